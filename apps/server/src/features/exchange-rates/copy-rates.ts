// Copies the rates of a day to another one. Other rates that are there are overwritten only where
// that was said, and what looks wrong there is asked about.
import type { RateAnswer, RouteInput } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { decideRateDay, rateDoubtsOf } from '@kontor/domain/exchange-rates'
import { decimal } from '@kontor/domain/money'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { RefusalError, orRefuse, refused } from '../../kernel/refusal-error.ts'
import { currenciesByCode } from './keep-pairs.ts'
import { rateAnswer } from './list-rates.ts'
import { checkEditing, lockProvider, todayOf } from './rate-provider-record.ts'
import type { RateProviderId } from './rate-providers.store.ts'
import { type NewRate, type RateRow, listRatesAround, listRatesBetween, upsertRates } from './rates.store.ts'

export async function copyRates(
  kernel: Kernel,
  caller: Caller,
  { providerId: id, fromDate, toDate }: RouteInput<'copyRates'>['params'],
  { overwrite = false, confirm = false }: NonNullable<RouteInput<'copyRates'>['body']> = {},
): Promise<RateAnswer[]> {
  checkEditing(caller)
  orRefuse(decideRateDay(toDate, todayOf(kernel, caller)))
  return act(kernel, caller, async ({ tx, actor, note }) => {
    await lockProvider(tx, id)
    if (fromDate === toDate) throw refused('exchange-rate.same-day')
    const onDay = async (date: typeof toDate) => (await listRatesBetween(tx, id, { first: date, last: date })) ?? []
    const copied = await onDay(fromDate)
    if (copied.length === 0) throw refused('exchange-rate.day-not-found', { date: fromDate })
    const there = new Map((await onDay(toDate)).map((rate) => [pairOf(rate), rate]))
    const written = copied.filter((rate) => !isSame(rate, there.get(pairOf(rate))))
    const count = written.filter((rate) => there.has(pairOf(rate))).length
    if (count > 0 && !overwrite) throw refused('exchange-rate.would-overwrite', { count: `${count}`, date: toDate })
    if (written.length > 0) {
      const find = await currenciesByCode(tx)
      const rates = written.flatMap(({ fromCurrency, toCurrency, rate, factor }) => {
        const [from, to] = [find(fromCurrency), find(toCurrency)]
        return from && to ? [{ from: from.id, to: to.id, date: toDate, rate, factor }] : []
      })
      if (!confirm) await askAbout(tx, id, rates, written)
      await upsertRates(tx, id, rates, actor)
      note({
        action: 'RatesCopied',
        subjectKind: 'exchange-rate',
        subjectId: id,
        after: { fromDate, toDate, copied: written.length, overwritten: count },
      })
    }
    return (await onDay(toDate)).map((rate) => rateAnswer(id, rate))
  })
}

/** Throws what is to be asked about: a rate of another time may be far from what is last known before this day. */
async function askAbout(
  tx: TenantTx,
  id: RateProviderId,
  rates: readonly NewRate[],
  written: readonly RateRow[],
): Promise<void> {
  const [one] = rates
  if (one === undefined) return
  const { date } = one
  const around = await listRatesAround(tx, id, rates, { first: date, last: date })
  const copied = written.map(({ fromCurrency: from, toCurrency: to, rate, factor }) => {
    return { from, to, date, rate: decimal(rate), factor }
  })
  const findDoubt = rateDoubtsOf([...around, ...copied])
  const doubts = copied.flatMap((rate) => findDoubt(rate, date, rate) ?? [])
  if (doubts.length > 0) throw new RefusalError(doubts.slice(0, limits.count.refusals))
}

const pairOf = ({ fromCurrency, toCurrency }: RateRow) => `${fromCurrency}/${toCurrency}`

function isSame(rate: RateRow, other: RateRow | undefined): boolean {
  return other !== undefined && rate.rate === other.rate && rate.factor === other.factor
}
