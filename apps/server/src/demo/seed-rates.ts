// The demo's exchange rates: those of the European Central Bank, made up, for the currencies of its accounts. They
// are made of the day as the demo's bank makes those that it publishes, which go on from the bank's first day.
import { nameKey } from '@kontor/domain'
import { type CalendarDate, addDays, calendarDate, daysBetween, isBankDay } from '@kontor/domain/calendar'
import { decimal, formatDecimal, multiplyDivide } from '@kontor/domain/money'
import { insertPairs, insertRateProvider, saveChosenProvider, upsertRates } from '../features/exchange-rates/public.ts'
import { instantText } from '../kernel/clock.ts'
import type { TenantTx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { type SeededGroup, need } from './seed-group.ts'

/** What one euro is worth in the long run, with the decimals in which it is published, and its place in the bank's list. */
const ownRates = [
  { currency: 'USD', own: '1.0850', place: 0 },
  { currency: 'JPY', own: '163.20', place: 1 },
  { currency: 'GBP', own: '0.8450', place: 4 },
  { currency: 'CHF', own: '0.9400', place: 9 },
] as const
const began = calendarDate('2020-01-01')

/** From the first day to the day before the bank's first one. */
export async function seedRates(
  { ids, clock }: Kernel,
  tx: TenantTx,
  { tenant, companies }: SeededGroup,
  days: { readonly first: CalendarDate; readonly bankDate: CalendarDate },
): Promise<void> {
  const id = ids.next<'exchange-rate-provider'>()
  const name = 'European Central Bank'
  await insertRateProvider(tx, { id, name, nameKey: nameKey(name), description: null, source: 'ecb' })
  const from = need(tenant.currencies, 'EUR').id
  const pairs = ownRates.map((rate) => ({ ...rate, from, to: need(tenant.currencies, rate.currency).id }))
  await insertPairs(tx, id, pairs)
  await saveChosenProvider(tx, need(companies, 'HOLD'), id)
  const dates = Array.from({ length: daysBetween(days.first, days.bankDate) }, (_, day) => addDays(days.first, day))
  const rates = dates
    .filter((date) => isBankDay('TARGET', date))
    .flatMap((date) =>
      pairs.map(({ own, place, to }) => ({ from, to, date, rate: rateOn(date, own, place), factor: 1 as const })),
    )
  await upsertRates(tx, id, rates, { userId: null, at: instantText(clock.now()) })
}

function rateOn(date: CalendarDate, own: string, place: number): string {
  const day = daysBetween(began, date) + place * 97
  const beside = wave(day, 410, 300) + wave(day, 73, 90) + wave(day * 7, 29, 20)
  const scale = own.length - own.indexOf('.') - 1
  return formatDecimal(multiplyDivide(decimal(own), decimal(`${10_000 + beside}`), decimal('10000'), scale), scale)
}

/** In so many days from `most` down to its opposite and up again; in ten thousandths. */
function wave(day: number, days: number, most: number): number {
  return Math.trunc((Math.abs((day % days) * 2 - days) * 2 * most) / days) - most
}
