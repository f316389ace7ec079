// SQL: entries that may tell of salaries of ours and are not known for it: those beside the ledger, and those just booked.
import type { AccountId, EntryId, StatementId } from '@kontor/domain/identifiers'
import { sql } from 'kysely'
import { anyOf } from '../../kernel/database/any-of.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { closedSet } from '../../kernel/database/records.ts'
import { type LedgerEntry, listEntries } from './entries.store.ts'
import type { EntryLayer } from './staged-entry.ts'

const besideLayers = [
  'intraday',
  'pending',
  'announced',
  'information',
  'other-currency',
  'held',
] as const satisfies readonly EntryLayer[]

const texts = sql<string>`concat_ws(' ', entry_reference, account_servicer_reference, end_to_end_id,
  batch_message_id, batch_payment_information_id, remittance, additional_information, details, facts)`
/** An entry with all that it tells is large: so many are read at once. */
const pieceSize = 2000

/** What stands beside the ledger, and what these statements booked, as far as it is known for no salary, piece by piece. */
export async function* readSalaryCandidates(
  tx: TenantTx,
  accountId: AccountId,
  statementIds: readonly StatementId[],
): AsyncGenerator<readonly LedgerEntry[]> {
  const rows = await tx.db
    .selectFrom('entry')
    .select('entry_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('account_id', '=', accountId)
    .where('is_salary', '=', false)
    .where((where) =>
      where.or([
        sql<boolean>`layer in ${closedSet(besideLayers)}`,
        ...(statementIds.length === 0
          ? []
          : [where.and([where('layer', '=', 'booked'), where('statement_id', '=', anyOf(statementIds))])]),
      ]),
    )
    .orderBy('entry_id')
    .execute()
  for (let first = 0; first < rows.length; first += pieceSize) {
    const ids = rows.slice(first, first + pieceSize).map((row) => row.entry_id as EntryId)
    yield await listEntries(tx, { ids, layers: ['booked', ...besideLayers] })
  }
}

/** What the account's bank has told, whenever and wherever it stands, with one of these names in any of its texts, as far as it is known for no salary. */
export async function listNaming(
  tx: TenantTx,
  accountId: AccountId,
  names: readonly string[],
): Promise<readonly LedgerEntry[]> {
  if (names.length === 0) return []
  const rows = await tx.db
    .selectFrom('entry')
    .select('entry_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('account_id', '=', accountId)
    .where('is_salary', '=', false)
    .where(sql<boolean>`${texts} ilike any(${names.map((name) => `%${name}%`)}::text[])`)
    .execute()
  const ids = rows.map((row) => row.entry_id as EntryId)
  return ids.length === 0 ? [] : listEntries(tx, { ids, layers: ['booked', ...besideLayers] })
}
