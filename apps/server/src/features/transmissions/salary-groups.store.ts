// SQL: which accounts, groups and files salaries went out from and in, whatever became of these since: one may stand on
// another account by now.
import type { AccountId, PaymentId } from '@kontor/domain/identifiers'
import { nameBeginning } from '@kontor/domain/matching'
import { sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'

/** Whether one has gone out from the account. */
export async function hasSentSalaries(tx: TenantTx, accountId: AccountId): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from payment p
      join transmission_payment tp on tp.tenant_id = p.tenant_id and tp.payment_id = p.payment_id
      where p.tenant_id = ${tx.tenantId} and p.is_salary and tp.account_id = ${accountId}
    ) as has`.execute(tx.db)
  return rows[0]?.has === true
}

/** Whether a file was made with it, whatever became of the file. */
export async function wasSent(tx: TenantTx, paymentId: PaymentId): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`
    select exists (
      select from transmission_payment where tenant_id = ${tx.tenantId} and payment_id = ${paymentId}
    ) as was`.execute(tx.db)
  return rows[0]?.was === true
}

/**
 * Names of files and groups in which payments went out, written large, that begin as one of these texts does, and whether
 * a salary was among them.
 */
export async function listSalaryGroups(tx: TenantTx, names: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
  if (names.length === 0) return new Map()
  const beginnings = [...new Set(names.map((name) => name.slice(0, nameBeginning)))]
  const { rows } = await sql<{ name: string; has_salary: boolean }>`
    select upper(name) as name, bool_or(p.is_salary) as has_salary
    from transmission t
    join transmission_payment tp on tp.tenant_id = t.tenant_id and tp.transmission_id = t.transmission_id
    join payment p on p.tenant_id = tp.tenant_id and p.payment_id = tp.payment_id
    cross join lateral unnest(array[t.message_id, tp.payment_information_id]) as name
    where t.tenant_id = ${tx.tenantId} and t.message_beginning = any(${beginnings})
    group by upper(name)`.execute(tx.db)
  return new Map(rows.map((row) => [row.name, row.has_salary]))
}

/** The accounts from which a payment went out, and all names under which: its ids, its groups, its files. */
export async function listSentNames(
  tx: TenantTx,
  paymentId: PaymentId,
): Promise<{ readonly accountIds: readonly AccountId[]; readonly names: readonly string[] }> {
  const { rows } = await sql<{ account_id: AccountId | null; name: string }>`
    select distinct coalesce(tp.account_id, p.account_id) as account_id, name
    from transmission_payment tp
    join transmission t on t.tenant_id = tp.tenant_id and t.transmission_id = tp.transmission_id
    join payment p on p.tenant_id = tp.tenant_id and p.payment_id = tp.payment_id
    cross join lateral unnest(array[tp.end_to_end_id, tp.instruction_id, tp.payment_information_id, t.message_id]) as name
    where tp.tenant_id = ${tx.tenantId} and tp.payment_id = ${paymentId}`.execute(tx.db)
  return {
    accountIds: [...new Set(rows.flatMap((row) => row.account_id ?? []))],
    names: [...new Set(rows.map((row) => row.name))],
  }
}
