// What the import log asks the server for.
import { type ImportLogFacet, type ImportLogRow, type RouteCall, noId } from '@kontor/contract'
import { type FilterValue, type TableQuery, notSpecified } from '@kontor/ui'

export type ImportLogParams = RouteCall<'listImportLogs'>['query']
type Params = Readonly<Record<string, string | readonly string[]>>

/** The parameter of a column that is filtered by values; the server counts them by the same name. */
export const importFacetOf: Readonly<Record<string, ImportLogFacet>> = { account: 'accountIds', result: 'statusList' }

const idOrNone = (value: string) => (value === notSpecified ? noId : value)

export type ShownResult = ImportLogRow['result'] | 'WAITING'

/** A statement of an unknown account, and one that a person must decide, are not lost: they wait. */
export function shownResult(result: ImportLogRow['result'], status?: ImportLogRow['status']): ShownResult {
  const isWaiting = result === 'FAILED' && (status === 'UnknownAccount' || status === 'OtherContent')
  return isWaiting ? 'WAITING' : result
}

/** The status of a whole file: that of its statements, where they all have the same. */
export function commonStatus(logs: readonly Pick<ImportLogRow, 'status'>[]): ImportLogRow['status'] | undefined {
  const [first] = logs
  return logs.every(({ status }) => status === first?.status) ? first?.status : undefined
}

/** One page, newest first; filters by the day of the import, accounts and results. */
export function importLogParams(query: TableQuery, children: boolean): ImportLogParams {
  const params: Params = Object.assign(
    {
      pageNumber: String(query.pageIndex + 1),
      pageSize: String(query.pageSize),
      ...(children && { children: 'true' }),
    },
    ...query.filters.map(({ columnId, value }) => paramsOf(columnId, value)),
  )
  // names and spellings are those of the contract's own reader
  return params as ImportLogParams
}

function paramsOf(columnId: string, value: FilterValue): Params {
  const list = importFacetOf[columnId]
  switch (value.variant) {
    case 'date-range':
      return columnId === 'createdAt' ? { startDate: value.from, endDate: value.to } : {}
    case 'date':
      return columnId === 'createdAt' ? { startDate: value.date, endDate: value.date } : {}
    case 'select':
      return list === undefined ? {} : { [list]: [idOrNone(value.value)] }
    case 'multi-select':
      return list === undefined ? {} : { [list]: value.values.map(idOrNone) }
    case 'text':
    case 'number-range':
    case 'datetime-range':
      return {}
  }
}
