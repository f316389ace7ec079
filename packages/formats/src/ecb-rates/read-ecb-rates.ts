// Reads the euro's reference rates as the European Central Bank publishes them: cubes in cubes, of which the outer one has
// the day and each inner one a currency and what one euro is worth in it. What has no such rate ("N/A") is left out.
import { type Outcome, accept, limits, refusal, refuse } from '@kontor/domain'
import { type CalendarDate, isUsableDate, parseCalendarDate } from '@kontor/domain/calendar'
import { decideRate } from '@kontor/domain/exchange-rates'
import { formatDecimal, parseDecimal, round } from '@kontor/domain/money'
import { type Chunks, type ElementRule, type ReaderState, element, readXml, stopReading } from '../xml/index.ts'

/** What one euro is worth: decimal text with at most six decimals. */
export type EuroRate = { readonly currency: string; readonly rate: string }
export type EuroRates = {
  readonly date: CalendarDate
  /** Of each currency one: the last one of the file. */
  readonly rates: readonly EuroRate[]
  /** Those that no rate can hold: nothing once it is rounded, or too large. */
  readonly unusable: number
}

type Day = { readonly rates: Map<string, EuroRate>; readonly unusable: Set<string> }
type State = ReaderState & { readonly days: Map<CalendarDate, Day>; openDay: Day | null }
type Attributes = Readonly<Partial<Record<'time' | 'currency' | 'rate' | 'base' | 'multiplier', string>>>

const rateCube: ElementRule<State> = element({}, { open: takeRate })
const dayCube: ElementRule<State> = element({ Cube: rateCube }, { open: beginDay })
const wholeCube: ElementRule<State> = element({ Cube: dayCube }, { open: refuseOtherTerms })
const rules: ElementRule<State> = element({ Envelope: element({ Cube: wholeCube }, { open: refuseOtherTerms }) })

/**
 * The days of the file that have rates, the latest first. Refuses with `exchange-rate.service-unreadable` (with the line)
 * what has no day with a rate, and rates of another currency than the euro, or for more than one.
 */
export async function readEcbRates(chunks: Chunks): Promise<Outcome<readonly [EuroRates, ...EuroRates[]]>> {
  const state: State = { place: { line: 1 }, days: new Map(), openDay: null }
  const read = await readXml(chunks, rules, state)
  if (!read.ok) {
    const [first] = read.refusals
    return refuse(unreadable(first !== undefined && 'line' in first.params ? first.params.line : '1'))
  }
  const days = Array.from(state.days, ([date, { rates, unusable }]) => ({
    date,
    rates: [...rates.values()],
    unusable: unusable.size,
  }))
  const [latest, ...others] = days
    .filter(({ rates }) => rates.length > 0)
    .toSorted((a, b) => (a.date > b.date ? -1 : 1))
  return latest === undefined ? refuse(unreadable(`${state.place.line}`)) : accept([latest, ...others])
}

const unreadable = (line: string) => refusal('exchange-rate.service-unreadable', { line })

/** What is not of one euro would be read wrong by its factor, or upside down. */
function refuseOtherTerms({ place }: State, { base = 'EUR', multiplier = '1' }: Attributes): void {
  if (base !== 'EUR' || multiplier !== '1') stopReading(unreadable(`${place.line}`))
}

function beginDay(state: State, attributes: Attributes): void {
  refuseOtherTerms(state, attributes)
  const date = parseCalendarDate(attributes.time ?? '')
  state.openDay = null
  if (date === null || !isUsableDate(date)) return
  state.openDay = state.days.get(date) ?? { rates: new Map(), unusable: new Set() }
  state.days.set(date, state.openDay)
}

function takeRate(state: State, attributes: Attributes): void {
  refuseOtherTerms(state, attributes)
  const { currency = '', rate = '' } = attributes
  const value = parseDecimal(rate)
  const { openDay } = state
  if (openDay === null || value === null || !/^[A-Z]{3}$/.test(currency)) return
  const text = formatDecimal(round(value, limits.count.rateDecimals))
  const isUsable = decideRate({ rate: text }).ok
  openDay.rates.delete(currency)
  openDay.unusable.delete(currency)
  if (isUsable) openDay.rates.set(currency, { currency, rate: text })
  else openDay.unusable.add(currency)
}
