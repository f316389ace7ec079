// What the table of transmissions asks the server for: newest first, by state, message id and words.
import type { FilterValue, TableQuery } from '@kontor/ui'
import { idOf } from '../../shared/ids.ts'
import type { TransmissionParams } from './transmissions.queries.ts'

type Params = Readonly<Record<string, string | readonly string[]>>

export function transmissionParams(query: TableQuery, companyId: string, withChildren: boolean): TransmissionParams {
  const params: Params = Object.assign(
    {
      companyId: idOf<'company'>(companyId),
      pageNumber: String(query.pageIndex + 1),
      pageSize: String(query.pageSize),
      ...(withChildren && { children: 'true' }),
      ...(query.search.trim() !== '' && { globalSearch: query.search.trim() }),
    },
    ...query.filters.map(({ columnId, value }) => paramsOf(columnId, value)),
  )
  // names and spellings are those of the contract's own reader
  return params as TransmissionParams
}

function paramsOf(columnId: string, value: FilterValue): Params {
  if (columnId === 'messageId' && value.variant === 'text' && value.text.trim() !== '')
    return { messageId: value.text.trim() }
  if (columnId === 'state' && value.variant === 'multi-select' && value.values.length > 0)
    return { state: value.values }
  return {}
}
