// Rates of the day from the service of a provider: asked by somebody, and again and again by the house. What looks wrong is
// asked about; where nobody can be asked it is left out, and the provider says so until somebody has fetched it himself.
import type { RouteAnswer } from '@kontor/contract'
import { type Outcome, type Refusal, accept, limits, refusal, refuse } from '@kontor/domain'
import { type CalendarDate, addDays, wallClock } from '@kontor/domain/calendar'
import { decideRateDay, findUndoDoubt, rateDoubtsOf } from '@kontor/domain/exchange-rates'
import type { TenantId } from '@kontor/domain/identifiers'
import { decimal } from '@kontor/domain/money'
import { type EuroRates, readEcbRates } from '@kontor/formats/ecb-rates'
import { type Act, act, houseAct } from '../../kernel/act.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { RefusalError, orRefuse, refused } from '../../kernel/refusal-error.ts'
import { eachTenant } from '../../kernel/tenants/each-tenant.ts'
import { currenciesByCode, keepPairs } from './keep-pairs.ts'
import { checkEditing, lockProvider, todayOf } from './rate-provider-record.ts'
import {
  type RateProviderId,
  findRateProvider,
  findRootTimeZone,
  listProvidersOfSource,
  saveFetch,
} from './rate-providers.store.ts'
import { type NewRate, listHands, listPairsOf, listRatesAround, upsertRates } from './rates.store.ts'

/** The service publishes once a day, in the afternoon. */
const everyMs = 30 * 60_000

type FetchDone = RouteAnswer<'importRatesOfService'>
/** What of a feed a provider takes: its rates, and what is doubted of them. */
type Taken = {
  readonly added: readonly NewRate[]
  readonly changed: readonly NewRate[]
  readonly unchanged: number
  readonly doubts: readonly Refusal[]
  /** How many of the feed no rate can hold. */
  readonly unusable: number
}

/** Whoever asks for them: rates of a service are nobody's own, so that what somebody enters can be told from them. */
export const authorOfService = ({ at }: Pick<Actor, 'at'>) => ({ userId: null, at })

export async function importRatesOfService(
  kernel: Kernel,
  caller: Caller,
  id: RateProviderId,
  isConfirmed: boolean,
): Promise<FetchDone> {
  checkEditing(caller)
  const provider = await kernel.database.withTenant(caller.tenantId, (tx) => findRateProvider(tx, id))
  if (provider === null) throw refused('exchange-rate-provider.not-found')
  if (provider.source === 'by-hand') throw refused('exchange-rate.by-hand')
  // nothing waits in the database while the service is asked
  const feed = orRefuse(dayOf(orRefuse(await readFeed(kernel)), todayOf(kernel, caller)))
  return act(kernel, caller, async (on) => {
    await lockProvider(on.tx, id)
    const taken = await takenOf(on.tx, id, feed, isConfirmed)
    if (taken.doubts.length > 0) throw new RefusalError(taken.doubts)
    return keepFeed(on, id, feed, taken)
  })
}

export function fetchRatesAgainAndAgain(kernel: Kernel): void {
  kernel.schedule.every('exchange-rates.fetch-rates', everyMs, async (turn) => {
    if (kernel.rates === null) return
    // asked once, and by the first tenant only that has a use for it
    let feed: Promise<Outcome<Feed>> | null = null
    await eachTenant(kernel, async (tenantId) => {
      const { ids, zone } = await kernel.database.withTenant(tenantId, async (tx) => ({
        ids: await listProvidersOfSource(tx, 'ecb'),
        zone: await findRootTimeZone(tx),
      }))
      if (ids.length === 0) return
      const read = await (feed ??= readFeed(kernel))
      const { date: today } = wallClock(kernel.clock.now(), zone ?? 'UTC')
      const ofDay = read.ok ? dayOf(read.value, today) : read
      for (const id of ids) await fetchOrSay(kernel, tenantId, id, ofDay)
    })(turn)
  })
}

/** What fails for one provider is said there, and the others have their turn. */
async function fetchOrSay(
  kernel: Kernel,
  tenantId: TenantId,
  id: RateProviderId,
  feed: Outcome<EuroRates>,
): Promise<void> {
  const refusalOf = (error: unknown): Refusal | null => {
    if (error instanceof RefusalError) return error.refusals[0] ?? null
    const errorId = kernel.ids.text(10)
    kernel.log.error({ err: error, errorId, tenantId }, 'rates were not kept')
    return refusal('exchange-rate.fetch-failed', { error: errorId })
  }
  try {
    await fetchFor(kernel, tenantId, id, feed)
  } catch (error) {
    await fetchFor(kernel, tenantId, id, { ok: false, refusals: [refusalOf(error)].filter((one) => one !== null) })
  }
}

function fetchFor(kernel: Kernel, tenantId: TenantId, id: RateProviderId, feed: Outcome<EuroRates>): Promise<void> {
  return houseAct(kernel, tenantId, async (on) => {
    await lockProvider(on.tx, id)
    if (feed.ok) await keepFeed(on, id, feed.value, await takenOf(on.tx, id, feed.value, false))
    else await saveFetch(on.tx, id, { at: on.actor.at, date: null, doubted: 0, refusal: feed.refusals[0] ?? null })
  })
}

/** Its days, the latest first. */
type Feed = readonly [EuroRates, ...EuroRates[]]

async function readFeed({ rates }: Kernel): Promise<Outcome<Feed>> {
  if (rates === null) return refuse(refusal('exchange-rate.no-service'))
  const bytes = await rates()
  return bytes === null ? refuse(refusal('exchange-rate.service-away')) : readEcbRates([bytes])
}

/**
 * The latest day that has come, if it is not long past; of a service that is ahead of its time the nearest one, as far as
 * one may be entered.
 */
export function dayOf(feed: Feed, today: CalendarDate): Outcome<EuroRates> {
  const nearest = feed.find(({ date }) => date <= today) ?? feed.at(-1) ?? feed[0]
  const { rateAhead, rateBehind } = limits.days
  if (nearest.date < addDays(today, -rateBehind))
    return refuse(refusal('exchange-rate.service-old', { date: nearest.date, days: `${rateBehind}` }))
  if (decideRateDay(nearest.date, today).ok) return accept(nearest)
  return refuse(refusal('exchange-rate.service-day', { date: nearest.date, days: `${rateAhead}` }))
}

/** Of the pairs that the provider keeps, in either direction; of one that keeps none yet, all whose currencies the tenant has. */
export async function takenOf(tx: TenantTx, id: RateProviderId, feed: EuroRates, isConfirmed: boolean): Promise<Taken> {
  const { date, unusable } = feed
  const find = await currenciesByCode(tx)
  const euro = find('EUR')
  const kept = (await listPairsOf(tx, id)) ?? []
  const wanted = new Set(
    kept.flatMap(({ fromCurrency: from, toCurrency: to }) => ([from, to].includes('EUR') ? [from, to] : [])),
  )
  const quotes = feed.rates.flatMap(({ currency, rate }) => {
    const to = find(currency)
    return to && currency !== 'EUR' && (kept.length === 0 || wanted.has(currency))
      ? [{ to, text: rate, rate: decimal(rate), factor: 1 as const }]
      : []
  })
  if (euro === undefined || quotes.length === 0) return { added: [], changed: [], unchanged: 0, doubts: [], unusable }
  const pairs = quotes.map(({ to }) => ({ from: euro.id, to: to.id }))
  const days = { first: date, last: date }
  const around = await listRatesAround(tx, id, pairs, days)
  const there = new Map(around.filter((one) => one.date === date && one.from === 'EUR').map((one) => [one.to, one]))
  const findHand = await listHands(tx, id, pairs, days)
  const findDoubt = rateDoubtsOf(around)
  const news = quotes
    .filter(({ to, rate, factor }) => {
      const known = there.get(to.code)
      return known?.factor !== factor || !known.rate.eq(rate)
    })
    .map(({ to, text, ...quote }) => {
      const pair = { from: 'EUR', to: to.code }
      const doubt = isConfirmed
        ? null
        : (findUndoDoubt(quote, date, pair, findHand(date, euro, to)) ?? findDoubt(quote, date, pair))
      return {
        isThere: there.has(to.code),
        doubt,
        row: { from: euro.id, to: to.id, date, rate: text, factor: 1 as const },
      }
    })
  const sure = news.filter(({ doubt }) => doubt === null)
  return {
    added: sure.filter(({ isThere }) => !isThere).map(({ row }) => row),
    changed: sure.filter(({ isThere }) => isThere).map(({ row }) => row),
    unchanged: quotes.length - news.length,
    doubts: news.flatMap(({ doubt }) => doubt ?? []),
    unusable,
  }
}

export async function keepFeed(
  { tx, actor, note }: Act,
  id: RateProviderId,
  { date }: EuroRates,
  taken: Taken,
): Promise<FetchDone> {
  const { added, changed, unchanged } = taken
  const leftOut = taken.doubts.length + taken.unusable
  const written = [...added, ...changed]
  if (written.length > 0) {
    await upsertRates(tx, id, written, authorOfService(actor))
    await keepPairs(tx, id, written)
    note({
      action: 'RatesFetched',
      subjectKind: 'exchange-rate',
      subjectId: id,
      after: { date, added: added.length, changed: changed.length, leftOut },
    })
  }
  await saveFetch(tx, id, { at: actor.at, date, doubted: leftOut, refusal: null })
  return { date, added: added.length, changed: changed.length, unchanged }
}
