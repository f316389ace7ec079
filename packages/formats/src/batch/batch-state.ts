// What the reader of a batch holds while it stands in the middle of the file: one group and one transaction.
import type { Refusal } from '@kontor/domain'
import { type Total, createTotal } from '@kontor/domain/money'
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
  priority: Text
}
export type BatchParty = { name: Text; address: Writable<BatchLineAddress>; lines: number }

/** What a header says of what follows, as it stands there; empty is something else than not there. */
export type Told = { count: Text; sum: Text }

/** What was found of it. `isWhole`: every amount could be read. */
export type Found = { count: number; readonly total: Total; isWhole: boolean }

export type BatchGroup = Terms & {
  readonly line: number
  readonly told: Told
  readonly found: Found
  account: Text
  accountCurrency: Text
  executionDate: Text
  debitAdvice: Text
  batchBooking: Text
  readonly refusals: Refusal[]
}

export type BatchTransaction = Terms & {
  readonly line: number
  endToEndId: Text
  amount: Text
  currency: Text
  purpose: Text
  iban: Text
  accountNumber: Text
  readonly creditor: BatchParty
  readonly bank: BatchParty & { bic: Text; code: Text; system: Text }
  hasIntermediary: boolean
  intermediaryBic: Text
  instruction: Text
  reference: Text
  readonly messages: string[]
  readonly refusals: Refusal[]
}

export type BatchState = {
  readonly place: XmlPlace
  readonly sink: BatchSink
  isBatch: boolean
  messageId: Text
  readonly told: Told
  readonly found: Found
  groups: number
  group: BatchGroup
  transaction: BatchTransaction
  /** The party whose name and address come next. */
  party: BatchParty
  readonly omitted: Map<string, number>
  /** Payments that stand where none belong, by their element. */
  readonly misplaced: Set<string>
  /** Of the file as a whole. */
  readonly refusals: Refusal[]
  /** Where it is noted what is wrong here: of the transaction, of all that follow in the group, or of the file. */
  notes: Refusal[]
}

const noTerms: Terms = {
  serviceLevel: null,
  localInstrument: null,
  categoryPurpose: null,
  chargeBearer: null,
  priority: null,
}

function nothingFound(): Found {
  return { count: 0, total: createTotal(), isWhole: true }
}

export function newGroup(line: number): BatchGroup {
  return {
    ...noTerms,
    line,
    told: { count: null, sum: null },
    found: nothingFound(),
    account: null,
    accountCurrency: null,
    executionDate: null,
    debitAdvice: null,
    batchBooking: null,
    refusals: [],
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
    priority: null,
    purpose: null,
    iban: null,
    accountNumber: null,
    creditor: newParty(),
    bank: { ...newParty(), bic: null, code: null, system: null },
    hasIntermediary: false,
    intermediaryBic: null,
    instruction: null,
    reference: null,
    messages: [],
    refusals: [],
  }
}

export function newBatchState(sink: BatchSink): BatchState {
  const transaction = newTransaction(1)
  const refusals: Refusal[] = []
  return {
    place: { line: 1 },
    sink,
    isBatch: false,
    messageId: null,
    told: { count: null, sum: null },
    found: nothingFound(),
    groups: 0,
    group: newGroup(1),
    transaction,
    party: transaction.creditor,
    omitted: new Map(),
    misplaced: new Set(),
    refusals,
    notes: refusals,
  }
}
