// What the import log asks the server for.
import { type ImportLogFacet, type RouteCall, noId } from '@kontor/contract'
import { type FilterValue, type TableQuery, notSpecified } from '@kontor/ui'

export type ImportLogParams = RouteCall<'listImportLogs'>['query']
type Params = Readonly<Record<string, string | readonly string[]>>

/** The parameter of a column that is filtered by values; the server counts them by the same name. */
export const importFacetOf: Readonly<Record<string, ImportLogFacet>> = { account: 'accountIds', result: 'statusList' }

const idOrNone = (value: string) => (value === notSpecified ? noId : value)

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
