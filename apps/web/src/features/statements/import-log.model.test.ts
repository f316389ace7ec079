// Parameters of the import log.
import { expect, test } from 'vitest'
import { commonStatus, importLogParams, shownResult } from './import-log.model.ts'

const query = { pageIndex: 0, pageSize: 10, sorting: [], filters: [], search: '' }

test('asks for one page of the imports of some days, accounts and results', () => {
  expect(importLogParams(query, true)).toEqual({ pageNumber: '1', pageSize: '10', children: 'true' })
  const from = '2026-11-01' as never
  const to = '2026-11-21' as never
  expect(
    importLogParams(
      {
        ...query,
        filters: [
          { columnId: 'createdAt', value: { variant: 'date-range', from, to } },
          { columnId: 'account', value: { variant: 'multi-select', values: ['a', ''] } },
          { columnId: 'result', value: { variant: 'multi-select', values: ['FAILED', 'DUPLICATE'] } },
        ],
      },
      false,
    ),
  ).toEqual({
    pageNumber: '1',
    pageSize: '10',
    startDate: '2026-11-01',
    endDate: '2026-11-21',
    accountIds: ['a', 'none'],
    statusList: ['FAILED', 'DUPLICATE'],
  })
})

test('what waits for its account or for a decision is no failure', () => {
  expect(shownResult('FAILED', 'UnknownAccount')).toBe('WAITING')
  expect(shownResult('FAILED', 'OtherContent')).toBe('WAITING')
  expect(shownResult('FAILED', 'Unreadable')).toBe('FAILED')
  expect(shownResult('SUCCESS', 'Gap')).toBe('SUCCESS')
})

test('a file has the status of its statements only where they all have the same', () => {
  expect(commonStatus([{ status: 'UnknownAccount' }, { status: 'UnknownAccount' }])).toBe('UnknownAccount')
  expect(commonStatus([{ status: 'UnknownAccount' }, { status: 'Unreadable' }])).toBeUndefined()
  expect(commonStatus([])).toBeUndefined()
})
