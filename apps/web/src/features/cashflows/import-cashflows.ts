// The calls that import cashflow categories into a company.
import type { CompanyId } from '@kontor/domain/identifiers'
import { call } from '../../shared/api/client.ts'
import type { ImportCalls } from '../../shared/imports/use-import.ts'

export function cashflowImportCalls(companyId: CompanyId): ImportCalls {
  const params = { companyId }
  return {
    preview: (file, signal) => call('previewCashflowImport', { params, file, signal }),
    commit: (file, shown, key) =>
      call('importCashflows', { params, query: { shown }, file, headers: { 'idempotency-key': key } }),
  }
}
