// The children of an entry as a person sees them (rules 2.5, edge cases 2, 3 and 11): the details, and what they leave
// over as a line of its own. Only the entry moves the balance.
import { type Decimal, zero } from '../money/index.ts'
import type { BankEntry, EntryDetail } from './bank-statement.ts'

export type DetailLine =
  | {
      readonly kind: 'detail'
      readonly detail: EntryDetail
      /** Null: the bank gave none. */ readonly amount: Decimal | null
    }
  /** What is left over, signed like money: charges the bank took, else a difference that it does not explain. */
  | { readonly kind: 'charges' | 'difference'; readonly amount: Decimal }

/** Where every line has an amount, they add up to the entry. An entry without details has no lines. */
export function detailLines(entry: BankEntry): readonly DetailLine[] {
  const [first, ...others] = entry.details
  if (first === undefined) return []
  if (others.length === 0 && first.amount === null) return [{ kind: 'detail', detail: first, amount: entry.amount }]
  const lines: DetailLine[] = entry.details.map((detail) => ({ kind: 'detail', detail, amount: detail.amount }))
  const known = entry.details.flatMap((one) => (one.amount === null ? [] : [one.amount]))
  if (known.length < entry.details.length) return lines
  const remainder = known.reduce((rest, amount) => rest.minus(amount), entry.amount)
  if (remainder.eq(0)) return lines
  return [...lines, ...leftOver(remainder, entry.charges === null ? zero : zero.minus(entry.charges))]
}

/** Charges that explain a part only are a line of their own, the rest a difference; other charges explain nothing. */
function leftOver(remainder: Decimal, charges: Decimal): readonly DetailLine[] {
  const isPart = !charges.eq(0) && charges.lt(0) === remainder.lt(0) && charges.abs().lte(remainder.abs())
  if (!isPart) return [{ kind: 'difference', amount: remainder }]
  const rest = remainder.minus(charges)
  const line: DetailLine = { kind: 'charges', amount: charges }
  return rest.eq(0) ? [line] : [line, { kind: 'difference', amount: rest }]
}
