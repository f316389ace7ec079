// What the reader of a batch holds while it stands in the middle of the file: one group and one transaction.
import type { BatchLineAddress } from '@kontor/domain/payments'
import type { XmlPlace } from '../xml/index.ts'
import type { BatchSink } from './batch-file.ts'

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }
type Text = string | null
type Terms = {
  serviceLevel: Text
  localInstrument: Text
  categoryPurpose: Text
  chargeBearer: Text
  currency: Text
}
export type BatchParty = { name: Text; address: Writable<BatchLineAddress>; lines: number }

export type BatchGroup = Omit<Terms, 'currency'> & {
  account: Text
  executionDate: Text
  debitAdvice: Text
}

export type BatchTransaction = Terms & {
  line: number
  endToEndId: Text
  amount: Text
  iban: Text
  accountNumber: Text
  creditor: BatchParty
  bank: BatchParty & { bic: Text; code: Text }
  intermediaryBic: Text
  instruction: Text
  reference: Text
  messages: string[]
  refused: string[]
}

export type BatchState = {
  readonly place: XmlPlace
  readonly sink: BatchSink
  isBatch: boolean
  messageId: Text
  count: number | null
  controlSum: Text
  groups: number
  transactions: number
  group: BatchGroup
  transaction: BatchTransaction
  /** The party whose name and address come next. */
  party: BatchParty
  readonly omitted: Map<string, number>
}

export function newGroup(): BatchGroup {
  return {
    account: null,
    executionDate: null,
    debitAdvice: null,
    serviceLevel: null,
    localInstrument: null,
    categoryPurpose: null,
    chargeBearer: null,
  }
}

function newParty(): BatchParty {
  const address = { streetName: null, buildingNumber: null, postCode: null, townName: null, countryCode: null }
  return { name: null, address, lines: 0 }
}

export function newTransaction(line: number): BatchTransaction {
  return {
    line,
    endToEndId: null,
    amount: null,
    currency: null,
    serviceLevel: null,
    localInstrument: null,
    categoryPurpose: null,
    chargeBearer: null,
    iban: null,
    accountNumber: null,
    creditor: newParty(),
    bank: { ...newParty(), bic: null, code: null },
    intermediaryBic: null,
    instruction: null,
    reference: null,
    messages: [],
    refused: [],
  }
}

export function newBatchState(sink: BatchSink): BatchState {
  const transaction = newTransaction(1)
  return {
    place: { line: 1 },
    sink,
    isBatch: false,
    messageId: null,
    count: null,
    controlSum: null,
    groups: 0,
    transactions: 0,
    group: newGroup(),
    transaction,
    party: transaction.creditor,
    omitted: new Map(),
  }
}
