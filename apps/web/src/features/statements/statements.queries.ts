// What the import log reads.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'
import { idOf } from '../../shared/ids.ts'
import type { ImportLogParams } from './import-log.model.ts'

export function importLogQuery(companyId: string, query: ImportLogParams) {
  return queryOptions({
    queryKey: ['statements', 'import-log', companyId, query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call('listImportLogs', { params: { companyId: idOf<'company'>(companyId) }, query, signal }),
  })
}
