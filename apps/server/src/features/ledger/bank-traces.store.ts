// SQL: has a bank told of a file that was sent? Any layer counts, also what was withdrawn: who names our ids has seen them.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { AccountId } from '@kontor/domain/identifiers'
import { sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { type LedgerEntry, ledgerEntryOf } from './entries.store.ts'
import { unpackDetails } from './entry-details.ts'
import { mayTellOf, textsOf } from './searched-keys.store.ts'

/** The ids of one file; PmtInfIds begin with its MsgId. */
export type FileIds = {
  readonly messageId: string
  readonly paymentInformationIds: readonly string[]
  /** EndToEndIds and InstrIds. */
  readonly transactionIds: readonly string[]
}

/** Is any of the ids named by an entry of the accounts, or by one of its details, booked on `since` or later? */
export async function isNamedInLedger(
  tx: TenantTx,
  accountIds: readonly AccountId[],
  since: CalendarDate,
  { messageId, paymentInformationIds, transactionIds }: FileIds,
): Promise<boolean> {
  const ids = new Set([messageId, ...paymentInformationIds, ...transactionIds])
  const texts = textsOf(ids)
  const rows = await tx.db
    .selectFrom('entry')
    .select(['end_to_end_id', 'batch_message_id', 'batch_payment_information_id', 'details'])
    .where('tenant_id', '=', tx.tenantId)
    .where('account_id', 'in', [...accountIds])
    .where('booking_date', '>=', since)
    .where((where) =>
      where.or([
        where('end_to_end_id', 'in', texts),
        where('batch_payment_information_id', 'in', texts),
        where('batch_message_id', 'in', texts),
        mayTellOf(ids),
        // of a single detail the EndToEndId alone is lifted out
        where.and([
          where('detail_count', '=', 1),
          where.or([
            sql<boolean>`strpos(entry.details, ${messageId}) > 0`,
            where.and([where('end_to_end_id', 'is', null), sql<boolean>`strpos(entry.details, '"instructionId"') > 0`]),
          ]),
        ]),
      ]),
    )
    .execute()
  const isOurs = (id: string | null) => id !== null && ids.has(id)
  return rows.some(
    (row) =>
      isOurs(row.end_to_end_id) ||
      isOurs(row.batch_message_id) ||
      isOurs(row.batch_payment_information_id) ||
      unpackDetails(row.details).some(
        (one) =>
          isOurs(one.endToEndId) ||
          isOurs(one.instructionId) ||
          isOurs(one.messageId) ||
          isOurs(one.paymentInformationId),
      ),
  )
}

export type NamingKeys = {
  /** Whole ids of transactions, groups and files. */
  readonly ids: readonly string[]
  /** How ids of ours begin, which need no masking. */
  readonly beginnings: readonly string[]
}

/** Where: on these accounts, also within what the details tell; or on all but these, by what is lifted out of them. */
type NamingPlace = { readonly on: readonly AccountId[] } | { readonly allBut: readonly AccountId[] }

/** Whatever may name one of these, in any layer, booked on `since` or later: what it names, the caller reads in it. */
export async function listNaming(
  tx: TenantTx,
  place: NamingPlace,
  since: CalendarDate,
  { ids, beginnings }: NamingKeys,
): Promise<readonly LedgerEntry[]> {
  const texts = textsOf(ids)
  const begun = sql`any(${beginnings.map((one) => `${one}%`)}::text[])`
  const isWithin = 'on' in place
  const rows = await tx.db
    .selectFrom('entry')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('booking_date', '>=', since)
    .where(
      isWithin
        ? sql<boolean>`account_id = any(${[...place.on]}::uuid[])`
        : sql<boolean>`account_id <> all(${[...place.allBut]}::uuid[])`,
    )
    .where((where) =>
      where.or([
        where('end_to_end_id', 'in', texts),
        where('batch_payment_information_id', 'in', texts),
        where('batch_message_id', 'in', texts),
        sql<boolean>`(strpos(facts, '"customerReference"') > 0 and facts::json ->> 'customerReference' in ${texts})`,
        // of a single detail the EndToEndId alone is lifted out
        where.and([
          where('end_to_end_id', 'is', null),
          where('detail_count', '=', 1),
          sql<boolean>`details::json #>> '{0,instructionId}' in ${texts}`,
        ]),
        mayTellOf(ids),
        ...(beginnings.length > 0 ? [sql<boolean>`end_to_end_id like ${begun}`] : []),
        ...(beginnings.length > 0 && isWithin
          ? [sql<boolean>`concat(details, facts) like any(${beginnings.map((one) => `%"${one}%`)}::text[])`]
          : []),
      ]),
    )
    .orderBy('entry_id')
    .execute()
  return rows.map(ledgerEntryOf)
}
