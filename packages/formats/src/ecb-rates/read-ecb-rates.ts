// Reads the euro's reference rates as the European Central Bank publishes them: cubes in cubes, of which the outer one has
// the day and each inner one a currency and what one euro is worth in it. What has no such rate ("N/A") is left out.
import { type Outcome, accept, limits, refusal, refuse } from '@kontor/domain'
import { type CalendarDate, isUsableDate, parseCalendarDate } from '@kontor/domain/calendar'
import { formatDecimal, parseDecimal, round } from '@kontor/domain/money'
import { type Chunks, type ElementRule, type ReaderState, element, readXml } from '../xml/index.ts'

/** What one euro is worth: decimal text with at most six decimals. */
export type EuroRate = { readonly currency: string; readonly rate: string }
export type EuroRates = { readonly date: CalendarDate; readonly rates: readonly EuroRate[] }

type State = ReaderState & { readonly days: { date: CalendarDate; rates: EuroRate[] }[]; isDayOpen: boolean }

const rateCube: ElementRule<State> = element({}, { open: takeRate })
const dayCube: ElementRule<State> = element({ Cube: rateCube }, { open: beginDay })
const rules: ElementRule<State> = element({ Envelope: element({ Cube: element({ Cube: dayCube }) }) })

/** The latest day of the file. Refuses with `exchange-rate.service-unreadable` (with the line) what has no day with a rate. */
export async function readEcbRates(chunks: Chunks): Promise<Outcome<EuroRates>> {
  const state: State = { place: { line: 1 }, days: [], isDayOpen: false }
  const read = await readXml(chunks, rules, state)
  if (!read.ok) {
    const [first] = read.refusals
    const line = first !== undefined && 'line' in first.params ? first.params.line : '1'
    return refuse(refusal('exchange-rate.service-unreadable', { line }))
  }
  const [latest] = state.days.filter(({ rates }) => rates.length > 0).toSorted((a, b) => (a.date > b.date ? -1 : 1))
  return latest === undefined
    ? refuse(refusal('exchange-rate.service-unreadable', { line: `${state.place.line}` }))
    : accept(latest)
}

function beginDay(state: State, { time }: { readonly time?: string }): void {
  const date = parseCalendarDate(time ?? '')
  state.isDayOpen = date !== null && isUsableDate(date)
  if (date !== null && state.isDayOpen) state.days.push({ date, rates: [] })
}

function takeRate(
  { days, isDayOpen }: State,
  { currency, rate }: { readonly currency?: string; readonly rate?: string },
): void {
  const value = parseDecimal(rate ?? '')
  if (!isDayOpen || value === null || !/^[A-Z]{3}$/.test(currency ?? '')) return
  const rounded = round(value, limits.count.rateDecimals)
  if (rounded.gt(0)) days.at(-1)?.rates.push({ currency: currency ?? '', rate: formatDecimal(rounded) })
}
