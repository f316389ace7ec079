// SQL of the match log's facets: how many matches each account and each currency of payments would show.
import type { Facet, MatchLogFacet } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { type MatchLogFilter, filteredMatches, paymentConditions } from './matches.store.ts'

/** `filter.accounts`: the accounts that the reader sees, and that are asked for unless accounts are counted. */
export async function countMatchFacet(
  tx: TenantTx,
  filter: MatchLogFilter,
  facet: MatchLogFacet,
): Promise<readonly Facet[]> {
  return facet === 'accountIds' ? await countAccounts(tx, filter) : await countCurrencies(tx, filter)
}

function countAccounts(tx: TenantTx, filter: MatchLogFilter): Promise<Facet[]> {
  return filteredMatches(tx, filter)
    .clearSelect()
    .select(['match.account_id as value', 'account.short_name as label', sql<number>`count(*)::int`.as('count')])
    .groupBy(['match.account_id', 'account.short_name'])
    .orderBy('count', 'desc')
    .orderBy('label')
    .limit(limits.count.filterValues)
    .execute()
}

/** A match counts once for every currency in which a payment of it meets the other filters. */
async function countCurrencies(tx: TenantTx, filter: MatchLogFilter): Promise<readonly Facet[]> {
  const others = { ...filter, currencyIds: undefined }
  const found = filteredMatches(tx, others).clearSelect().select('match.match_id')
  const wanted = [sql`mp.tenant_id = ${tx.tenantId}`, ...paymentConditions(others)]
  const { rows } = await sql<Facet>`select p.currency_id as value, c.code as label,
      count(distinct mp.match_id)::int as count
    from match_payment mp
    join payment p on p.tenant_id = mp.tenant_id and p.payment_id = mp.payment_id
    join currency c on c.tenant_id = p.tenant_id and c.currency_id = p.currency_id
    where mp.match_id in (${found}) and ${sql.join(wanted, sql` and `)}
    group by p.currency_id, c.code order by count desc, c.code limit ${limits.count.filterValues}`.execute(tx.db)
  return rows
}
