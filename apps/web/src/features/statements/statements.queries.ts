// What the import log reads, and the decision on a statement that came with other content.
import type { RouteCall } from '@kontor/contract'
import type { BankFileId, CompanyId, ImportLogId } from '@kontor/domain/identifiers'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'
import { asShown } from '../../shared/as-shown.ts'
import type { Decision } from './compare.model.ts'

export type ImportLogParams = RouteCall<'listImportLogs'>['query']

export function fetchImportLogs(companyId: CompanyId, query: ImportLogParams, signal: AbortSignal) {
  return call('listImportLogs', { params: { companyId }, query, signal })
}

/** Read anew whenever it is opened: a decision is made on what is shown. */
export function comparisonQuery(importLogId: ImportLogId) {
  return queryOptions({
    queryKey: ['statements', 'comparison', importLogId],
    ...asShown,
    retry: false,
    queryFn: ({ signal }) => call('compareStatements', { params: { importLogId }, signal }),
  })
}

export function decideStatement(
  importLogId: ImportLogId,
  body: { readonly decision: Decision; readonly reason: string; readonly comparedFileId: BankFileId },
) {
  return call('decideStatement', {
    params: { importLogId },
    body,
  })
}
