// Pages of lists, and of a list that the specification does not page.
import { expect, test } from 'vitest'
import { pageAnswer, pagingOf } from './paging.ts'

const unpaged = 1000
const ofList = (query: Parameters<typeof pagingOf>[0]) => pagingOf(query, ['Name'], [], unpaged)

test('who asks for no page gets the first of what the list gives unasked, and is told that more is there', () => {
  const paging = ofList({ orderBy: 'Name desc' })
  expect(paging).toMatchObject({ pageNumber: 1, pageSize: unpaged, offset: 0 })
  const rows = Array.from({ length: unpaged }, () => 'row')
  expect(pageAnswer(rows, 1500, paging)).toMatchObject({ totalCount: 1500, totalPages: 2, hasNextPage: true })
  expect(pageAnswer(rows, 1000, paging)).toMatchObject({ totalCount: 1000, totalPages: 1, hasNextPage: false })
})

test('going on by the page size of that answer leaves nothing out', () => {
  expect(ofList({ page: 2, size: unpaged })).toMatchObject({ offset: unpaged, pageSize: unpaged })
})

test('who asks for a page gets ten rows where he names no size', () => {
  expect(ofList({ pageNumber: 3 })).toMatchObject({ offset: 20, pageSize: 10 })
  expect(pagingOf({}, ['Name'], [])).toMatchObject({ pageSize: 10 })
})
