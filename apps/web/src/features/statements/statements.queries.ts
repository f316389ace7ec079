// What the import log reads, and the decision on a statement that came with other content.
import type { RouteCall } from '@kontor/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'
import { asShown } from '../../shared/as-shown.ts'
import { idOf } from '../../shared/ids.ts'
import type { Decision } from './compare.model.ts'

export type ImportLogParams = RouteCall<'listImportLogs'>['query']

export function fetchImportLogs(companyId: string, query: ImportLogParams, signal: AbortSignal) {
  return call('listImportLogs', { params: { companyId: idOf<'company'>(companyId) }, query, signal })
}

/** Read anew whenever it is opened: a decision is made on what is shown. */
export function comparisonQuery(importLogId: string) {
  return queryOptions({
    queryKey: ['statements', 'comparison', importLogId],
    ...asShown,
    retry: false,
    queryFn: ({ signal }) =>
      call('compareStatements', { params: { importLogId: idOf<'import-log'>(importLogId) }, signal }),
  })
}

export function decideStatement(
  importLogId: string,
  body: { readonly decision: Decision; readonly reason: string; readonly comparedFileId: string },
) {
  return call('decideStatement', {
    params: { importLogId: idOf<'import-log'>(importLogId) },
    body: { ...body, comparedFileId: idOf<'bank-file'>(body.comparedFileId) },
  })
}
