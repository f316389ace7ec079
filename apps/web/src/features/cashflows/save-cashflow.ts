// What people save, delete and import of cashflow categories; a global one has calls of its own. Lists are read without it.
import type { CashflowAnswer } from '@kontor/contract'
import type { CompanyId } from '@kontor/domain/identifiers'
import { call } from '../../shared/api/client.ts'
import { type NamedDraft, namedBodyOf } from '../../shared/forms/named-fields.tsx'
import type { SaveRequest } from '../../shared/forms/save-attempt.ts'
import { idOf } from '../../shared/ids.ts'
import type { ImportCalls } from '../../shared/lists/imports/use-import.ts'

export type CashflowBody = NamedDraft & {
  readonly isPublic: boolean
  /** Whose it is; null: global. */
  readonly companyId: CompanyId | null
}

export function saveCashflow({ id, version, body: draft, idempotencyKey }: SaveRequest<CashflowBody>) {
  const { companyId, isPublic } = draft
  const headers = { 'idempotency-key': idempotencyKey }
  const content = { ...namedBodyOf(draft), isPublic }
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

export function deleteCashflow({ id, companyId, version }: CashflowAnswer): Promise<null> {
  const query = { version: `${version}` }
  return companyId === null
    ? call('deleteCashflow', { params: { id }, query })
    : call('deleteCompanyCashflow', { params: { companyId, cashflowId: id }, query })
}

export function cashflowImport(companyId: CompanyId): ImportCalls {
  const params = { companyId }
  return {
    preview: (file, signal) => call('previewCashflowImport', { params, file, signal }),
    commit: (file, shown, key) =>
      call('importCashflows', { params, query: { shown }, file, headers: { 'idempotency-key': key } }),
  }
}
