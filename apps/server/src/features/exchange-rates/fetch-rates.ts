// Rates of the day from the service of a provider: asked by somebody, and again and again by the house. What looks wrong is
// asked about; where nobody can be asked it is left out, and the provider says so until somebody has fetched it himself.
import type { RouteAnswer } from '@kontor/contract'
import { type Outcome, type Refusal, refusal, refuse } from '@kontor/domain'
import { findRateDoubt, lastRatesOf } from '@kontor/domain/exchange-rates'
import type { TenantId } from '@kontor/domain/identifiers'
import { decimal } from '@kontor/domain/money'
import { type EuroRates, readEcbRates } from '@kontor/formats/ecb-rates'
import { type Act, act, houseAct } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { RefusalError, orRefuse, refused } from '../../kernel/refusal-error.ts'
import { eachTenant } from '../../kernel/tenants/each-tenant.ts'
import { currenciesByCode, keepPairs } from './keep-pairs.ts'
import { checkEditing, lockProvider } from './rate-provider-record.ts'
import { type RateProviderId, findRateProvider, listProvidersOfSource, saveFetch } from './rate-providers.store.ts'
import { type CurrencyRef, type NewRate, listPairsOf, listRatesAround, upsertRates } from './rates.store.ts'

/** The service publishes once a day, in the afternoon. */
const everyMs = 30 * 60_000

type FetchDone = RouteAnswer<'importRatesOfService'>
/** What of a feed a provider takes: its rates, and what is doubted of them. */
type Taken = {
  readonly added: readonly NewRate[]
  readonly changed: readonly NewRate[]
  readonly unchanged: number
  readonly doubts: readonly Refusal[]
}

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
  const feed = orRefuse(await readFeed(kernel))
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
    let feed: Promise<Outcome<EuroRates>> | null = null
    await eachTenant(kernel, async (tenantId) => {
      const ids = await kernel.database.withTenant(tenantId, (tx) => listProvidersOfSource(tx, 'ecb'))
      if (ids.length === 0) return
      const read = await (feed ??= readFeed(kernel))
      for (const id of ids) await fetchFor(kernel, tenantId, id, read)
    })(turn)
  })
}

function fetchFor(kernel: Kernel, tenantId: TenantId, id: RateProviderId, feed: Outcome<EuroRates>): Promise<void> {
  return houseAct(kernel, tenantId, async (on) => {
    await lockProvider(on.tx, id)
    if (feed.ok) await keepFeed(on, id, feed.value, await takenOf(on.tx, id, feed.value, false))
    else await saveFetch(on.tx, id, { at: on.actor.at, date: null, doubted: 0, refusal: feed.refusals[0] ?? null })
  })
}

async function readFeed({ rates }: Kernel): Promise<Outcome<EuroRates>> {
  if (rates === null) return refuse(refusal('exchange-rate.no-service'))
  const bytes = await rates()
  return bytes === null ? refuse(refusal('exchange-rate.service-away')) : readEcbRates([bytes])
}

/** Of the pairs that the provider keeps; of one that keeps none yet, all whose currencies the tenant has. */
export async function takenOf(tx: TenantTx, id: RateProviderId, feed: EuroRates, isConfirmed: boolean): Promise<Taken> {
  const find = await currenciesByCode(tx)
  const euro = find('EUR')
  const kept = ((await listPairsOf(tx, id)) ?? []).filter(({ fromCurrency }) => fromCurrency === 'EUR')
  const wanted = new Set(kept.map(({ toCurrency }) => toCurrency))
  const quotes = feed.rates.flatMap(({ currency, rate }) => {
    const to = find(currency)
    return to && currency !== 'EUR' && (wanted.size === 0 || wanted.has(currency)) ? [{ to, rate }] : []
  })
  if (euro === undefined || quotes.length === 0) return { added: [], changed: [], unchanged: 0, doubts: [] }
  const { date } = feed
  const pairs = quotes.map(({ to }) => ({ from: euro.id, to: to.id }))
  const around = await listRatesAround(tx, id, pairs, { first: date, last: date })
  const there = new Map(around.filter((one) => one.date === date && one.from === 'EUR').map((one) => [one.to, one]))
  const findLast = lastRatesOf(around)
  const isKnown = ({ to, rate }: { readonly to: CurrencyRef; readonly rate: string }) => {
    const known = there.get(to.code)
    return known?.factor === 1 && known.rate.eq(rate)
  }
  const news = quotes
    .filter((quote) => !isKnown(quote))
    .map(({ to, rate }) => {
      const quote = { rate: decimal(rate), factor: 1 as const }
      const doubt = isConfirmed
        ? null
        : findRateDoubt(quote, findLast(date, 'EUR', to.code), { from: 'EUR', to: to.code })
      return { isThere: there.has(to.code), doubt, row: { from: euro.id, to: to.id, date, rate, factor: 1 as const } }
    })
  const sure = news.filter(({ doubt }) => doubt === null)
  return {
    added: sure.filter(({ isThere }) => !isThere).map(({ row }) => row),
    changed: sure.filter(({ isThere }) => isThere).map(({ row }) => row),
    unchanged: quotes.length - news.length,
    doubts: news.flatMap(({ doubt }) => doubt ?? []),
  }
}

export async function keepFeed(
  { tx, actor, note }: Act,
  id: RateProviderId,
  { date }: EuroRates,
  taken: Taken,
): Promise<FetchDone> {
  const { added, changed, unchanged, doubts } = taken
  const written = [...added, ...changed]
  if (written.length > 0) {
    await upsertRates(tx, id, written, actor)
    await keepPairs(tx, id, written)
    note({
      action: 'RatesFetched',
      subjectKind: 'exchange-rate',
      subjectId: id,
      after: { date, added: added.length, changed: changed.length, leftOut: doubts.length },
    })
  }
  await saveFetch(tx, id, { at: actor.at, date, doubted: doubts.length, refusal: null })
  return { date, added: added.length, changed: changed.length, unchanged }
}
