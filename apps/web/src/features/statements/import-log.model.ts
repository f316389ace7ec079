// What the import log asks the server for.
import type { ImportLogRow, RouteCall } from '@kontor/contract'
import type { FilterValue, TableQuery } from '@kontor/ui'

export type ImportLogParams = RouteCall<'listImportLogs'>['query']
type Params = Readonly<Record<string, string | readonly string[]>>

const lists: Readonly<Record<string, string>> = { account: 'accountIds', result: 'statusList' }

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
  const list = lists[columnId]
  switch (value.variant) {
    case 'date-range':
      return columnId === 'createdAt' ? { startDate: value.from, endDate: value.to } : {}
    case 'date':
      return columnId === 'createdAt' ? { startDate: value.date, endDate: value.date } : {}
    case 'select':
      return list === undefined ? {} : { [list]: [value.value] }
    case 'multi-select':
      return list === undefined ? {} : { [list]: value.values }
    case 'text':
    case 'number-range':
    case 'datetime-range':
      return {}
  }
}
