// A server-paged list read from its first page to its last, for exports and selections.
import { limits } from '@kontor/domain'

type Page<Row> = { readonly data: readonly Row[]; readonly hasNextPage: boolean }
export type PageAsked = { readonly pageIndex: number; readonly pageSize: number }

/** The rows of one page after the other; `read` is asked for the largest pages that the server gives. */
export async function* everyPage<Row>(read: (asked: PageAsked) => Promise<Page<Row>>): AsyncGenerator<readonly Row[]> {
  for (let pageIndex = 0, hasNext = true; hasNext; pageIndex += 1) {
    const page = await read({ pageIndex, pageSize: limits.count.pageSizeMax })
    hasNext = page.hasNextPage
    yield page.data
  }
}
