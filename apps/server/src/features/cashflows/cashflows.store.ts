// SQL of cashflow categories.
import type { CashflowId, CompanyId } from '@kontor/domain/identifiers'
import type { TenantTx } from '../../kernel/database/database.ts'
import { from } from '../../kernel/database/records.ts'

export type CashflowRow = {
  readonly id: CashflowId
  readonly name: string
  readonly description: string | null
  readonly isActive: boolean
  readonly isPublic: boolean
  readonly companyId: CompanyId | null
}

/** The company's own categories and the global ones. */
export async function listCashflowsOf(tx: TenantTx, companyId: CompanyId): Promise<readonly CashflowRow[]> {
  const rows = await from(tx, 'cashflow')
    .selectAll()
    .where((where) => where.or([where('company_id', 'is', null), where('company_id', '=', companyId)]))
    .orderBy('name')
    .execute()
  return rows.map((row) => ({
    id: row.cashflow_id as CashflowId,
    name: row.name,
    description: row.description,
    isActive: row.is_active,
    isPublic: row.is_public,
    companyId: row.company_id as CompanyId | null,
  }))
}

export async function insertCashflows(tx: TenantTx, rows: readonly CashflowRow[]): Promise<void> {
  await tx.db
    .insertInto('cashflow')
    .values(
      rows.map((row) => ({
        tenant_id: tx.tenantId,
        cashflow_id: row.id,
        company_id: row.companyId,
        name: row.name,
        description: row.description,
        is_active: row.isActive,
        is_public: row.isPublic,
      })),
    )
    .execute()
}
