// Every length, count, size and time-out of the product, once: zod, SQL and the screens read the same constant.

export const limits = {
  /** Lengths of texts in characters (specification sections 5 and 9). */
  length: {
    companyShortName: 10,
    iban: 40,
    accountNumber: 30,
    name: 256,
    street: 100,
    buildingNumber: 20,
    postCode: 20,
    town: 100,
    /** Building, floor, room, post box, district and subdivision of an address (ISO 20022 PostalAddress24). */
    addressPart: 70,
    bic: 11,
    bankCode: 30,
    remarks: 1000,
    qrReference: 27,
    creditorReferenceMin: 5,
    creditorReferenceMax: 25,
    reasonMin: 10,
    email: 254,
    passwordMin: 12,
    passwordMax: 256,
    messageId: 30,
    paymentInformationId: 35,
    endToEndId: 35,
    idempotencyKey: 200,
    filterName: 100,
    filterDescription: 500,
    cashflowDescription: 500,
    currencyName: 100,
    recurringName: 100,
    /** What another system calls a partner, and its number for value added tax. */
    externalId: 64,
    vatNumber: 30,
    /** What somebody is at a partner, and the number by which one is called. */
    position: 100,
    phone: 40,
    agentDescription: 500,
    /** A folder on the server, as it is typed; an address of a bank's server. */
    folder: 500,
    webAddress: 500,
    roleName: 100,
    roleDescription: 500,
    /** Lines of a payment code (Swiss Implementation Guidelines QR-bill 4.2, EPC069-12). */
    codeName: 70,
    codeStreet: 70,
    codeBuilding: 16,
    codePostCode: 16,
    codeTown: 35,
    codeAmount: 12,
    codeMessage: 140,
    codeProcedure: 100,
    codePurpose: 4,
    codeInformation: 70,
    /** A table's name, and a column's id in it. */
    tableName: 100,
    /** The value of one column's filter, as JSON. */
    filterValue: 25_000,
    search: 200,
    /** A text of a bank's file; longer ones are cut, with a warning. */
    bankText: 2000,
    /** All lines of one remittance text together. */
    remittance: 20_000,
    /** What a list gives of one entry to be searched. */
    entrySearch: 4000,
    /** One cell of a file of rows. */
    rowCell: 5000,
    mailSubject: 200,
    /** What a server for mail said when it did not take one; longer ones are cut. */
    mailFault: 300,
  },
  /** Counts. */
  count: {
    /** How often an event is handed to who waits for it. */
    eventTries: 12,
    /** How often a mail is offered to the server for mail: for about seven hours. */
    mailTries: 12,
    /** Mails that the demo shows at once. */
    shownMails: 100,
    pageSizeDefault: 10,
    pageSizeMax: 100,
    /** Rows of a list that the specification does not page, where the caller asks for no page. */
    unpagedRows: 1000,
    filterValues: 500,
    filterFields: 50,
    /** Saved filters of one person, and those that the menu of one table shows. */
    filterPresets: 500,
    filterPresetsOfTable: 500,
    /** Cashflow categories of everybody, and those of one company. */
    cashflows: 1000,
    /** Of a tenant, disabled ones too. */
    companies: 5000,
    /** Currencies of a tenant. */
    currencies: 500,
    /** Of a tenant, closed ones too. */
    accounts: 10_000,
    /** Accounts that one bank file proposes; of more the first. */
    proposedAccounts: 500,
    /** Agents that are not revoked; tokens of one that are valid at once, so that one can replace the other. */
    agents: 100,
    agentTokens: 2,
    agentFileKinds: 10,
    /** People of a tenant and its own roles; what one person holds, and rules on accounts of his. */
    users: 10_000,
    roles: 200,
    userRoles: 500,
    accountRules: 1000,
    /** Partners of everybody, and those of one company; accounts and people of one partner. */
    partners: 50_000,
    beneficiaries: 200,
    contacts: 200,
    /** What bank details of one beneficiary were before: the latest. */
    beneficiaryChanges: 50,
    /** Beneficiaries that the payment form offers at once. */
    foundBeneficiaries: 50,
    /** Contracts with banks of one company, and due times of a report that are shown. */
    communications: 200,
    /** Of what lies in a bank's folder and is no file, so much is named. */
    leftAlone: 20,
    shownDueTimes: 5,
    bulkPayments: 500,
    /** Of so many, more go one portion after the other, and what became of each is told in a table. */
    bulkPortion: 50,
    /** Files beside one payment. */
    attachments: 20,
    signaturesNeeded: 2,
    /** Transactions of an uploaded batch; payments that one file makes; lines that are shown of what is wrong; its largest. */
    batchLines: 500_000,
    batchesOfFile: 500,
    shownBatchProblems: 200,
    largestOfBatch: 5,
    /** Of all batches that are looked at together: so many are compared with what was paid before. */
    doubtedTransactions: 5000,
    shownChangedLines: 5,
    /** Of the transactions of a batch whose texts the bank gets otherwise, so many at a time. */
    changedTextsAtOnce: 50,
    /** After which something that recurs may end. */
    occurrences: 10_000,
    /** Of what recurs the next ones are shown before it is saved. */
    shownOccurrences: 12,
    archiveEntries: 1000,
    /** Deaths of the process over one file or row, after which it is put aside. */
    attempts: 3,
    amountDigits: 18,
    /** Values of one JSON body: texts, numbers, objects, lists and what lies in them. */
    jsonValues: 200_000,
    /** What an answer says at most of what is wrong with a request. */
    refusals: 20,
    rateDecimals: 6,
    /** Providers of exchange rates, and pairs of currencies that one keeps. */
    rateProviders: 50,
    currencyPairs: 500,
    /** Days with rates of one provider that are listed, the latest. */
    rateDates: 10_000,
    presetAvatars: 24,
    /** Of an image that is decoded (4096 × 3072, a phone's photo): more is refused by its header. */
    imagePixels: 12_600_000,
    /** Pixels of the shorter side below which nothing could be seen in an image, and of the square that is kept at most. */
    imageSideMin: 16,
    avatarSide: 512,
    /** Images that wait for their turn to be redrawn. */
    waitingImages: 8,
    /** Jobs that worker threads do at once, and files that wait for one. */
    workers: 2,
    waitingFiles: 8,
    /** Pages of a PDF that are searched for QR bills, codes of one page, and bills of a file among which one is chosen. */
    searchedPages: 50,
    codesOfPage: 40,
    codesOfFile: 100,
    /** Uploads that the server holds in memory at once: of all, of a tenant, and of a person. */
    heldUploads: 12,
    heldUploadsOfTenant: 6,
    heldUploadsOfPerson: 2,
    /** Batches that are read at once: of all, of a tenant, and of a person. */
    longUploads: 4,
    longUploadsOfTenant: 3,
    longUploadsOfPerson: 2,
    sortKeys: 9,
    statementWarnings: 100,
    /** Rows of an account statement, and of one side of the reconciliation. */
    statementRows: 10_000,
    reconciliationRows: 5000,
    statementBalances: 1000,
    /** Of the activity log, in one piece of the exported chain. */
    exportedEntries: 1000,
    /** Entries that a comparison of two statements lists of each; entries and companies that a refusal names. */
    comparedEntries: 200,
    namedEntries: 5,
    namedCompanies: 5,
    /** Details of an entry that are shown at once. */
    shownDetails: 500,
    /** Transactions of a batch in what its file, or an answer of the bank, says of it. */
    evidenceTransactions: 20,
    entryDetails: 200_000,
    /** References, documents and additional texts of one detail, each. */
    detailRemittances: 500,
    /** What a bank's file may say of the size of a batch: more is no count. */
    batchTransactions: 2_147_483_647,
    /** Of a batch whose file gave one id to many transactions those among which one that a bank names so is looked for. */
    transactionsOfOneId: 200,
    statusTransactions: 500_000,
    statusReasons: 100,
    /** Of a directory's import: institutions that are added, changed and gone that are shown of each. */
    shownInstitutions: 200,
    /** Of a file of rows (csv, xlsx): rows below the headings, and columns. */
    rows: 10_000,
    rowColumns: 100,
    /** Parts of an xlsx file. */
    rowsParts: 1000,
    /** Merged cells, and sheets that are not read, that are named of one. */
    namedRanges: 20,
  },
  /** Sizes in bytes. */
  size: {
    /** JSON before sign-in, after it, and on calls that take many records. */
    jsonOfStrangers: 16_000,
    json: 256_000,
    jsonOfMany: 10_000_000,
    avatar: 15_000_000,
    /** What decoding an image may hold in memory beside its bytes. */
    imageDecoding: 512_000_000,
    /** A file beside a payment. */
    attachment: 10_000_000,
    /** A PDF or a picture with a QR bill. */
    qrBill: 15_000_000,
    /** What a worker thread may hold: its own heap, and for drawing pages and reading codes beside it. */
    workerHeap: 256_000_000,
    workerYoungHeap: 8_000_000,
    pdfDrawing: 192_000_000,
    codeReading: 64_000_000,
    /** What one row holds of a larger blob. */
    blobPiece: 256_000,
    bankFile: 256_000_000,
    /** Of a batch that is read before a thread for it would have begun. */
    shortBatch: 1_000_000,
    unzipped: 512_000_000,
    archiveRatio: 200,
    /** A file of rows, and the parts of it that are read once they are unpacked. */
    rowsFile: 10_000_000,
    rowsUnzipped: 60_000_000,
    /** Characters of XML without the begin or end of an element: one text, one comment, one tag. */
    xmlToken: 1_000_000,
    /** Bytes that are parsed between two looks at the clock of others. */
    xmlStep: 65_536,
    /** What a service of exchange rates may answer. */
    ratesFeed: 1_000_000,
  },
  /** Depth of nesting. */
  depth: { xml: 64, json: 64 },
  /** Times in milliseconds. */
  timeMs: {
    /** After the first failure of an event; each further one waits twice as long. */
    eventWait: 2000,
    eventWaitMax: 15 * 60_000,
    /** After the first failure of a mail; each further one waits twice as long. */
    mailWait: 60_000,
    mailWaitMax: 3_600_000,
    /** So long nobody else tries a mail that is being tried: more than a try takes. */
    mailTaken: 5 * 60_000,
    ratesFeed: 15_000,
    /** The virtual bank plays a day of the demo. */
    bankDay: 15_000,
    smtpConnect: 10_000,
    smtpGreeting: 10_000,
    /** A silence of the server for mail, and all of one letter. */
    smtpSilence: 30_000,
    smtpWhole: 2 * 60_000,
    sessionIdle: 30 * 60_000,
    sessionAbsolute: 12 * 3_600_000,
    loginWindow: 15 * 60_000,
    /** In which failed tries at one account are counted over all sources. */
    loginDay: 24 * 3_600_000,
    /** A browser that signed in before is known for so long after its last use. */
    knownBrowser: 365 * 24 * 3_600_000,
    loginDelay: 100,
    loginDelayMax: 5000,
    idempotencyKey: 24 * 3_600_000,
    /** After which whoever redraws an image is stopped. */
    imageRedraw: 15_000,
    /** After which a worker thread is stopped over one job, and after which an unused one ends. */
    worker: 20_000,
    workerIdle: 60_000,
    /** For a batch to wait for a thread, and for a piece of one that has a thread while others wait. */
    readerWait: 30_000,
    readerPiece: 10_000,
    /** From the first byte of a request to the last of its headers, of its body, and of a file that somebody signed in uploads. */
    requestHeaders: 10_000,
    requestJson: 30_000,
    requestUpload: 15 * 60_000,
    /** So long an admission counts while the body still comes. */
    admission: 1000,
    /** For the database to answer whether it is there. */
    readiness: 2000,
    sessionSeenStep: 30_000,
    /** The use of an agent's token is written down so often at most. */
    agentSeenStep: 60_000,
    oneTimeLink: 7 * 24 * 3_600_000,
    /** Between the stages of signing in. */
    halfSession: 10 * 60_000,
    /** A link for who forgot the password. */
    resetLink: 3_600_000,
    /** A file in a bank's folder is taken when nobody wrote to it for so long. */
    fileStill: 1000,
    /** A file that ends before it is complete is waited for so long after the last byte. */
    fileIncomplete: 10 * 60_000,
    /** What comes to a file that was taken is read together, once nobody wrote to it for so long. */
    fileGrown: 60_000,
    /** A file that was taken is kept in its folder, hidden, for so long after its last byte, and read again when it grows. */
    fileKept: 24 * 3_600_000,
  },
  /** How long anything may hold a database that several people share, in milliseconds. */
  databaseMs: {
    /** Until a connection is there. */
    connection: 10_000,
    statement: 120_000,
    lock: 10_000,
    /** Rows that come from a file. */
    copy: 900_000,
    /** A transaction in which nothing is asked. */
    idleInTransaction: 300_000,
    /** More than a statement may take, without any word of the server. */
    silence: 10_000,
    /** One import of a tenant waits for another. */
    importLock: 110_000,
  },
  /** Days: calendar days unless the name says otherwise. */
  days: {
    signatureBankDays: 5,
    /** So far ahead a balance counts what recurs and is not made yet. */
    recurringAhead: 3650,
    openPaymentDays: 30,
    openPaymentMax: 3650,
    notice: 2,
    /** The longest that a payment may wait before somebody is told: ten years, as the list of open ones looks ahead. */
    noticeMax: 3650,
    rateAge: 10,
    /** So far ahead a rate may be entered. */
    rateAhead: 31,
    /** A service whose latest rates are older has stopped, or what answers is a copy of it. */
    rateBehind: 14,
    /** Of all rates of a provider so many days are shown at once, and of one pair so many. */
    ratesShown: 62,
    ratesOfPair: 3660,
    detailsWait: 10,
    /** So long signers are told that bank details of a beneficiary changed. */
    detailsChanged: 30,
    /** Something waits for a second person so long. */
    proposalWaits: 14,
    /** A right that was not used for so long is named in the access review. */
    rightUnused: 90,
    /** Who got a mail and when, after its end. */
    mailKept: 90,
  },
  months: {
    /** Signatures of a recurring payment make signed payments for so long (rules 2.11). */
    recurringSignature: 12,
  },
  percent: {
    /** A rate that is further away from the last one is asked about. */
    rateUnusual: 10,
    /** One that is nearer to the inverse of the last one is asked about from here on: of equal currencies both are one. */
    rateInverted: 2,
  },
  /** Failed tries to sign in of one source at one account, and at all accounts of all tenants. */
  loginTries: 10,
  loginTriesOfSource: 50,
  /** At one account in a day, of all browsers that never signed in to it. */
  loginTriesOfDay: 100,
  /** Wrong codes of a second factor in the time of `loginTries`, and in a day: of three right ones in a million, < 1e-4. */
  codeTries: 5,
  codeTriesOfDay: 30,
  /** Browsers that are known of one person. */
  knownBrowsers: 20,
  recoveryCodes: 10,
  /** Of what waits or waited for a second person, the latest. */
  proposalsShown: 200,
  /** Links for one forgotten password in the same time: nobody's mailbox is filled by strangers. */
  resetLinks: 5,
} as const
