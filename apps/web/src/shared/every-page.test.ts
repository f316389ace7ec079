import { expect, test } from 'vitest'
import { type PageAsked, everyPage } from './every-page.ts'

test('asks for page after page until there is no next one', async () => {
  const asked: PageAsked[] = []
  const parts: (readonly string[])[] = []
  const pages = [['a', 'b'], ['c', 'd'], ['e']]
  const read = async (one: PageAsked) => {
    asked.push(one)
    return { data: pages[one.pageIndex] ?? [], hasNextPage: one.pageIndex < pages.length - 1 }
  }
  for await (const part of everyPage(read)) parts.push(part)
  expect(parts.flat()).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(asked).toEqual([0, 1, 2].map((pageIndex) => ({ pageIndex, pageSize: 100 })))
})
