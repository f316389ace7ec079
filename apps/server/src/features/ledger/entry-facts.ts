// What a bank tells of an entry itself beside its columns, as the ledger keeps it: JSON that SQL never asks.
import type { BankEntry, CurrencyExchange } from '@kontor/domain/entries'
import {
  type PackedAmount,
  type PackedCharge,
  packedAmount,
  packedCharge,
  unpackedAmount,
  unpackedCharge,
} from './packed-amounts.ts'

export type EntryFacts = Pick<
  BankEntry,
  'customerReference' | 'counterValues' | 'instructed' | 'exchange' | 'chargeRecords'
>

type PackedFacts = {
  customerReference?: string
  counterValues?: readonly PackedAmount[]
  instructed?: PackedAmount
  exchange?: CurrencyExchange
  chargeRecords?: readonly PackedCharge[]
}

/** Null when there are none. */
export function packFacts(facts: EntryFacts): string | null {
  const out: PackedFacts = {}
  if (facts.customerReference !== null) out.customerReference = facts.customerReference
  if (facts.counterValues.length > 0) out.counterValues = facts.counterValues.map(packedAmount)
  if (facts.instructed !== null) out.instructed = packedAmount(facts.instructed)
  if (facts.exchange !== null) out.exchange = facts.exchange
  if (facts.chargeRecords.length > 0) out.chargeRecords = facts.chargeRecords.map(packedCharge)
  return Object.keys(out).length === 0 ? null : JSON.stringify(out)
}

/** Throws on what `packFacts` did not write. */
export function unpackFacts(text: string | null): EntryFacts {
  const facts: PackedFacts = text === null ? {} : (JSON.parse(text) as PackedFacts)
  return {
    customerReference: facts.customerReference ?? null,
    counterValues: (facts.counterValues ?? []).map(unpackedAmount),
    instructed: facts.instructed === undefined ? null : unpackedAmount(facts.instructed),
    exchange: facts.exchange ?? null,
    chargeRecords: (facts.chargeRecords ?? []).map(unpackedCharge),
  }
}
