// SQL: entries that may tell of salaries of ours and are not known for it: those beside the ledger, and those just booked.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { AccountId, EntryId, StatementId } from '@kontor/domain/identifiers'
import { type RawBuilder, sql } from 'kysely'
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

/** As one word, which takes its time: a bank breaks ids where its lines end. A line end within JSON is written as two characters. */
const drawnTogether = sql<string>`translate(replace(replace(${texts}, '\\n', ''), '\\r', ''), E' \\t\\r\\n', '')`

/** What may tell of one payment, and be known for it by nobody. */
export type Traces = {
  /** How its ids and the names of its groups and files begin. */
  readonly beginnings: readonly string[]
  /** What it costs, unsigned and without zeros at the end: of the whole, or of a part. */
  readonly amounts: readonly string[]
  /** Before, nothing is it that merely costs the same, or writes an id in pieces. */
  readonly since: CalendarDate
}

/** What the account's bank has told, wherever it stands, with one of these traces, as far as it is known for no salary. */
export async function listTraced(
  tx: TenantTx,
  accountId: AccountId,
  { beginnings, amounts, since }: Traces,
): Promise<readonly LedgerEntry[]> {
  const contains = (column: RawBuilder<string>, found: readonly string[]) =>
    sql<boolean>`${column} ilike any(${found.map((one) => `%${one}%`)}::text[])`
  const rows = await tx.db
    .selectFrom('entry')
    .select('entry_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('account_id', '=', accountId)
    .where('is_salary', '=', false)
    .where((where) =>
      where.or([
        where.and([
          where('booking_date', '>=', since),
          where.or([
            sql<boolean>`abs(amount) = any(${[...amounts]}::numeric[])`,
            contains(
              sql`details`,
              amounts.flatMap((one) => [`"${one}"`, `"-${one}"`]),
            ),
            contains(drawnTogether, beginnings),
          ]),
        ]),
        contains(texts, beginnings),
      ]),
    )
    .execute()
  const ids = rows.map((row) => row.entry_id as EntryId)
  return ids.length === 0 ? [] : listEntries(tx, { ids, layers: ['booked', ...besideLayers] })
}
