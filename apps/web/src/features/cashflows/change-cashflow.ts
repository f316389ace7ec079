// What people change of cashflow categories; a global one has calls of its own. Apart from what other features read.
import type { CashflowAnswer } from '@kontor/contract'
import type { CompanyId } from '@kontor/domain/identifiers'
import { call } from '../../shared/api/client.ts'
import type { SaveRequest } from '../../shared/forms/save-attempt.ts'
import { idOf } from '../../shared/ids.ts'

export type CashflowBody = {
  readonly name: string
  /** '' is none. */
  readonly description: string
  readonly isPublic: boolean
  /** Whose it is; null: global. */
  readonly companyId: CompanyId | null
}

export function saveCashflow({ id, version, body: draft, idempotencyKey }: SaveRequest<CashflowBody>) {
  const { companyId, name, isPublic } = draft
  const headers = { 'idempotency-key': idempotencyKey }
  const content = { name, isPublic, description: draft.description === '' ? null : draft.description }
  if (id === null || version === null)
    return companyId === null
      ? call('createCashflow', { body: content, headers })
      : call('createCompanyCashflow', { params: { companyId }, body: content, headers })
  const body = { ...content, version }
  const cashflowId = idOf<'cashflow'>(id)
  return companyId === null
    ? call('updateCashflow', { params: { id: cashflowId }, body, headers })
    : call('updateCompanyCashflow', { params: { companyId, cashflowId }, body, headers })
}

export async function deleteCashflow({ id, companyId, version }: CashflowAnswer): Promise<void> {
  const query = { version: `${version}` }
  await (companyId === null
    ? call('deleteCashflow', { params: { id }, query })
    : call('deleteCompanyCashflow', { params: { companyId, cashflowId: id }, query }))
}

/** Enables what is disabled, and the other way round. */
export function toggleCashflow({ id, companyId, version, isActive }: CashflowAnswer): Promise<CashflowAnswer> {
  const body = { isActive: !isActive, version }
  return companyId === null
    ? call('setCashflowStatus', { params: { id }, body })
    : call('setCompanyCashflowStatus', { params: { companyId, cashflowId: id }, body })
}

/** Makes the company's own one global, or a global one the company's own. */
export function moveCashflow(companyId: CompanyId, { id, isGlobal, version }: CashflowAnswer): Promise<CashflowAnswer> {
  const params = { companyId, cashflowId: id, isGlobal: isGlobal ? ('false' as const) : ('true' as const) }
  return call('setCashflowGlobal', { params, query: { version: `${version}` } })
}
