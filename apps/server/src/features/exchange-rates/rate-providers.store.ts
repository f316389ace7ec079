// SQL of the providers of exchange rates, of the pairs of currencies that they keep, and of who uses which.
import type { NamedContent, Refusal } from '@kontor/domain'
import type { CalendarDate } from '@kontor/domain/calendar'
import type { RateSource } from '@kontor/domain/exchange-rates'
import type { CompanyId, CurrencyId, Id } from '@kontor/domain/identifiers'
import { type RawBuilder, sql } from 'kysely'
import { type VersionedRecord, versionOf } from '../../kernel/check-version.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { rowIn, rowsIn } from '../../kernel/database/nested-rows.ts'
import { type RowOf, countRows, from, nameOf, onKey } from '../../kernel/database/records.ts'

export type RateProviderId = Id<'exchange-rate-provider'>
export type RateProviderContent = NamedContent & { readonly source: RateSource }
/** When its service was asked last, and what came of it. */
export type RateFetch = {
  readonly at: string
  readonly date: CalendarDate | null
  readonly doubted: number
  readonly refusal: Refusal | null
}
export type RateProviderRecord = RateProviderContent &
  VersionedRecord & {
    readonly id: RateProviderId
    readonly pairCount: number
    readonly lastDate: CalendarDate | null
    readonly fetched: RateFetch | null
  }

function providerQuery(tx: TenantTx) {
  return from(tx, 'exchange_rate_provider')
    .leftJoin('app_user as changer', (join) => onKey(join, 'changer.user_id', 'exchange_rate_provider.changed_by'))
    .selectAll('exchange_rate_provider')
    .select([
      nameOf<string | null>('changer').as('changed_by_name'),
      sql<number>`(select count(*)::int from currency_pair pair where ${isOfProvider('pair')})`.as('pair_count'),
      sql<CalendarDate | null>`(
        select max(rate.rate_date)::text from exchange_rate rate where ${isOfProvider('rate')})`.as('last_date'),
      rowIn(sql<RateFetch>`
        select asked.fetched_at as at, asked.rate_date::text as date, asked.doubted, asked.refusal
        from rate_fetch asked where ${isOfProvider('asked')}`).as('fetched'),
    ])
}

function isOfProvider(alias: string): RawBuilder<boolean> {
  return sql`${sql.ref(`${alias}.tenant_id`)} = exchange_rate_provider.tenant_id
    and ${sql.ref(`${alias}.exchange_rate_provider_id`)} = exchange_rate_provider.exchange_rate_provider_id`
}

export async function findRateProvider(tx: TenantTx, id: RateProviderId): Promise<RateProviderRecord | null> {
  const row = await providerQuery(tx).where('exchange_rate_provider_id', '=', id).executeTakeFirst()
  return row ? providerOf(row) : null
}

/** By the name as people compare names. */
export async function findRateProviderByKey(tx: TenantTx, key: string): Promise<RateProviderRecord | null> {
  const row = await providerQuery(tx).where('name_key', '=', key).executeTakeFirst()
  return row ? providerOf(row) : null
}

export async function listRateProvidersByName(tx: TenantTx): Promise<readonly RateProviderRecord[]> {
  return (await providerQuery(tx).orderBy('name_key').execute()).map(providerOf)
}

export function countRateProviders(tx: TenantTx): Promise<number> {
  return countRows(from(tx, 'exchange_rate_provider'))
}

/** Those whose rates a service gives. */
export async function listProvidersOfSource(tx: TenantTx, source: RateSource): Promise<readonly RateProviderId[]> {
  const rows = await from(tx, 'exchange_rate_provider')
    .select('exchange_rate_provider_id')
    .where('source', '=', source)
    .orderBy('exchange_rate_provider_id')
    .execute()
  return rows.map((row) => row.exchange_rate_provider_id as RateProviderId)
}

/** Where the root company is: by its day the rates of a tenant are bounded. Null: the tenant has no company yet. */
export async function findRootTimeZone(tx: TenantTx): Promise<string | null> {
  const row = await from(tx, 'company').select('time_zone').where('parent_id', 'is', null).executeTakeFirst()
  return row?.time_zone ?? null
}

export function columnsOf({ name, nameKey, description, source }: RateProviderContent) {
  return { name, name_key: nameKey, description, source }
}

/** Those that a tenant begins with: nobody has made them. */
export async function insertRateProvider(
  tx: TenantTx,
  { id, ...content }: RateProviderContent & { readonly id: RateProviderId },
): Promise<void> {
  await tx.db
    .insertInto('exchange_rate_provider')
    .values({ tenant_id: tx.tenantId, exchange_rate_provider_id: id, ...columnsOf(content) })
    .execute()
}

export async function saveFetch(tx: TenantTx, id: RateProviderId, fetch: RateFetch): Promise<void> {
  const columns = {
    fetched_at: fetch.at,
    rate_date: fetch.date,
    doubted: fetch.doubted,
    refusal: fetch.refusal === null ? null : JSON.stringify(fetch.refusal),
  }
  await tx.db
    .insertInto('rate_fetch')
    .values({ tenant_id: tx.tenantId, exchange_rate_provider_id: id, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'exchange_rate_provider_id']).doUpdateSet(columns))
    .execute()
}

function providerOf(row: RowOf<typeof providerQuery>): RateProviderRecord {
  const { fetched } = row
  return {
    id: row.exchange_rate_provider_id as RateProviderId,
    name: row.name,
    nameKey: row.name_key,
    description: row.description,
    source: row.source as RateSource,
    pairCount: row.pair_count,
    lastDate: row.last_date,
    // JSON of the database says an instant in its own way
    fetched: fetched && { ...(fetched as RateFetch), at: new Date(fetched.at).toISOString() },
    ...versionOf(row),
  }
}

export type PairRow = {
  readonly fromCurrency: string
  readonly toCurrency: string
  readonly lastDate: CalendarDate | null
}

/** The pairs that a provider keeps, by their codes, as a value of another query. */
export function pairsOf({ tenantId }: TenantTx, id: RateProviderId): RawBuilder<readonly PairRow[]> {
  return rowsIn(sql<PairRow>`
    select from_currency.code as "fromCurrency", to_currency.code as "toCurrency", (
      select max(rate_date)::text from exchange_rate rate where rate.tenant_id = pair.tenant_id
        and rate.exchange_rate_provider_id = pair.exchange_rate_provider_id
        and rate.from_currency_id = pair.from_currency_id and rate.to_currency_id = pair.to_currency_id
    ) as "lastDate"
    from currency_pair pair
    join currency from_currency on from_currency.tenant_id = pair.tenant_id
      and from_currency.currency_id = pair.from_currency_id
    join currency to_currency on to_currency.tenant_id = pair.tenant_id
      and to_currency.currency_id = pair.to_currency_id
    where pair.tenant_id = ${tenantId} and pair.exchange_rate_provider_id = ${id}
    order by from_currency.code, to_currency.code`)
}

/** The provider's id where there is one, as a value of another query. */
export function knownProvider({ tenantId }: TenantTx, id: RateProviderId): RawBuilder<RateProviderId | null> {
  return sql`(select exchange_rate_provider_id from exchange_rate_provider
    where tenant_id = ${tenantId} and exchange_rate_provider_id = ${id})`
}

export type PairOfIds = { readonly from: CurrencyId; readonly to: CurrencyId }

export function countPairs(tx: TenantTx, id: RateProviderId): Promise<number> {
  return countRows(from(tx, 'currency_pair').where('exchange_rate_provider_id', '=', id))
}

/** How many of them it did not keep before. */
export async function insertPairs(tx: TenantTx, id: RateProviderId, pairs: readonly PairOfIds[]): Promise<number> {
  if (pairs.length === 0) return 0
  const { numInsertedOrUpdatedRows = 0n } = await tx.db
    .insertInto('currency_pair')
    .values(
      pairs.map((pair) => ({
        tenant_id: tx.tenantId,
        exchange_rate_provider_id: id,
        from_currency_id: pair.from,
        to_currency_id: pair.to,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Math.trunc(+`${numInsertedOrUpdatedRows}`)
}

/** False where it does not keep the pair. */
export async function deletePair(tx: TenantTx, id: RateProviderId, pair: PairOfIds): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('currency_pair')
    .where('tenant_id', '=', tx.tenantId)
    .where('exchange_rate_provider_id', '=', id)
    .where('from_currency_id', '=', pair.from)
    .where('to_currency_id', '=', pair.to)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export type ChosenProvider = { readonly companyId: CompanyId; readonly providerId: RateProviderId }

/** What these companies have chosen themselves, in their order. */
export async function listChosenProviders(
  tx: TenantTx,
  companyIds: readonly CompanyId[],
): Promise<readonly ChosenProvider[]> {
  const ids = sql`${[...companyIds]}::uuid[]`
  const rows = await from(tx, 'company_rate_provider')
    .select(['company_id', 'exchange_rate_provider_id'])
    .where(sql<boolean>`company_id = any(${ids})`)
    .orderBy(sql`array_position(${ids}, company_id)`)
    .execute()
  return rows.map((row) => ({
    companyId: row.company_id as CompanyId,
    providerId: row.exchange_rate_provider_id as RateProviderId,
  }))
}

/** Null: the company leaves it to its parent. */
export async function saveChosenProvider(
  tx: TenantTx,
  companyId: CompanyId,
  providerId: RateProviderId | null,
): Promise<void> {
  if (providerId === null) {
    await tx.db
      .deleteFrom('company_rate_provider')
      .where('tenant_id', '=', tx.tenantId)
      .where('company_id', '=', companyId)
      .execute()
    return
  }
  await tx.db
    .insertInto('company_rate_provider')
    .values({ tenant_id: tx.tenantId, company_id: companyId, exchange_rate_provider_id: providerId })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'company_id']).doUpdateSet({ exchange_rate_provider_id: providerId }),
    )
    .execute()
}
