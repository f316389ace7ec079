// The demo's exchange rates: those of the European Central Bank, made up, for the currencies of its accounts. Each sways
// around its own rate as the demo's bank publishes it, which goes on from the bank's first day.
import { nameKey } from '@kontor/domain'
import { type CalendarDate, addDays, calendarDate, daysBetween, isBankDay } from '@kontor/domain/calendar'
import { decimal, formatDecimal, multiplyDivide } from '@kontor/domain/money'
import { insertPairs, insertRateProvider, saveChosenProvider, upsertRates } from '../features/exchange-rates/public.ts'
import { instantText } from '../kernel/clock.ts'
import type { TenantTx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { type SeededGroup, need } from './seed-group.ts'

/** What one euro is worth in the long run, with the decimals in which it is published, and where its sway begins. */
const ownRates = [
  { currency: 'USD', own: '1.0850', begins: 0 },
  { currency: 'JPY', own: '163.20', begins: 17 },
  { currency: 'GBP', own: '0.8450', begins: 68 },
  { currency: 'CHF', own: '0.9400', begins: 153 },
] as const
const began = calendarDate('2020-01-01')
const sway = 15

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
      pairs.map(({ own, begins, to }) => ({ from, to, date, rate: rateOn(date, own, begins), factor: 1 as const })),
    )
  await upsertRates(tx, id, rates, { userId: null, at: instantText(clock.now()) })
}

function rateOn(day: CalendarDate, own: string, begins: number): string {
  const step = (daysBetween(began, day) + begins) % (4 * sway)
  const perMille = Math.abs(step - 2 * sway) - sway
  const scale = own.length - own.indexOf('.') - 1
  return formatDecimal(multiplyDivide(decimal(own), decimal(`${1000 + perMille}`), decimal('1000'), scale), scale)
}
