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
    /** A table's name, and a column's id in it. */
    tableName: 100,
    /** The value of one column's filter, as JSON. */
    filterValue: 25_000,
    search: 200,
    /** A text of a bank's file; longer ones are cut, with a warning. */
    bankText: 2000,
  },
  /** Counts. */
  count: {
    pageSizeDefault: 10,
    pageSizeMax: 100,
    filterValues: 500,
    filterFields: 50,
    /** Saved filters of one person, and those that the menu of one table shows. */
    filterPresets: 500,
    filterPresetsOfTable: 500,
    bulkPayments: 500,
    signaturesNeeded: 2,
    archiveEntries: 1000,
    amountDigits: 18,
    rateDecimals: 6,
    presetAvatars: 24,
    sortKeys: 9,
    statementWarnings: 100,
    /** Rows of an account statement, and of one side of the reconciliation. */
    statementRows: 10_000,
    reconciliationRows: 5000,
    statementBalances: 1000,
    /** Entries that a comparison of two statements lists of each, and those that a refusal names. */
    comparedEntries: 200,
    namedEntries: 5,
    /** Details of an entry that are shown at once. */
    shownDetails: 500,
    entryDetails: 200_000,
    /** What a bank's file may say of the size of a batch: more is no count. */
    batchTransactions: 2_147_483_647,
    statusTransactions: 500_000,
    statusReasons: 100,
  },
  /** Sizes in bytes. */
  size: {
    json: 10_000_000,
    avatar: 15_000_000,
    bankFile: 256_000_000,
    unzipped: 512_000_000,
    archiveRatio: 200,
    /** Characters of XML without the begin or end of an element: one text, one comment, one tag. */
    xmlToken: 1_000_000,
    /** Bytes that are parsed between two looks at the clock of others. */
    xmlStep: 65_536,
  },
  /** Depth of nesting. */
  depth: { xml: 64, json: 64 },
  /** Times in milliseconds. */
  timeMs: {
    sessionIdle: 30 * 60_000,
    sessionAbsolute: 12 * 3_600_000,
    loginWindow: 15 * 60_000,
    loginDelay: 100,
    loginDelayMax: 5000,
    idempotencyKey: 24 * 3_600_000,
    requestAbandoned: 60_000,
    sessionSeenStep: 30_000,
    oneTimeLink: 7 * 24 * 3_600_000,
  },
  /** Days: calendar days unless the name says otherwise. */
  days: {
    signatureBankDays: 5,
    openPaymentDays: 30,
    rateAge: 10,
    detailsWait: 10,
  },
  /** Failed tries to sign in of one source at one account, and at all accounts of all tenants. */
  loginTries: 10,
  loginTriesOfSource: 50,
} as const
