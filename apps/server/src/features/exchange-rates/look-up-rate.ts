// The rate between two currencies on a day, and what an amount is worth by it: the last rate on or before the day, on the
// first path that leads there (domain/money/exchange-rate.ts).
import { type LookedUpRate, type RouteAnswer, type RouteInput, ratePathOnWire } from '@kontor/contract'
import { type AccessFacts, companiesSeen } from '@kontor/domain/access'
import type { CalendarDate } from '@kontor/domain/calendar'
import { rootCompanyIdOf } from '@kontor/domain/cashflows'
import { decidePair } from '@kontor/domain/exchange-rates'
import type { CompanyId } from '@kontor/domain/identifiers'
import {
  type Currency,
  type RateAnswer,
  decimal,
  findExchangeRate,
  formatDecimal,
  multiplyDivide,
} from '@kontor/domain/money'
import { limits } from '@kontor/domain'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import type { RateProviderId } from './rate-providers.store.ts'
import { findRateFacts } from './rates.store.ts'

type RateAsked = {
  /** Codes, whatever their case. */
  readonly fromCurrency: string
  readonly toCurrency: string
  readonly date: CalendarDate
  /** Default: the one that the first of the companies has chosen. */
  readonly providerId: RateProviderId | null
  /** The company, the one above it, and so on. */
  readonly companyLine: readonly CompanyId[]
}
type FoundRate = RateAnswer & {
  readonly from: Currency
  readonly to: Currency
  /** Null: equal currencies need none. */
  readonly provider: { readonly id: RateProviderId; readonly name: string } | null
}

/** Throws where a currency, a provider or a rate is not known. */
export async function findRateOnDay(tx: TenantTx, asked: RateAsked): Promise<FoundRate> {
  const { date, providerId, companyLine } = asked
  const [fromCode, toCode] = [asked.fromCurrency.toUpperCase(), asked.toCurrency.toUpperCase()]
  const facts = await findRateFacts(tx, { providerId, companyLine, from: fromCode, to: toCode, date })
  const { provider } = facts
  if (provider === null && providerId !== null) throw refused('exchange-rate-provider.not-found')
  const find = (code: string) => facts.currencies.find((one) => one.code === code)
  const pair = decidePair({ from: fromCode, to: toCode }, find)
  // equal currencies are one to one, whoever is asked
  if (!pair.ok && pair.refusals.some(({ code }) => code !== 'exchange-rate.same-currency')) orRefuse(pair)
  const [from, to] = [find(fromCode) as Currency, find(toCode) as Currency]
  if (provider === null && fromCode !== toCode) throw refused('exchange-rate.provider-not-found')
  const known = facts.rates.map(({ rate, ...one }) => ({ ...one, rate: decimal(rate), provider: provider?.name ?? '' }))
  const companyCurrency = facts.companyCurrency ?? 'EUR'
  const found = findExchangeRate(known, { from: fromCode, to: toCode, date, companyCurrency })
  if (found === null) throw refused('exchange-rate.pair-not-found', { pair: `${fromCode}/${toCode}`, date })
  return { ...found, from, to, provider: found.path === 'same' ? null : provider }
}

export async function lookUpRate(
  { database }: Kernel,
  caller: Caller,
  params: RouteInput<'lookUpRate'>['params'],
  query: RouteInput<'lookUpRate'>['query'],
): Promise<LookedUpRate> {
  return answerOf(await database.withTenant(caller.tenantId, (tx) => findRateOnDay(tx, askedOf(caller, params, query))))
}

export async function convertAmount(
  { database }: Kernel,
  caller: Caller,
  { amount, ...params }: RouteInput<'convertAmount'>['params'],
  query: RouteInput<'convertAmount'>['query'],
): Promise<RouteAnswer<'convertAmount'>> {
  const asked = askedOf(caller, params, query)
  const found = await database.withTenant(caller.tenantId, (tx) => findRateOnDay(tx, asked))
  const { minorUnit } = found.to
  const worth = multiplyDivide(decimal(amount), found.rate, decimal(`${found.factor}`), minorUnit)
  return { ...answerOf(found), amount: formatDecimal(worth, minorUnit) }
}

function askedOf(
  { facts }: Caller,
  params: RouteInput<'lookUpRate'>['params'],
  { companyId, exchangeRateProviderId }: RouteInput<'lookUpRate'>['query'],
): RateAsked {
  if (companyId !== undefined && !companiesSeen(facts).includes(companyId)) throw refused('company.not-found')
  const begin = companyId ?? (rootCompanyIdOf(facts) as CompanyId | null)
  return {
    ...params,
    providerId: exchangeRateProviderId ?? null,
    companyLine: begin === null ? [] : lineOf(facts, begin),
  }
}

/** The company, the one above it, and so on to the top. */
export function lineOf({ companies }: Pick<AccessFacts, 'companies'>, companyId: CompanyId): readonly CompanyId[] {
  const parents = new Map(companies.map(({ id, parentId }) => [id, parentId]))
  const line: CompanyId[] = []
  for (let at: string | null = companyId; at !== null; at = parents.get(at) ?? null) line.push(at as CompanyId)
  return line
}

function answerOf({ rate, factor, path, via, date, stale, from, to, provider }: FoundRate): LookedUpRate {
  return {
    exchangeRate: formatDecimal(rate, limits.count.rateDecimals),
    factor,
    fromCurrency: from.code,
    toCurrency: to.code,
    date,
    path: ratePathOnWire[path],
    via,
    isStale: stale,
    exchangeRateProviderId: provider?.id ?? null,
    providerName: provider?.name ?? null,
  }
}
