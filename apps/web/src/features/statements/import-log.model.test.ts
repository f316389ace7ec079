// What the import log says of a file.
import { expect, test } from 'vitest'
import { commonStatus, shownResult } from './import-log.model.ts'

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
