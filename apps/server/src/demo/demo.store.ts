// SQL of the seeding: the mark that it came to its end (a start that was cut off must not pass for a whole demo), and
// what a later start asks of a demo that is kept.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { Iban, RoleId } from '@kontor/domain/identifiers'
import type { TenantTx } from '../kernel/database/database.ts'

const key = 'demo'

/** The bank's first day; null where the seeding was cut off. */
export async function findSeedMark(tx: TenantTx): Promise<{ readonly bankDate: CalendarDate } | null> {
  const row = await tx.db
    .selectFrom('tenant_setting')
    .select('value')
    .where('tenant_id', '=', tx.tenantId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row === undefined ? null : (row.value as { readonly bankDate: CalendarDate })
}

export async function markSeedFinished(tx: TenantTx, bankDate: string): Promise<void> {
  await tx.db
    .insertInto('tenant_setting')
    .values({ tenant_id: tx.tenantId, key, value: JSON.stringify({ bankDate }) })
    .execute()
}

/** What happened in the past is no news to anybody. */
export async function settleEvents(tx: TenantTx): Promise<void> {
  await tx.db
    .updateTable('outbox_event')
    .set((row) => ({ relayed_at: row.ref('created_at') }))
    .where('tenant_id', '=', tx.tenantId)
    .execute()
}

export type LastStatement = {
  readonly iban: Iban
  readonly closing: string
  readonly number: string
  readonly closedOn: CalendarDate
}

/** What the bank last said of each account at the end of a day. */
export async function listLastStatements(tx: TenantTx): Promise<readonly LastStatement[]> {
  const rows = await tx.db
    .selectFrom('statement')
    .innerJoin('account', (join) =>
      join
        .onRef('account.tenant_id', '=', 'statement.tenant_id')
        .onRef('account.account_id', '=', 'statement.account_id'),
    )
    .distinctOn('account.iban')
    .select(['account.iban', 'closing_amount', 'sequence_number', 'closing_date'])
    .where('statement.tenant_id', '=', tx.tenantId)
    .where('kind', '=', 'end-of-day')
    .where('account.iban', 'is not', null)
    .where('closing_amount', 'is not', null)
    .where('closing_date', 'is not', null)
    .orderBy('account.iban')
    .orderBy('closing_date', 'desc')
    .orderBy('sequence_number', 'desc')
    .execute()
  return rows.map((row) => ({
    iban: row.iban as Iban,
    closing: String(row.closing_amount),
    number: String(row.sequence_number ?? 0),
    closedOn: row.closing_date as CalendarDate,
  }))
}

export async function listEmails(tx: TenantTx): Promise<ReadonlySet<string>> {
  const rows = await tx.db.selectFrom('app_user').select('email').where('tenant_id', '=', tx.tenantId).execute()
  return new Set(rows.map(({ email }) => email))
}

export async function listRoleIds(tx: TenantTx): Promise<ReadonlyMap<string, RoleId>> {
  const rows = await tx.db.selectFrom('role').select(['key', 'role_id']).where('tenant_id', '=', tx.tenantId).execute()
  return new Map(rows.map((row) => [row.key, row.role_id as RoleId]))
}
