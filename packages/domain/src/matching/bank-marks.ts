// Two marks that banks put on entries: references that only fill a field, and money that comes back (rules 2.5, 2.7).
import type { BankEntry, EntryDetail } from '../entries/index.ts'

const placeholders = new Set(['NOTPROVIDED', 'NOT PROVIDED', 'NONREF', 'NOTAVAIL', 'NOTAVAILABLE', 'UNKNOWN', 'N/A'])

/** The reference, or null when the bank only filled the field. */
export function realReference(text: string | null): string | null {
  if (text === null) return null
  const trimmed = text.trim()
  return /^0*$/.test(trimmed) || placeholders.has(trimmed.toUpperCase()) ? null : trimmed
}

/** RRTN and ARET in either direction, RJCT as a credit, or the detail's own return information. */
export function hasReturnMark(entry: BankEntry, detail: EntryDetail | null): boolean {
  const { subFamily } = entry.code
  if (subFamily === 'RRTN' || subFamily === 'ARET') return true
  if (subFamily === 'RJCT' && entry.amount.gte(0)) return true
  return detail?.isReturn ?? false
}
