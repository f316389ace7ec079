// SQL: entries that may tell of salaries of ours and are not known for it: those beside the ledger, and those just booked.
import type { AccountId, StatementId } from '@kontor/domain/identifiers'
import { sql } from 'kysely'
import { anyOf } from '../../kernel/database/any-of.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { closedSet } from '../../kernel/database/records.ts'
import { keyNumber } from './detail-keys.ts'
import { type LedgerEntry, ledgerEntryOf } from './entries.store.ts'
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
/** An id of ours may stand in any text of an entry. */
const mayNameUs = sql<boolean>`${texts} ~* 'K[0-9]+'`

/** What stands beside the ledger and is known for no salary, as far as it names anything. */
export async function listBeside(tx: TenantTx, accountId: AccountId): Promise<readonly LedgerEntry[]> {
  const rows = await tx.db
    .selectFrom('entry')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('account_id', '=', accountId)
    .where(sql<boolean>`layer in ${closedSet(besideLayers)}`)
    .where('is_salary', '=', false)
    .where(sql<boolean>`(details is not null or facts is not null
      or batch_message_id is not null or batch_payment_information_id is not null or ${mayNameUs})`)
    .orderBy('entry_id')
    .execute()
  return rows.map(ledgerEntryOf)
}

/**
 * What these statements booked that may name something of ours, or bears one of these ids of files, or pays to one of these
 * accounts (electronic form), as far as it is known for no salary.
 */
export async function listNamingUs(
  tx: TenantTx,
  accountId: AccountId,
  statementIds: readonly StatementId[],
  { fileIds, creditorAccounts }: { readonly fileIds: readonly string[]; readonly creditorAccounts: readonly string[] },
): Promise<readonly LedgerEntry[]> {
  if (statementIds.length === 0) return []
  const amongst = (values: readonly string[]) =>
    sql`(select t.value from json_array_elements_text(${JSON.stringify(values)}::json) t)`
  const keys = JSON.stringify([...fileIds, ...creditorAccounts].map(keyNumber))
  const rows = await tx.db
    .selectFrom('entry')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('account_id', '=', accountId)
    .where('layer', '=', 'booked')
    .where('statement_id', '=', anyOf(statementIds))
    .where('is_salary', '=', false)
    .where(sql<boolean>`${mayNameUs} or end_to_end_id in ${amongst(fileIds)} or counterparty_iban in ${amongst(creditorAccounts)}
      or detail_keys && array(select n.value::int from json_array_elements_text(${keys}::json) n)`)
    .orderBy('entry_id')
    .execute()
  return rows.map(ledgerEntryOf)
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
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('account_id', '=', accountId)
    .where('is_salary', '=', false)
    .where(sql<boolean>`${texts} ilike any(${names.map((name) => `%${name}%`)}::text[])`)
    .orderBy('entry_id')
    .execute()
  return rows.map(ledgerEntryOf)
}
