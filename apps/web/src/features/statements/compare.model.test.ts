// Side by side: what differs, and when a decision may be saved.
import { calendarDate } from '@kontor/domain/calendar'
import type { ComparedStatement } from '@kontor/contract'
import { expect, test } from 'vitest'
import { differingFacts, hasSameEntries, obstacleOf } from './compare.model.ts'
import { idOf } from '../../shared/ids.ts'

const side: ComparedStatement = {
  bankFileId: idOf('a'),
  fileName: 'a.xml',
  importedAt: '2026-11-21T08:00:00Z',
  statementNumber: '12',
  statementDate: calendarDate('2026-11-20'),
  openingBalance: '1000.00',
  closingBalance: '900.00',
  entryCount: 2,
  creditCount: 0,
  creditSum: '0.00',
  debitCount: 2,
  debitSum: '-100.00',
  onlyHereCount: 0,
  onlyHere: [],
}

test('two sides differ in what they say of the account, not in their files', () => {
  const later = { ...side, fileName: 'b.xml', importedAt: '2026-11-22T08:00:00Z' }
  expect(differingFacts({ first: side, second: later })).toEqual(new Set())
  const second = { ...later, closingBalance: null, entryCount: 3, debitCount: 3 }
  expect(differingFacts({ first: side, second })).toEqual(new Set(['closingBalance', 'entryCount', 'debits']))
})

test('the entries are the same when neither side has one of its own and none is told with other details', () => {
  expect(hasSameEntries({ first: side, second: side, changedCount: 0 })).toBe(true)
  expect(hasSameEntries({ first: side, second: { ...side, onlyHereCount: 1 }, changedCount: 0 })).toBe(false)
  expect(hasSameEntries({ first: side, second: side, changedCount: 1 })).toBe(false)
})

test('keeping needs a reason; replacing needs that nothing is held, too', () => {
  expect(obstacleOf('keep', '  short  ', 3)).toEqual({ kind: 'reason', missing: 5 })
  expect(obstacleOf('keep', 'the bank called', 3)).toBeNull()
  expect(obstacleOf('replace', 'the bank called', 3)).toEqual({ kind: 'held' })
  expect(obstacleOf('replace', 'the bank called', 0)).toBeNull()
})
