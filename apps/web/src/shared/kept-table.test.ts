// Tables that are come back to.
import { expect, test } from 'vitest'
import { initialStateOf, keepTableQuery } from './kept-table.ts'

const query = { pageIndex: 2, pageSize: 25, sorting: [], filters: [], search: 'axpo' }

test('a table begins as it was left at the same entry of the history, and as usual at any other', () => {
  keepTableQuery('open e1', query)
  expect(initialStateOf('open e1', { pageSize: 50 })).toMatchObject({ search: 'axpo', pageIndex: 2, pageSize: 25 })
  expect(initialStateOf('open e2', { pageSize: 50 })).toEqual({ pageSize: 50 })
})

test('the oldest of many is forgotten', () => {
  keepTableQuery('first', query)
  for (let place = 0; place < 50; place += 1) keepTableQuery(`entry ${place}`, query)
  expect(initialStateOf('first', {})).toEqual({})
  expect(initialStateOf('entry 0', {}).search).toBe('axpo')
})
