// What was read of all at once, placed at each that it may resemble. For each of thousands SQL would go through all that was
// ever paid to its account; here each of these is looked at once for a reference, an amount and a day.
import { type CalendarDate, daysBetween } from '@kontor/domain/calendar'
import { type Decimal, formatDecimal } from '@kontor/domain/money'
import type { AccountId, CompanyId, EntryId, PaymentId } from '@kontor/domain/identifiers'
import { type ComparedDebit, duplicateDays } from '@kontor/domain/payments'

/** Of what is asked about, once for each number of its creditor; `place` is its place among all. */
export type Wanted = {
  readonly place: number
  readonly paymentId: PaymentId | null
  readonly number: string
  readonly currency: string | null
  readonly amount: Decimal | null
  readonly valueDate: CalendarDate | null
  readonly reference: string | null
}

export type SimilarDebit = ComparedDebit & { readonly place: number; readonly side: ComparedSide }
export type ComparedSide =
  | { readonly kind: 'payment'; readonly paymentId: PaymentId; readonly transactionNumber: string }
  | {
      readonly kind: 'entry'
      readonly entryId: EntryId
      readonly companyId: CompanyId
      readonly accountId: AccountId
      readonly accountShortName: string
      readonly bookingDate: CalendarDate
    }

/** More than are ever named: the exact comparison is the domain's. */
const candidates = 20

export type FoundDebit = Omit<SimilarDebit, 'place'>

/** Of each its nearest in time, by its reference and by its amount; of equally near ones those that were found first. */
export function placeSimilar(wanted: readonly Wanted[], found: readonly FoundDebit[]): readonly SimilarDebit[] {
  const alike = nearestIn(Map.groupBy(found, ({ creditor, reference }) => referenceKey(creditor.number, reference)))
  const near = nearestIn(
    Map.groupBy(found, ({ creditor, currency, amount }) => amountKey(creditor.number, currency, amount)),
  )
  return wanted.flatMap((one) => {
    const { place, number, currency, amount, reference, valueDate } = one
    const byReference = reference === null ? [] : alike(referenceKey(number, reference), one)
    const byAmount = amount === null || valueDate === null ? [] : near(amountKey(number, currency, amount), one)
    return Array.from(new Set([...byReference, ...byAmount]), (debit) => ({ ...debit, place }))
  })
}

/** Worked out once for all that ask for the same. */
function nearestIn(groups: ReadonlyMap<string, readonly FoundDebit[]>) {
  const known = new Map<string, readonly FoundDebit[]>()
  return (key: string, { paymentId, valueDate }: Wanted): readonly FoundDebit[] => {
    const asked = `${key} ${valueDate} ${paymentId}`
    let nearest = known.get(asked)
    if (nearest === undefined) {
      const days = distanceTo(valueDate)
      nearest = (groups.get(key) ?? [])
        .filter(({ side }) => side.kind !== 'payment' || side.paymentId !== paymentId)
        .map((debit) => ({ debit, days: days(debit.valueDate) }))
        .toSorted((a, b) => a.days - b.days)
        .slice(0, candidates)
        .map(({ debit }) => debit)
      known.set(asked, nearest)
    }
    return nearest
  }
}

/** In days; many are of one day. */
function distanceTo(day: CalendarDate | null): (other: CalendarDate) => number {
  const known = new Map<CalendarDate, number>()
  return (other) => {
    let days = known.get(other)
    if (days === undefined) known.set(other, (days = day === null ? 0 : Math.abs(daysBetween(day, other))))
    return days
  }
}

const amountKey = (number: string, currency: string | null, amount: Decimal): string =>
  `${number} ${currency} ${formatDecimal(amount)}`
const referenceKey = (number: string, reference: string | null): string => `${number} ${reference}`

/** As lists for SQL: the accounts, references and amounts of all, and the days between which an amount is near to one. */
export function askedOf(wanted: readonly Wanted[]) {
  const dates = wanted.flatMap(({ valueDate }) => valueDate ?? []).toSorted()
  return {
    numbers: [...new Set(wanted.map(({ number }) => number))],
    references: [...new Set(wanted.flatMap(({ reference }) => reference ?? []))],
    amounts: [...new Set(wanted.flatMap(({ amount }) => (amount === null ? [] : [formatDecimal(amount)])))],
    first: dates[0] ?? null,
    last: dates.at(-1) ?? null,
    days: duplicateDays,
  }
}
