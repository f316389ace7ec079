// What a row of an imported file does to the rates that a provider has: it is about the one of its day and its pair.
import type { CalendarDate } from '../calendar/index.ts'
import { formatDecimal, type Quote } from '../money/index.ts'
import { type Outcome, type Refusal, accept, refusal, refuse } from '../outcome.ts'
import { readFileDay, type RowDecision } from '../rows/index.ts'
import { decidePair } from './decide-pair.ts'
import { decideRate } from './decide-rate.ts'
import { decideRateDay } from './rate-days.ts'
import { type FindRateDoubt, findUndoDoubt, type RateHand } from './rate-doubts.ts'

/** Empty cells are null; columns that the file has not are undefined. */
export type RateRow = {
  readonly date?: string | null | undefined
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
  readonly rate?: string | null | undefined
  readonly factor?: string | null | undefined
}

export type RateWrite<Currency> = {
  readonly date: CalendarDate
  readonly from: Currency
  readonly to: Currency
  /** Decimal text. */
  readonly rate: string
  readonly factor: Quote['factor']
}

export type RateRowContext<Currency extends { readonly code: string }> = {
  readonly today: CalendarDate
  readonly findCurrency: (code: string) => Currency | undefined
  /** What the provider says of this day so far. */
  readonly find: (date: CalendarDate, from: Currency, to: Currency) => Quote | null
  /** Held against what the provider says, rows of the file included. */
  readonly findDoubt: FindRateDoubt
  /** What somebody did with it by hand; of a file that a person brings nothing, for that is a hand too. */
  readonly findHand: (date: CalendarDate, from: Currency, to: Currency) => RateHand | null
}

const columns = ['date', 'from', 'to', 'rate'] as const

/** Refuses with `text.required`, `date.in-file`, `rate.*` and `exchange-rate.*`, each at the key of its column. */
export function decideRateRow<Currency extends { readonly code: string }>(
  row: RateRow,
  { today, findCurrency, find, findDoubt, findHand }: RateRowContext<Currency>,
): Outcome<RowDecision<RateWrite<Currency>>> {
  const empty = columns.filter((key) => (row[key] ?? '') === '')
  if (empty.length > 0) return refuse(...empty.map((key) => refusal('text.required', { field: key }, key)))
  const day = readDay(row.date ?? '', today)
  const pair = decidePair({ from: row.from ?? '', to: row.to ?? '' }, findCurrency, { from: 'from', to: 'to' })
  const quote = decideRate({ rate: plainNumber(row.rate ?? ''), factor: readFactor(row.factor ?? '') })
  const refusals = [day, pair, quote].flatMap<Refusal>((one) => (one.ok ? [] : one.refusals))
  if (!day.ok || !pair.ok || !quote.ok) return refuse(...refusals)
  const { from, to } = pair.value
  const { rate, factor } = quote.value
  const before = find(day.value, from, to)
  const changes = [
    ...(before !== null && !before.rate.eq(rate) ? ['rate'] : []),
    ...(before !== null && before.factor !== factor ? ['factor'] : []),
  ]
  const act = before === null ? 'add' : changes.length > 0 ? 'change' : 'unchanged'
  const codes = { from: from.code, to: to.code }
  const doubt =
    act === 'unchanged'
      ? null
      : (findUndoDoubt(quote.value, day.value, codes, findHand(day.value, from, to)) ??
        findDoubt(quote.value, day.value, codes))
  return accept({
    act,
    name: `${day.value} ${from.code}/${to.code}`,
    identity: `${day.value}/${from.code}/${to.code}`,
    changes,
    write: { date: day.value, from, to, rate: formatDecimal(rate), factor },
    doubts: doubt === null ? [] : [doubt],
  })
}

function readDay(text: string, today: CalendarDate): Outcome<CalendarDate> {
  const date = readFileDay(text)
  return date === null ? refuse(refusal('date.in-file', {}, 'date')) : decideRateDay(date, today)
}

/** A comma alone is a decimal comma: no rate has thousands. Some programs leave the zero before it out. */
function plainNumber(text: string): string {
  const plain = /^\d*,\d+$/.test(text) ? text.replace(',', '.') : text
  return plain.startsWith('.') ? `0${plain}` : plain
}

/** Of an empty cell 1; NaN, which is no factor, of what is no number. */
function readFactor(text: string): number {
  const [, units] = /^(\d{1,6})(?:[.,]0+)?$/.exec(text) ?? []
  return text === '' ? 1 : units === undefined ? NaN : Math.trunc(+units)
}
