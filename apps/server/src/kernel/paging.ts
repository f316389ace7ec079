// Pages and sort orders of lists: the specification's names, bounded, sort keys from a closed list.
import { limits } from '@kontor/domain'
import { refused } from './refusal-error.ts'

export type PagingQuery = {
  readonly pageNumber?: number | undefined
  readonly page?: number | undefined
  readonly pageSize?: number | undefined
  readonly size?: number | undefined
  readonly orderBy?: string | undefined
}
export type SortOrder<Key extends string> = { readonly key: Key; readonly direction: 'asc' | 'desc' }
export type Paging<Key extends string> = {
  readonly pageNumber: number
  readonly pageSize: number
  readonly offset: number
  readonly order: readonly SortOrder<Key>[]
}

/**
 * Refuses a page given under both names with two values, and sort keys that the list does not have (B10). `unasked`: how
 * many rows one page holds where the caller asks for none; a list that the specification does not page gives them all.
 */
export function pagingOf<Key extends string>(
  query: PagingQuery,
  keys: readonly Key[],
  byDefault: readonly SortOrder<Key>[],
  unasked: number = limits.count.pageSizeDefault,
): Paging<Key> {
  const number = oneOf(query.pageNumber, query.page)
  const size = oneOf(query.pageSize, query.size)
  const pageNumber = number ?? 1
  const pageSize = size ?? (number === undefined ? unasked : limits.count.pageSizeDefault)
  return { pageNumber, pageSize, offset: (pageNumber - 1) * pageSize, order: orderOf(query.orderBy, keys) ?? byDefault }
}

function oneOf(a: number | undefined, b: number | undefined): number | undefined {
  if (a !== undefined && b !== undefined && a !== b) throw refused('query.page-aliases')
  return a ?? b
}

function orderOf<Key extends string>(text: string | undefined, keys: readonly Key[]): readonly SortOrder<Key>[] | null {
  if (text === undefined || text.trim() === '') return null
  const parts = text.split(',').slice(0, limits.count.sortKeys)
  return parts.map((part) => {
    const [, name = '', direction = 'asc'] = /^\s*(\w+)(?:\s+(asc|desc))?\s*$/i.exec(part) ?? []
    const key = keys.find((one) => one.toLowerCase() === name.toLowerCase())
    if (key === undefined)
      throw refused('query.sort-key', { key: part.trim().slice(0, 60), allowed: keys.join(', ') }, 'orderBy')
    return { key, direction: direction.toLowerCase() === 'desc' ? 'desc' : 'asc' }
  })
}

export type PageAnswer<T> = {
  readonly data: T[]
  readonly currentPage: number
  readonly totalPages: number
  readonly totalCount: number
  readonly pageSize: number
  readonly hasPreviousPage: boolean
  readonly hasNextPage: boolean
}

export function pageAnswer<T>(data: readonly T[], totalCount: number, paging: Paging<string>): PageAnswer<T> {
  const totalPages = Math.ceil(totalCount / paging.pageSize)
  return {
    data: [...data],
    currentPage: paging.pageNumber,
    totalPages,
    totalCount,
    pageSize: paging.pageSize,
    hasPreviousPage: paging.pageNumber > 1 && totalCount > 0,
    hasNextPage: paging.pageNumber < totalPages,
  }
}
