// From what a table asks to what its list's call is asked.
import { type ListFilter, type ListSpec, noId, sortKeyOf } from '@kontor/contract'
import { type FilterValue, type TableQuery, notSpecified } from '@kontor/ui'

type Parameters = Readonly<Record<string, string | readonly string[]>>

/**
 * `Query` is that of the contract's route: a list that names a parameter which the route does not take does not compile.
 * What a column cannot be asked for is left out.
 */
export function askedOf<Query>(spec: ListSpec<keyof Query & string>, table: TableQuery, children: boolean): Query {
  const search = table.search.trim()
  const orderBy = table.sorting
    .flatMap(({ columnId, isDescending }) => {
      const key = sortKeyOf(spec, columnId)
      return key === null ? [] : [`${key}${isDescending ? ' desc' : ''}`]
    })
    .join(',')
  const asked: Parameters = Object.assign(
    {
      pageNumber: String(table.pageIndex + 1),
      pageSize: String(table.pageSize),
      ...(orderBy !== '' && { orderBy }),
      ...(spec.search !== undefined && search !== '' && { [spec.search]: search }),
      ...(children && { children: 'true' }),
    },
    ...table.filters.map(({ columnId, value }) => parametersOf(spec.filters[columnId], value)),
  )
  // the names are the route's; the values are what its table's own filters offer
  return asked as Query
}

/** By column, the name under which its values are counted. */
export function facetsByColumn(spec: ListSpec): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(spec.filters).flatMap(([columnId, one]) =>
      one.kind === 'values' && one.isCounted === true ? [[columnId, one.parameter]] : [],
    ),
  )
}

function parametersOf(filter: ListFilter | undefined, value: FilterValue): Parameters {
  if (filter === undefined) return {}
  switch (value.variant) {
    case 'text': {
      const text = value.text.trim()
      return filter.kind === 'words' && text !== '' ? { [filter.parameter]: text } : {}
    }
    case 'select':
      return valuesOf(filter, [value.value])
    case 'multi-select':
      return valuesOf(filter, value.values)
    case 'number-range':
    case 'date-range':
      return rangeOf(filter, value.from, value.to)
    case 'date':
      return rangeOf(filter, value.date, value.date)
    case 'datetime-range':
      return {}
  }
}

function valuesOf(filter: ListFilter, values: readonly string[]): Parameters {
  if (filter.kind !== 'values' || values.length === 0) return {}
  return { [filter.parameter]: values.map((value) => (value === notSpecified ? noId : value)) }
}

function rangeOf(filter: ListFilter, from: string, to: string): Parameters {
  return filter.kind === 'range' ? { [filter.from]: from, [filter.to]: to } : {}
}
