// The order, search and shrinking of the two lists.
import { calendarDate } from '@kontor/domain/calendar'
import { expect, test } from 'vitest'
import { layOutBoard, searchLines, withoutRows } from './board.model.ts'
import { sampleAnswer, sampleMessage, samplePayment, sampleProposal } from './samples.testing.ts'

const answer = sampleAnswer({
  outstandingPayments: [
    samplePayment('late', '-3', { valueDate: calendarDate('2026-11-30'), beneficiaryName: 'Späte GmbH' }),
    samplePayment('early', '-2', { valueDate: calendarDate('2026-11-01'), transactionNumber: 4711 }),
    samplePayment('proposed', '-1', { valueDate: calendarDate('2026-12-31') }),
  ],
  bankMessages: [
    sampleMessage('other', '-1234.50', { valueDate: calendarDate('2026-11-02'), remittance: 'Rechnung 88' }),
    sampleMessage('pair', '-1', { valueDate: calendarDate('2026-12-01') }),
  ],
  proposals: [
    sampleProposal(0, ['settled long ago'], ['other'], { reason: 'Return' }),
    sampleProposal(1, ['proposed'], ['pair'], { reason: 'Same reference' }),
  ],
})

test('proposed pairs stand first on both sides under one number, the rest by value date', () => {
  const board = layOutBoard(answer)
  expect(board.payments.map(({ id }) => id)).toEqual(['proposed', 'early', 'late'])
  expect(board.messages.map(({ id }) => id)).toEqual(['pair', 'other'])
  expect(board.payments[0]?.proposal).toMatchObject({ number: 1, reason: 'Same reference' })
  expect(board.messages[0]?.proposal).toBe(board.payments[0]?.proposal)
})

test('a proposal for a payment that is not outstanding is not shown', () => {
  expect(layOutBoard(answer).messages.find(({ id }) => id === 'other')?.proposal).toBeNull()
})

test('a row with several candidates keeps the first and counts the others', () => {
  const several = layOutBoard(
    sampleAnswer({
      outstandingPayments: [samplePayment('a', '-1'), samplePayment('b', '-1')],
      bankMessages: [sampleMessage('m', '-1')],
      proposals: [sampleProposal(4, ['a'], ['m'], { reason: 'x' }), sampleProposal(4, ['b'], ['m'], { reason: 'x' })],
    }),
  )
  expect(several.messages[0]).toMatchObject({ proposal: { number: 1 }, otherProposals: 1 })
})

test('a batch booking proposed detail by detail is one proposal', () => {
  const board = layOutBoard(
    sampleAnswer({
      outstandingPayments: [samplePayment('a', '-10.00'), samplePayment('b', '-20.00')],
      bankMessages: [sampleMessage('batch', '-30.00', { detailCount: 2 })],
      proposals: [sampleProposal(1, ['a'], ['batch']), sampleProposal(1, ['b'], ['batch'])],
    }),
  )
  expect(board.messages[0]).toMatchObject({ proposal: { number: 1, paymentIds: ['a', 'b'] }, otherProposals: 0 })
})

test('the search finds names, numbers, texts of the bank, and amounts as plain decimals', () => {
  const { payments, messages } = layOutBoard(answer)
  expect(searchLines(payments, 'späte', null).map(({ id }) => id)).toEqual(['late'])
  expect(searchLines(payments, '4711', '4711').map(({ id }) => id)).toEqual(['early'])
  expect(searchLines(messages, 'rechnung 88', null).map(({ id }) => id)).toEqual(['other'])
  expect(searchLines(messages, "1'234.50", '1234.50').map(({ id }) => id)).toEqual(['other'])
  expect(searchLines(messages, '  ', null)).toBe(messages)
})

test('hidden amounts are not found by searching for them', () => {
  const board = layOutBoard(sampleAnswer({ outstandingPayments: [samplePayment('salary', '0', { isMasked: true })] }))
  expect(searchLines(board.payments, '0.00', '0.00')).toEqual([])
})

test('matched rows leave the board together with every proposal that named them', () => {
  const left = withoutRows(answer, new Set(['proposed', 'pair']))
  expect(left.outstandingPayments.map(({ id }) => id)).toEqual(['late', 'early'])
  expect(left.bankMessages.map(({ id }) => id)).toEqual(['other'])
  expect(left.proposals.map(({ reason }) => reason)).toEqual(['Return'])
})

test('of the shown proposals those are counted that are accepted all at once, and not what was undone', () => {
  const board = layOutBoard(
    sampleAnswer({
      outstandingPayments: [samplePayment('a', '-1'), samplePayment('b', '-2'), samplePayment('c', '-3')],
      bankMessages: [sampleMessage('k', '-1'), sampleMessage('l', '-2'), sampleMessage('m', '-3')],
      proposals: [
        sampleProposal(1, ['a'], ['k']),
        sampleProposal(1, ['b'], ['l'], { isAutomatic: false, wasUndone: true }),
        sampleProposal(5, ['c'], ['m'], { isAutomatic: false }),
        sampleProposal(0, ['settled long ago'], ['k']),
      ],
    }),
  )
  expect([board.proposalCount, board.automaticCount]).toEqual([3, 1])
  expect(board.messages.map(({ row, proposal }) => [row.id, proposal?.wasUndone])).toEqual([
    ['k', false],
    ['l', true],
    ['m', false],
  ])
})
