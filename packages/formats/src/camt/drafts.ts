// What is being read of one statement, entry or detail, until its end tag makes it a value.
import {
  type Agent,
  type BankAccountReference,
  type StatementParties,
  type BankBalance,
  type BankCharge,
  type CurrencyAmount,
  type CurrencyExchange,
  type EntryDetail,
  type Party,
  emptyDetail,
  nobody,
} from '@kontor/domain/entries'
import type { CalendarDate } from '@kontor/domain/calendar'
import type { Decimal } from '@kontor/domain/money'

type Draft<T> = { -readonly [Key in keyof T]: T[Key] }

export type Direction = 'CRDT' | 'DBIT' | null

/** An amount as the file has it: unsigned, with the currency of its `Ccy`. */
export type FileAmount = { readonly value: Decimal; readonly currency: string }

/** `Chrgs`: the total if the bank gives one, else the records, else the old single amounts (until .03). */
export type ChargesDraft = {
  total: FileAmount | null
  records: BankCharge[]
  record: { amount: CurrencyAmount | null; isCredit: boolean; isIncluded: boolean | null }
}

export type ExchangeDraft = Draft<CurrencyExchange>

export type BalanceDraft = {
  type: string
  subType: string | null
  amount: FileAmount | null
  amountText: string
  direction: Direction
  date: CalendarDate | null
  line: number
}

export type CodeDraft = {
  domain: string | null
  family: string | null
  subFamily: string | null
  proprietary: string | null
}

export type DetailDraft = Draft<Omit<EntryDetail, 'debtor' | 'creditor' | 'charges' | 'intermediaryAgents'>> & {
  debtor: Draft<Party>
  creditor: Draft<Party>
  /** By the number in the name of their element. */
  intermediaries: (Agent | null)[]
  ownAmount: FileAmount | null
  transactionAmount: FileAmount | null
  counterValue: FileAmount | null
  instructed: FileAmount | null
  direction: Direction
  charges: ChargesDraft
  code: CodeDraft
  hasReturnInformation: boolean
  isRemittanceFull: boolean
}

export type EntryDraft = {
  line: number
  amount: Decimal | null
  amountText: string
  currency: string
  direction: Direction
  status: string
  isReversal: boolean
  bookingDate: CalendarDate | null
  hasBookingDate: boolean
  valueDate: CalendarDate | null
  entryReference: string | null
  accountServicerReference: string | null
  code: CodeDraft
  batch: {
    messageId: string | null
    paymentInformationId: string | null
    count: number | null
    total: Decimal | null
  } | null
  charges: ChargesDraft
  instructed: FileAmount | null
  transactionAmount: FileAmount | null
  counterValue: FileAmount | null
  exchange: ExchangeDraft | null
  additionalInformation: string | null
  details: DetailDraft[]
}

export type StatementDraft = {
  line: number
  id: string
  createdAt: string | null
  electronicSequence: number | null
  legalSequence: number | null
  pageNumber: string | null
  lastPage: boolean | null
  copyMark: string | null
  from: CalendarDate | null
  to: CalendarDate | null
  account: Draft<BankAccountReference>
  parties: Draft<StatementParties>
  balances: BankBalance[]
  entries: number
  announcedEntries: number | null
  isHeadGiven: boolean
}

export function newCharges(): ChargesDraft {
  return { total: null, records: [], record: { amount: null, isCredit: false, isIncluded: null } }
}

function newCode(): CodeDraft {
  return { domain: null, family: null, subFamily: null, proprietary: null }
}

export function newBalance(line: number): BalanceDraft {
  return { type: '', subType: null, amount: null, amountText: '', direction: null, date: null, line }
}

export function newDetail(): DetailDraft {
  return {
    ...emptyDetail,
    debtor: { ...nobody },
    creditor: { ...nobody },
    intermediaries: [],
    ownAmount: null,
    transactionAmount: null,
    counterValue: null,
    instructed: null,
    direction: null,
    charges: newCharges(),
    code: newCode(),
    hasReturnInformation: false,
    isRemittanceFull: false,
  }
}

export function newEntry(line: number): EntryDraft {
  return {
    line,
    amount: null,
    amountText: '',
    currency: '',
    direction: null,
    status: '',
    isReversal: false,
    bookingDate: null,
    hasBookingDate: false,
    valueDate: null,
    entryReference: null,
    accountServicerReference: null,
    code: newCode(),
    batch: null,
    charges: newCharges(),
    instructed: null,
    transactionAmount: null,
    counterValue: null,
    exchange: null,
    additionalInformation: null,
    details: [],
  }
}

export function newStatement(line: number): StatementDraft {
  return {
    line,
    id: '',
    createdAt: null,
    electronicSequence: null,
    legalSequence: null,
    pageNumber: null,
    lastPage: null,
    copyMark: null,
    from: null,
    to: null,
    account: { iban: null, otherId: null, currency: null },
    parties: {
      ownerName: null,
      bankName: null,
      bankIdentifierCode: null,
      clearingSystem: null,
      clearingCode: null,
      bankCountry: null,
    },
    balances: [],
    entries: 0,
    announcedEntries: null,
    isHeadGiven: false,
  }
}
