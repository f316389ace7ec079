// Which files carry salaries: their sums are for those who may see salaries (rules 2.11).
import type { CompanyId, TransmissionId } from '@kontor/domain/identifiers'
import type { TenantTx } from '../../kernel/database/database.ts'

/** The companies whose salaries a file carries; files without any are not among the keys. */
export async function listSalaryCompanies(
  tx: TenantTx,
  ids: readonly TransmissionId[],
): Promise<ReadonlyMap<TransmissionId, readonly CompanyId[]>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('transmission_payment')
    .innerJoin('payment', (join) =>
      join
        .onRef('payment.tenant_id', '=', 'transmission_payment.tenant_id')
        .onRef('payment.payment_id', '=', 'transmission_payment.payment_id'),
    )
    .select(['transmission_payment.transmission_id', 'payment.company_id'])
    .distinct()
    .where('transmission_payment.tenant_id', '=', tx.tenantId)
    .where('transmission_payment.transmission_id', 'in', [...ids])
    .where('payment.is_salary', '=', true)
    .execute()
  const companies = new Map<TransmissionId, CompanyId[]>()
  for (const row of rows) {
    const id = row.transmission_id as TransmissionId
    companies.set(id, [...(companies.get(id) ?? []), row.company_id as CompanyId])
  }
  return companies
}
