// SQL of one entry of a bank with its account, in one statement.
import type { EntryId } from '@kontor/domain/identifiers'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { from } from '../../kernel/database/records.ts'
import { type AccountRow, accountIn, accountOf } from '../accounts/public.ts'
import { type LedgerEntry, ledgerEntryOf } from '../ledger/public.ts'

/** The id of an entry as a value of a query. */
export type EntryNamed = RawBuilder<EntryId>

/** Whether the caller may see its account is asked elsewhere. */
export async function findToldEntry(
  tx: TenantTx,
  id: EntryNamed,
): Promise<{ readonly found: LedgerEntry; readonly account: AccountRow } | null> {
  const row = await from(tx, 'entry')
    .selectAll()
    .select(accountIn(tx, sql.ref('entry.account_id')).as('account'))
    .where('entry_id', '=', id)
    .where('layer', '<>', 'withdrawn')
    .executeTakeFirst()
  if (row === undefined || row.account === null) return null
  return { found: ledgerEntryOf(row), account: accountOf(row.account) }
}
