// The element rules of pain.001 from .02 to .11 and its Swiss, Austrian and German forms: names are local names, so one
// tree reads them all. What the tree does not name is counted, never dropped unseen, but for what is written anew anyway.
import { limits, refusal } from '@kontor/domain'
import { formatDecimal } from '@kontor/domain/money'
import { type BatchLine, debitAdvices } from '@kontor/domain/payments'
import { clearingSystems } from '../pain001/clearing-systems.tables.ts'
import { type XmlAttributes, cutText, element, plainDecimal, stopReading } from '../xml/index.ts'
import { type BatchState, type BatchTransaction, newGroup, newTransaction } from './batch-state.ts'
import {
  type Rule,
  beforeTransactions,
  elsewhere,
  kept,
  note,
  noteUnclear,
  omit,
  once,
  onceOfGroup,
  parseWholeDay,
  taken,
  tells,
  textOf,
} from './batch-values.ts'
import { checkGroup } from './check-header.ts'

const transactionOf = (state: BatchState): BatchTransaction => state.transaction

/** The bank would pay something else than an amount to an account: such a transaction is refused. */
const unpayable = (name: string): Rule =>
  element<BatchState>(
    {},
    {
      open(state) {
        note(state, refusal('batch.element-refused', { element: name }))
        state.group.found.isWhole = false
      },
    },
  )

type Terms = Pick<BatchTransaction, 'serviceLevel' | 'localInstrument' | 'categoryPurpose' | 'priority'>

/** `placed`: where such a value may stand. */
function typeInformation(
  holderOf: (state: BatchState) => Terms,
  placed: (name: string, value: Rule) => Rule = (_name, value) => value,
): Rule {
  /** `understood`: the codes that a payment here can have, and those that ask for what is done anyway. */
  const code = (name: string, key: keyof Terms, understood: readonly string[]): Rule => {
    const value = once(name, holderOf, key)
    const read = placed(`PmtTpInf/${name}`, {
      ...value,
      close(state, text, currency) {
        if (text !== '' && !understood.includes(text)) omit(state, `${name} ${text}`)
        value.close?.(state, text, currency)
      },
    })
    return key === 'priority' ? read : element<BatchState>({ Cd: read, Prtry: read }, taken)
  }
  return element(
    {
      InstrPrty: code('InstrPrty', 'priority', ['NORM']),
      SvcLvl: code('SvcLvl', 'serviceLevel', ['SEPA', 'NURG']),
      LclInstrm: code('LclInstrm', 'localInstrument', ['INST']),
      CtgyPurp: code('CtgyPurp', 'categoryPurpose', ['SALA']),
    },
    taken,
  )
}

// what is no date is said with the words of the file
const executionDate = onceOfGroup('ReqdExctnDt', 'executionDate', (text) => parseWholeDay(text) ?? text)

/** A date by itself (until .03) or as `Dt` or `DtTm` (since). */
const requestedDate: Rule = {
  ...executionDate,
  children: new Map([
    ['Dt', executionDate],
    ['DtTm', executionDate],
  ]),
}

const addressPart = (name: string, key: keyof BatchLine['address']) => once(name, (state) => state.party.address, key)

const postalAddress = element<BatchState>(
  {
    StrtNm: addressPart('StrtNm', 'streetName'),
    BldgNb: addressPart('BldgNb', 'buildingNumber'),
    PstCd: addressPart('PstCd', 'postCode'),
    TwnNm: addressPart('TwnNm', 'townName'),
    Ctry: addressPart('Ctry', 'countryCode'),
    AdrLine: textOf('AdrLine', (state, value) => {
      // the first line of a hybrid address is the street (SPS "Hybrid address"); more of them have no field here
      state.party.lines += 1
      if (state.party.lines === 1 && state.party.address.streetName === null) {
        state.party.address.streetName = kept(value)
      } else omit(state, 'AdrLine')
    }),
  },
  taken,
)

const partyName = once('Nm', (state) => state.party, 'name')

const bic = once('BICFI', (state) => state.transaction.bank, 'bic')
const clearingSystem = once('ClrSysId', (state) => state.transaction.bank, 'system')

const creditorAgent = element<BatchState>(
  {
    FinInstnId: element(
      {
        BIC: bic,
        BICFI: bic,
        ClrSysMmbId: element(
          {
            ClrSysId: element({ Cd: clearingSystem, Prtry: clearingSystem }, taken),
            MmbId: once('MmbId', (state) => state.transaction.bank, 'code'),
          },
          taken,
        ),
        Nm: partyName,
        PstlAdr: postalAddress,
      },
      taken,
    ),
  },
  {
    ...taken,
    open: (state) => {
      state.party = state.transaction.bank
    },
  },
)

const intermediaryBic = once('IntrmyAgt1', transactionOf, 'intermediaryBic')

const intermediary = element<BatchState>(
  { FinInstnId: element({ BIC: intermediaryBic, BICFI: intermediaryBic }, taken) },
  {
    ...taken,
    open: (state) => {
      state.transaction.hasIntermediary = true
    },
  },
)

const creditor = element<BatchState>(
  { Nm: partyName, PstlAdr: postalAddress },
  {
    ...taken,
    open: (state) => {
      state.party = state.transaction.creditor
    },
  },
)

const creditorAccount = element<BatchState>(
  {
    Id: element(
      {
        IBAN: once('CdtrAcct/Id/IBAN', transactionOf, 'iban'),
        Othr: element({ Id: once('CdtrAcct/Id/Othr/Id', transactionOf, 'accountNumber') }, taken),
      },
      taken,
    ),
  },
  taken,
)

const messageText = (name: string): Rule =>
  textOf(name, (state, value) => {
    const { messages } = state.transaction
    if (messages.length < limits.count.statusReasons) messages.push(kept(value))
    else omit(state, name)
  })

const remittance = element<BatchState>(
  {
    Ustrd: messageText('Ustrd'),
    Strd: element(
      {
        // of a second reference nobody knows which one counts
        CdtrRefInf: element({ Tp: elsewhere, Ref: once('Ref', transactionOf, 'reference') }, taken),
        AddtlRmtInf: messageText('AddtlRmtInf'),
      },
      taken,
    ),
  },
  taken,
)

const instructedAmount: Rule = element(
  {},
  {
    unknown: (state) => noteUnclear(state, 'InstdAmt'),
    close(state, text, currency) {
      const { transaction: one, group: of } = state
      if (one.amount !== null) noteUnclear(state, 'InstdAmt')
      one.currency = currency === '' ? null : kept(currency, limits.length.iban)
      // whether three letters are a currency is asked where the currencies are known
      if (currency !== '' && currency.length !== 3) {
        note(state, refusal('batch.currency-unknown', { currency: one.currency ?? '' }, 'currency'))
      }
      const amount = plainDecimal(text)
      if (amount !== null) {
        one.amount = amount
        of.found.total.add(amount)
      } else if (text !== '') {
        note(state, refusal('batch.amount-unreadable', { value: kept(text, limits.length.iban) }, 'paymentAmount'))
      }
    },
  },
)

const purpose = once('Purp', transactionOf, 'purpose')

const transaction: Rule = element(
  {
    PmtId: element({ InstrId: elsewhere, EndToEndId: once('EndToEndId', transactionOf, 'endToEndId') }, taken),
    PmtTpInf: typeInformation(transactionOf),
    Amt: element({ InstdAmt: instructedAmount, EqvtAmt: unpayable('EqvtAmt') }, taken),
    ChrgBr: once('ChrgBr', transactionOf, 'chargeBearer'),
    ChqInstr: unpayable('ChqInstr'),
    IntrmyAgt1: intermediary,
    CdtrAgt: creditorAgent,
    Cdtr: creditor,
    CdtrAcct: creditorAccount,
    InstrForDbtrAgt: once('InstrForDbtrAgt', transactionOf, 'instruction'),
    Purp: element({ Cd: purpose, Prtry: purpose }, taken),
    RmtInf: remittance,
  },
  {
    ...taken,
    open: (state) => {
      state.group.found.count += 1
      state.transaction = newTransaction(state.place.line)
      state.notes = state.transaction.refusals
    },
    close: (state) => handOver(state),
  },
)

function handOver(state: BatchState): void {
  const { group, transaction: one, sink, groups } = state
  if (one.amount === null) group.found.isWhole = false
  if (one.purpose !== null && one.purpose !== 'SALA') omit(state, `Purp ${one.purpose}`)
  if (one.iban !== null && one.accountNumber !== null) noteUnclear(state, 'CdtrAcct')
  if (one.hasIntermediary && one.intermediaryBic === null) {
    note(state, refusal('batch.element-refused', { element: 'IntrmyAgt1' }))
  }
  if (one.bank.code !== null || one.bank.system !== null) keepSystem(state, one.bank)
  const line: BatchLine = {
    account: group.account,
    accountCurrency: group.accountCurrency,
    executionDate: group.executionDate,
    currency: one.currency,
    amount: one.amount,
    endToEndId: one.endToEndId,
    serviceLevel: one.serviceLevel ?? group.serviceLevel,
    localInstrument: one.localInstrument ?? group.localInstrument,
    categoryPurpose: one.categoryPurpose ?? group.categoryPurpose,
    purpose: one.purpose,
    chargeBearer: one.chargeBearer ?? group.chargeBearer,
    debitAdvice: group.debitAdvice,
    iban: one.iban,
    accountNumber: one.accountNumber,
    name: one.creditor.name,
    address: one.creditor.address,
    bank: { bic: one.bank.bic, code: one.bank.code, name: one.bank.name, address: one.bank.address },
    intermediaryBic: one.intermediaryBic,
    instruction: one.instruction,
    reference: one.reference,
    message: one.messages.length === 0 ? null : one.messages.join(' '),
  }
  const refusals = group.refusals.length === 0 ? one.refusals : [...group.refusals, ...one.refusals]
  sink.take(line, { line: one.line, path: `PmtInf[${groups}]/CdtTrfTxInf[${group.found.count}]` }, refusals)
  // what stands behind a transaction and is of no other is of the group, and comes too late for it
  state.notes = state.refusals
}

/**
 * Our files name the system by the bank's country (`clearing-systems.tables.ts`): where the file says none it is the one of
 * the system, and where both are said and differ nobody knows which bank is meant. A BIC names the bank by itself.
 */
function keepSystem(state: BatchState, { bic: named, code, system, address }: BatchTransaction['bank']): void {
  if (named !== null || code === null) {
    omit(state, 'ClrSysMmbId')
    return
  }
  if (system === null) return
  const [own] = Object.keys(clearingSystems).filter((country) => clearingSystems[country] === system)
  address.countryCode ??= own ?? null
  if (own !== undefined && clearingSystems[address.countryCode ?? ''] === system) return
  note(state, refusal('batch.clearing-system', { system, country: address.countryCode ?? '–' }))
}

const debtorAccount = onceOfGroup('DbtrAcct/Id', 'account')
const debitAdvice = onceOfGroup('DbtrAcct/Tp', 'debitAdvice')

const group: Rule = element(
  {
    PmtInfId: elsewhere,
    PmtMtd: textOf('PmtMtd', (state, value) => {
      if (value !== 'TRF') {
        stopReading(refusal('batch.not-transfers', { method: cutText(value, 10), line: `${state.place.line}` }))
      }
    }),
    BtchBookg: once('BtchBookg', (state) => state.group, 'batchBooking'),
    NbOfTxs: tells('NbOfTxs', (state) => state.group.told, 'count'),
    CtrlSum: tells('CtrlSum', (state) => state.group.told, 'sum'),
    PmtTpInf: typeInformation((state) => state.group, beforeTransactions),
    ReqdExctnDt: requestedDate,
    Dbtr: elsewhere,
    DbtrAcct: element(
      {
        Id: element({ IBAN: debtorAccount, Othr: element({ Id: debtorAccount }, taken) }, taken),
        Tp: element({ Prtry: debitAdvice }, taken),
        Ccy: onceOfGroup('DbtrAcct/Ccy', 'accountCurrency'),
      },
      taken,
    ),
    DbtrAgt: elsewhere,
    ChrgBr: onceOfGroup('ChrgBr', 'chargeBearer'),
    CdtTrfTxInf: transaction,
  },
  {
    ...taken,
    open: (state) => {
      state.groups += 1
      state.group = newGroup(state.place.line)
      state.notes = state.group.refusals
    },
    close: (state) => endGroup(state),
  },
)

function endGroup(state: BatchState): void {
  const { group: one, found, groups } = state
  state.notes = state.refusals
  found.count += one.found.count
  found.total.add(formatDecimal(one.found.total.sum()))
  found.isWhole &&= one.found.isWhole
  for (const no of checkGroup(one, groups)) note(state, no)
  // what is booked in one sum is what a batch is
  if (one.batchBooking !== null && !['true', '1'].includes(one.batchBooking)) {
    omit(state, `BtchBookg ${one.batchBooking}`)
  }
  const advice = one.debitAdvice
  if (advice !== null && !debitAdvices.some((code) => code === advice)) omit(state, `DbtrAcct/Tp ${advice}`)
}

const header = element<BatchState>(
  {
    MsgId: once('MsgId', (state) => state, 'messageId'),
    CreDtTm: elsewhere,
    NbOfTxs: tells('NbOfTxs', (state) => state.told, 'count'),
    CtrlSum: tells('CtrlSum', (state) => state.told, 'sum'),
    InitgPty: elsewhere,
    Grpg: elsewhere,
  },
  {
    ...taken,
    open: (state) => {
      if (state.groups > 0) noteUnclear(state, 'GrpHdr')
    },
  },
)

const message001 = element<BatchState>(
  { GrpHdr: header, PmtInf: group },
  {
    ...taken,
    open: (state) => {
      if (state.isBatch) noteUnclear(state, 'CstmrCdtTrfInitn')
      state.isBatch = true
    },
  },
)

/** A namespace of another message says that this is none of payments, whatever stands below. */
function refuseOtherMessage(attributes: XmlAttributes): void {
  const messages = Object.entries(attributes).flatMap(([name, value]) =>
    name === 'xmlns' || name.startsWith('xmlns:') ? (/[a-z]{4}\.\d{3}\.\d{3}(?:\.\d{2})?/.exec(value) ?? []) : [],
  )
  const [root] = messages
  if (root === undefined || messages.some((one) => one.startsWith('pain.001.'))) return
  stopReading(refusal('batch.other-message', { root }))
}

export const batchRules: Rule = element(
  {
    Document: element(
      // the second name is that of the first Swiss versions (.02)
      { CstmrCdtTrfInitn: message001, 'pain.001.001.02': message001 },
      {
        open: (_state, attributes) => refuseOtherMessage(attributes),
        unknown: (_state, name) => stopReading(refusal('batch.other-message', { root: cutText(name, 35) })),
      },
    ),
  },
  { unknown: (_state, name) => stopReading(refusal('batch.other-message', { root: cutText(name, 35) })) },
)
