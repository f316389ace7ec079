// SQL of exchange rates: those of days, the last ones before a day, and what a question needs to be answered.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { RateHand, RateOnDay } from '@kontor/domain/exchange-rates'
import type { CompanyId, CurrencyId } from '@kontor/domain/identifiers'
import { type Currency, decimal, type RateFactor } from '@kontor/domain/money'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../kernel/actor.ts'
import { type VersionedRecord, versionOf } from '../../kernel/check-version.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { rowsText } from '../../kernel/database/insert-rows.ts'
import { askTogether, rowsIn } from '../../kernel/database/nested-rows.ts'
import { type RowOf, from, nameOf, onKey } from '../../kernel/database/records.ts'
import type { CompanyUse } from '../../kernel/uses.ts'
import { type PairOfIds, type PairRow, type RateProviderId, knownProvider, pairsOf } from './rate-providers.store.ts'

export type RateRow = {
  readonly fromCurrency: string
  readonly toCurrency: string
  readonly date: CalendarDate
  /** Decimal text with all its decimals. */
  readonly rate: string
  readonly factor: RateFactor
  readonly version: number
}
export type RateRecord = RateRow & VersionedRecord
export type RateKey = PairOfIds & { readonly date: CalendarDate }
export type NewRate = RateKey & { readonly rate: string; readonly factor: RateFactor }

export type RatesWanted = {
  readonly first: CalendarDate
  readonly last: CalendarDate
  readonly fromCurrency?: string | undefined
  readonly toCurrency?: string | undefined
}

/** The rates of these days by pair and day, as a value of another query. */
function ratesOf({ tenantId }: TenantTx, id: RateProviderId, wanted: RatesWanted): RawBuilder<readonly RateRow[]> {
  const { first, last, fromCurrency, toCurrency } = wanted
  return rowsIn(sql<RateRow>`
    select from_currency.code as "fromCurrency", to_currency.code as "toCurrency", rate.rate_date::text as date,
      rate.rate::text as rate, rate.factor, rate.version
    from exchange_rate rate
    join currency from_currency on from_currency.tenant_id = rate.tenant_id
      and from_currency.currency_id = rate.from_currency_id
    join currency to_currency on to_currency.tenant_id = rate.tenant_id
      and to_currency.currency_id = rate.to_currency_id
    where rate.tenant_id = ${tenantId} and rate.exchange_rate_provider_id = ${id}
      and rate.rate_date between ${first} and ${last}
      and from_currency.code = ${fromCurrency ?? sql`from_currency.code`}
      and to_currency.code = ${toCurrency ?? sql`to_currency.code`}
    order by from_currency.code, to_currency.code, rate.rate_date`)
}

/** Null where there is no such provider. */
export async function listRatesBetween(
  tx: TenantTx,
  id: RateProviderId,
  wanted: RatesWanted,
): Promise<readonly RateRow[] | null> {
  const { provider, rates } = await askTogether(tx, { provider: knownProvider(tx, id), rates: ratesOf(tx, id, wanted) })
  return provider === null ? null : rates
}

/** The latest first, so many at most; null where there is no such provider. */
export async function listDatesOf(
  tx: TenantTx,
  id: RateProviderId,
  most: number,
): Promise<readonly CalendarDate[] | null> {
  const days = sql<{ readonly date: CalendarDate }>`
    select distinct rate_date::text as date from exchange_rate
    where tenant_id = ${tx.tenantId} and exchange_rate_provider_id = ${id} order by date desc limit ${most}`
  const { provider, dates } = await askTogether(tx, { provider: knownProvider(tx, id), dates: rowsIn(days) })
  return provider === null ? null : dates.map(({ date }) => date)
}

/** Null where there is no such provider. */
export async function listPairsOf(tx: TenantTx, id: RateProviderId): Promise<readonly PairRow[] | null> {
  const { provider, pairs } = await askTogether(tx, { provider: knownProvider(tx, id), pairs: pairsOf(tx, id) })
  return provider === null ? null : pairs
}

function rateQuery(tx: TenantTx, id: RateProviderId) {
  return from(tx, 'exchange_rate')
    .innerJoin('currency as from_currency', (join) =>
      onKey(join, 'from_currency.currency_id', 'exchange_rate.from_currency_id'),
    )
    .innerJoin('currency as to_currency', (join) =>
      onKey(join, 'to_currency.currency_id', 'exchange_rate.to_currency_id'),
    )
    .leftJoin('app_user as changer', (join) => onKey(join, 'changer.user_id', 'exchange_rate.changed_by'))
    .where('exchange_rate.exchange_rate_provider_id', '=', id)
    .selectAll('exchange_rate')
    .select([
      'from_currency.code as from_code',
      'to_currency.code as to_code',
      nameOf<string | null>('changer').as('changed_by_name'),
    ])
}

export async function findRate(tx: TenantTx, id: RateProviderId, key: RateKey): Promise<RateRecord | null> {
  const row = await rateQuery(tx, id)
    .where('from_currency_id', '=', key.from)
    .where('to_currency_id', '=', key.to)
    .where('rate_date', '=', key.date)
    .executeTakeFirst()
  return row ? rateOf(row) : null
}

function rateOf(row: RowOf<typeof rateQuery>): RateRecord {
  return {
    fromCurrency: row.from_code,
    toCurrency: row.to_code,
    date: row.rate_date as CalendarDate,
    rate: String(row.rate),
    factor: row.factor as RateFactor,
    ...versionOf(row),
  }
}

/** Of these pairs, in both directions: the rates of these days, and the last one before them. */
export async function listRatesAround(
  tx: TenantTx,
  id: RateProviderId,
  pairs: readonly PairOfIds[],
  days: { readonly first: CalendarDate; readonly last: CalendarDate },
): Promise<readonly RateOnDay[]> {
  const both = pairs.flatMap(({ from: a, to: b }) => [
    { a, b },
    { a: b, b: a },
  ])
  const { rows } = await sql<{ from: string; to: string; date: CalendarDate; rate: string; factor: number }>`
    with pair as (select distinct a, b from json_to_recordset(${JSON.stringify(both)}::json) as pair (a uuid, b uuid))
    select from_currency.code as "from", to_currency.code as "to", known.rate_date::text as date,
      known.rate::text as rate, known.factor
    from pair
    join currency from_currency on from_currency.tenant_id = ${tx.tenantId} and from_currency.currency_id = pair.a
    join currency to_currency on to_currency.tenant_id = ${tx.tenantId} and to_currency.currency_id = pair.b
    cross join lateral (
      select rate_date, rate, factor from exchange_rate
      where tenant_id = ${tx.tenantId} and exchange_rate_provider_id = ${id}
        and from_currency_id = pair.a and to_currency_id = pair.b and rate_date between ${days.first} and ${days.last}
      union all
      (select rate_date, rate, factor from exchange_rate
      where tenant_id = ${tx.tenantId} and exchange_rate_provider_id = ${id}
        and from_currency_id = pair.a and to_currency_id = pair.b and rate_date < ${days.first}
      order by rate_date desc limit 1)
    ) as known`.execute(tx.db)
  return rows.map(({ rate, factor, ...row }) => ({ ...row, rate: decimal(rate), factor: factor as RateFactor }))
}

export type FindHand = (date: CalendarDate, from: CurrencyRef, to: CurrencyRef) => RateHand | null

/**
 * What people did with the rates of these pairs and days: those that somebody entered or changed last, and those of a service
 * that somebody deleted. Who deletes what people entered leaves the day to the service again.
 */
export async function listHands(
  tx: TenantTx,
  id: RateProviderId,
  pairs: readonly PairOfIds[],
  { first, last }: { readonly first: CalendarDate; readonly last: CalendarDate },
): Promise<FindHand> {
  type Hand = { key: string; rate: string | null; factor: number }
  const { rows } = await sql<Hand>`
    with pair as (
      select distinct "from", "to" from json_to_recordset(${JSON.stringify(pairs)}::json) as pair ("from" uuid, "to" uuid)
    ), version as (
      select distinct on (from_currency_id, to_currency_id, rate_date) from_currency_id, to_currency_id, rate_date,
        rate, factor, changed_by, history_change
      from exchange_rate_history
      join pair on pair."from" = from_currency_id and pair."to" = to_currency_id
      where tenant_id = ${tx.tenantId} and exchange_rate_provider_id = ${id} and rate_date between ${first} and ${last}
      order by from_currency_id, to_currency_id, rate_date, history_sequence desc
    )
    select concat_ws('/', rate_date, from_currency_id, to_currency_id) as key, factor,
      case when history_change <> 'deleted' then rate::text end as rate
    from version
    where (history_change = 'deleted') = (changed_by is null)`.execute(tx.db)
  const hands = new Map(
    rows.map(({ key, rate, factor }): [string, RateHand] => [
      key,
      rate === null ? 'removed' : { entered: { rate: decimal(rate), factor: factor as RateFactor } },
    ]),
  )
  return (date, from, to) => hands.get(`${date}/${from.id}/${to.id}`) ?? null
}

/** So many rows go into one statement. */
const rowsAtOnce = 1000

/** Adds rates and overwrites those of the same pair and day. */
export async function upsertRates(
  tx: TenantTx,
  id: RateProviderId,
  rates: readonly NewRate[],
  by: Pick<Actor, 'userId' | 'at'>,
): Promise<void> {
  for (let first = 0; first < rates.length; first += rowsAtOnce) {
    const rows = rates.slice(first, first + rowsAtOnce).map((rate) => ({
      from_currency_id: rate.from,
      to_currency_id: rate.to,
      rate_date: rate.date,
      rate: rate.rate,
      factor: rate.factor,
    }))
    await sql`
      insert into exchange_rate (tenant_id, exchange_rate_provider_id, from_currency_id, to_currency_id, rate_date,
        rate, factor, changed_by, changed_at)
      select ${tx.tenantId}, ${id}, from_currency_id, to_currency_id, rate_date, rate, factor, ${by.userId}::uuid,
        ${by.at}::timestamptz
      from json_populate_recordset(null::exchange_rate, ${rowsText(rows)}::json)
      on conflict (tenant_id, exchange_rate_provider_id, from_currency_id, to_currency_id, rate_date) do update set
        rate = excluded.rate, factor = excluded.factor, changed_by = excluded.changed_by,
        changed_at = excluded.changed_at, version = exchange_rate.version + 1`.execute(tx.db)
  }
}

export async function deleteRateRow(tx: TenantTx, id: RateProviderId, key: RateKey): Promise<void> {
  await tx.db
    .deleteFrom('exchange_rate')
    .where('tenant_id', '=', tx.tenantId)
    .where('exchange_rate_provider_id', '=', id)
    .where('from_currency_id', '=', key.from)
    .where('to_currency_id', '=', key.to)
    .where('rate_date', '=', key.date)
    .execute()
}

export type RateFacts = {
  /** Null where none is named and none is chosen, or there is no such one. */
  readonly provider: { readonly id: RateProviderId; readonly name: string } | null
  readonly companyCurrency: string | null
  /** Of the currencies that were asked about, those that there are. */
  readonly currencies: readonly Currency[]
  readonly rates: readonly { from: string; to: string; date: CalendarDate; rate: string; factor: RateFactor }[]
}

/**
 * All that a rate is found by, in one statement: whose rates they are (the named provider, or the one that the first of
 * these companies has chosen), the last rate on or before the day of every pair on a path, and the currencies.
 */
export async function findRateFacts(
  { db, tenantId }: TenantTx,
  asked: {
    readonly providerId: RateProviderId | null
    /** The company, the one above it, and so on. */
    readonly companyLine: readonly CompanyId[]
    readonly from: string
    readonly to: string
    readonly date: CalendarDate
  },
): Promise<RateFacts> {
  const line = sql`${[...asked.companyLine]}::uuid[]`
  const chosen = sql`coalesce(${asked.providerId}::uuid, (
    select exchange_rate_provider_id from company_rate_provider
    where tenant_id = ${tenantId} and company_id = any(${line}) order by array_position(${line}, company_id) limit 1))`
  const { rows } = await sql<RateFacts>`
    with provider as (
      select exchange_rate_provider_id as id, name from exchange_rate_provider
      where tenant_id = ${tenantId} and exchange_rate_provider_id = ${chosen}
    ), own as (
      select currency.code from company
      join currency on currency.tenant_id = company.tenant_id and currency.currency_id = company.currency_id
      where company.tenant_id = ${tenantId} and company.company_id = (${line})[1]
    ), involved as (
      select currency_id, code, minor_unit from currency where tenant_id = ${tenantId}
        and (code in (${asked.from}, ${asked.to}, 'EUR') or code = (select code from own))
    )
    select (select to_json(provider) from provider) as provider, (select code from own) as "companyCurrency",
      (select coalesce(json_agg(json_build_object('code', code, 'minorUnit', minor_unit)), '[]') from involved
        where code in (${asked.from}, ${asked.to})) as currencies,
      (select coalesce(json_agg(json_build_object('from', a.code, 'to', b.code, 'date', known.rate_date,
          'rate', known.rate::text, 'factor', known.factor) order by a.code, b.code), '[]')
        from provider join involved a on true join involved b on b.code <> a.code
        cross join lateral (
          select rate_date, rate, factor from exchange_rate
          where tenant_id = ${tenantId} and exchange_rate_provider_id = provider.id and from_currency_id = a.currency_id
            and to_currency_id = b.currency_id and rate_date <= ${asked.date}
          order by rate_date desc limit 1
        ) as known) as rates`.execute(db)
  const [facts] = rows
  if (facts === undefined) throw new Error('A select without tables finds one row')
  return facts
}

/** Rates are the tenant's: of no company. */
export function ratesInCurrency({ tenantId }: TenantTx, currencyId: string): RawBuilder<CompanyUse> {
  return sql`select null::uuid as "companyId", count(*)::int as count from exchange_rate
    where tenant_id = ${tenantId} and (from_currency_id = ${currencyId} or to_currency_id = ${currencyId})`
}

export function pairsInCurrency({ tenantId }: TenantTx, currencyId: string): RawBuilder<CompanyUse> {
  return sql`select null::uuid as "companyId", count(*)::int as count from currency_pair
    where tenant_id = ${tenantId} and (from_currency_id = ${currencyId} or to_currency_id = ${currencyId})`
}

export type CurrencyRef = { readonly id: CurrencyId; readonly code: string }
