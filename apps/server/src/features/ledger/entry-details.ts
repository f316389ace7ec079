// The details of an entry as the ledger keeps them: JSON without what is empty, because most of a detail is.
import {
  type Agent,
  type CurrencyExchange,
  type EntryDetail,
  type Party,
  type ReferredDocument,
  type ReturnReason,
  type StructuredReference,
  noAgent,
  nobody,
} from '@kontor/domain/entries'
import { decimal } from '@kontor/domain/money'
import {
  type PackedAmount,
  type PackedCharge,
  packedAmount,
  packedCharge,
  unpackedAmount,
  unpackedCharge,
} from './packed-amounts.ts'

const texts = [
  'instructedCurrency',
  'endToEndId',
  'instructionId',
  'messageId',
  'paymentInformationId',
  'transactionId',
  'uetr',
  'mandateId',
  'creditorId',
  'accountServicerReference',
  'remittance',
  'ultimateDebtor',
  'ultimateCreditor',
  'purpose',
  'additionalInformation',
] as const satisfies readonly (keyof EntryDetail)[]

type Packed<T> = { readonly [Name in keyof T]?: NonNullable<T[Name]> }
type PackedDetail = { [Name in (typeof texts)[number]]?: string } & {
  amount?: string
  instructedAmount?: string
  counterValues?: readonly PackedAmount[]
  debtor?: Packed<Party>
  creditor?: Packed<Party>
  debtorAgent?: Packed<Agent>
  creditorAgent?: Packed<Agent>
  intermediaryAgents?: readonly Packed<Agent>[]
  /** Alone until several were read: then `references` holds them with their types. */
  structuredReference?: string
  references?: readonly Packed<StructuredReference>[]
  documents?: readonly Packed<ReferredDocument>[]
  additionalRemittance?: readonly string[]
  exchange?: CurrencyExchange
  charges?: readonly PackedCharge[]
  /** A code alone, until its text was read too. */
  returnReason?: string | Packed<ReturnReason>
  isReturn?: true
}

/** Null when there are none. */
export function packDetails(details: readonly EntryDetail[]): string | null {
  return details.length === 0 ? null : JSON.stringify(details.map(packed))
}

/** Throws on what `packDetails` did not write. */
export function unpackDetails(text: string | null): readonly EntryDetail[] {
  return text === null ? [] : (JSON.parse(text) as readonly PackedDetail[]).map(unpacked)
}

function packed(detail: EntryDetail): PackedDetail {
  const out: PackedDetail = {}
  if (detail.amount !== null) out.amount = detail.amount.toFixed()
  if (detail.instructedAmount !== null) out.instructedAmount = detail.instructedAmount.toFixed()
  if (detail.counterValues.length > 0) out.counterValues = detail.counterValues.map(packedAmount)
  for (const name of texts) {
    const value = detail[name]
    if (value !== null) out[name] = value
  }
  for (const name of ['debtor', 'creditor', 'debtorAgent', 'creditorAgent', 'returnReason'] as const) {
    const value = detail[name]
    const told = value === null ? null : withoutNulls(value)
    if (told !== null) out[name] = told
  }
  if (detail.intermediaryAgents.length > 0)
    out.intermediaryAgents = detail.intermediaryAgents.flatMap((one) => withoutNulls(one) ?? [])
  if (detail.references.length > 0) out.references = detail.references.flatMap((one) => withoutNulls(one) ?? [])
  if (detail.documents.length > 0) out.documents = detail.documents.flatMap((one) => withoutNulls(one) ?? [])
  if (detail.additionalRemittance.length > 0) out.additionalRemittance = detail.additionalRemittance
  if (detail.exchange !== null) out.exchange = detail.exchange
  if (detail.charges.length > 0) out.charges = detail.charges.map(packedCharge)
  if (detail.isReturn) out.isReturn = true
  return out
}

/** Null where nothing of it is told. */
function withoutNulls<T extends object>(value: T): Packed<T> | null {
  const told = Object.entries(value).filter(([, one]) => one !== null)
  return told.length === 0 ? null : (Object.fromEntries(told) as Packed<T>)
}

function unpacked(detail: PackedDetail): EntryDetail {
  const text = (name: (typeof texts)[number]): string | null => detail[name] ?? null
  return {
    amount: detail.amount === undefined ? null : decimal(detail.amount),
    instructedAmount: detail.instructedAmount === undefined ? null : decimal(detail.instructedAmount),
    instructedCurrency: text('instructedCurrency'),
    counterValues: (detail.counterValues ?? []).map(unpackedAmount),
    endToEndId: text('endToEndId'),
    instructionId: text('instructionId'),
    messageId: text('messageId'),
    paymentInformationId: text('paymentInformationId'),
    transactionId: text('transactionId'),
    uetr: text('uetr'),
    mandateId: text('mandateId'),
    creditorId: text('creditorId'),
    accountServicerReference: text('accountServicerReference'),
    references: referencesOf(detail),
    documents: (detail.documents ?? []).map((one) => ({ type: null, number: null, date: null, ...one })),
    remittance: text('remittance'),
    additionalRemittance: detail.additionalRemittance ?? [],
    exchange: detail.exchange ?? null,
    charges: (detail.charges ?? []).map(unpackedCharge),
    debtor: { ...nobody, ...detail.debtor },
    creditor: { ...nobody, ...detail.creditor },
    debtorAgent: agentOf(detail.debtorAgent),
    creditorAgent: agentOf(detail.creditorAgent),
    intermediaryAgents: (detail.intermediaryAgents ?? []).map((one) => ({ ...noAgent, ...one })),
    ultimateDebtor: text('ultimateDebtor'),
    ultimateCreditor: text('ultimateCreditor'),
    returnReason: returnReasonOf(detail.returnReason),
    isReturn: detail.isReturn === true,
    purpose: text('purpose'),
    additionalInformation: text('additionalInformation'),
  }
}

function referencesOf({ references, structuredReference }: PackedDetail): readonly StructuredReference[] {
  if (references !== undefined) return references.map(({ type, value }) => ({ type: type ?? null, value: value ?? '' }))
  return structuredReference === undefined ? [] : [{ type: null, value: structuredReference }]
}

function agentOf(agent: PackedDetail['debtorAgent']): Agent | null {
  return agent === undefined ? null : { ...noAgent, ...agent }
}

function returnReasonOf(reason: PackedDetail['returnReason']): ReturnReason | null {
  if (reason === undefined) return null
  return typeof reason === 'string' ? { code: reason, text: null } : { code: null, text: null, ...reason }
}
