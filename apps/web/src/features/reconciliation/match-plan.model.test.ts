// What Enter matches, what it sums up to, and what stands in the way.
import type { BoardAnswer } from './board.model.ts'
import { expect, test } from 'vitest'
import { isRest, layOutBoard } from './board.model.ts'
import type { ActiveLine, Selection } from './match-plan.model.ts'
import { acceptableMessages, nothingSelected, planMatch, writeMatch } from './match-plan.model.ts'
import { sampleAnswer, sampleMessage, samplePayment, sampleProposal } from './samples.testing.ts'
import { idOf } from '../../shared/ids.ts'

const boardOf = (more: Partial<BoardAnswer>) => layOutBoard(sampleAnswer(more))
const select = (payments: readonly string[], messages: readonly string[]): Selection => ({
  payments: new Set(payments),
  messages: new Set(messages),
})

const proposed = boardOf({
  outstandingPayments: [samplePayment('a', '-10.00'), samplePayment('b', '-20.00'), samplePayment('c', '-5.00')],
  bankMessages: [sampleMessage('m', '-30.00'), sampleMessage('n', '-7.00')],
  proposals: [sampleProposal(2, ['a', 'b'], ['m'], { reason: 'Whole group' })],
})
const activeA: ActiveLine = { side: 'payments', line: proposed.payments[0]! }

test('without a selection the proposal of the line under the focus is meant', () => {
  const plan = planMatch(proposed, nothingSelected, activeA, null)
  expect(plan).toMatchObject({ paymentSum: '-30.00', messageSum: '-30.00', difference: '0.00', obstacle: null })
  expect(writeMatch(plan, null)).toEqual({
    outstandingPaymentCashTransactionIds: ['a', 'b'],
    bankMessageCashTransactionIds: ['m'],
    matchType: 'ManyToOne',
    mainOutstandingPaymentCashTransactionId: 'a',
  })
})

test('selecting one row of a proposal still means the whole proposal, a foreign row means the selection', () => {
  expect(planMatch(proposed, select(['b'], []), activeA, null).payments.map(({ id }) => id)).toEqual(['a', 'b'])
  const own = planMatch(proposed, select(['b'], ['n']), activeA, null)
  expect(own.proposal).toBeNull()
  expect(own.payments.map(({ id }) => id)).toEqual(['b'])
})

test('0.1 and 0.2 are 0.3: sums are exact', () => {
  const board = boardOf({
    outstandingPayments: [samplePayment('a', '-0.10'), samplePayment('b', '-0.20')],
    bankMessages: [sampleMessage('m', '-0.30')],
  })
  const plan = planMatch(board, select(['a', 'b'], ['m']), null, null)
  expect(plan).toMatchObject({ difference: '0.00', hasDifference: false, obstacle: null })
})

test('a larger debit within one currency is likely charges, a smaller one must be explained by the person', () => {
  const board = boardOf({
    outstandingPayments: [samplePayment('a', '-100.00')],
    bankMessages: [sampleMessage('more', '-102.50'), sampleMessage('less', '-98.00')],
  })
  const more = planMatch(board, select(['a'], ['more']), null, null)
  expect(more).toMatchObject({
    difference: '-2.50',
    kind: 'FeesAndCharges',
    allowedKinds: ['FeesAndCharges'],
    obstacle: null,
  })
  expect(writeMatch(more, null).difference).toBe('FeesAndCharges')
  expect(planMatch(board, select(['a'], ['less']), null, null).obstacle).toBe('difference-unexplained')
  expect(planMatch(board, select(['a'], ['less']), null, 'FeesAndCharges').obstacle).toBeNull()
})

test('one press books no difference above the limit of the bank: nothing is chosen, and what is chosen is confirmed', () => {
  const board = boardOf({
    outstandingPayments: [samplePayment('a', '-1500.50')],
    bankMessages: [
      sampleMessage('limit', '-1550.50'),
      sampleMessage('over', '-1550.51'),
      sampleMessage('m', '-17300.00'),
    ],
  })
  const atLimit = planMatch(board, select(['a'], ['limit']), null, null)
  expect(atLimit).toMatchObject({ kind: 'FeesAndCharges', isUnusual: false, obstacle: null })
  expect(writeMatch(atLimit, null).confirmedDifference).toBeUndefined()
  const over = { kind: null, obstacle: 'difference-unexplained' }
  expect(planMatch(board, select(['a'], ['over']), null, null)).toMatchObject(over)
  expect(planMatch(board, select(['a'], ['m']), null, null)).toMatchObject(over)
  const chosen = planMatch(board, select(['a'], ['m']), null, 'FeesAndCharges')
  expect(chosen).toMatchObject({ kind: 'FeesAndCharges', isUnusual: true, obstacle: null })
  expect(writeMatch(chosen, null)).toMatchObject({ difference: 'FeesAndCharges', confirmedDifference: '15799.5' })
})

test('a rate that is far from the estimate is confirmed too', () => {
  const board = boardOf({
    outstandingPayments: [samplePayment('usd', '-100.00', { currencyCode: 'USD' })],
    bankMessages: [sampleMessage('near', '-109.00'), sampleMessage('far', '-111.00')],
  })
  expect(planMatch(board, select(['usd'], ['near']), null, null)).toMatchObject({ isUnusual: false })
  expect(planMatch(board, select(['usd'], ['far']), null, null)).toMatchObject({
    kind: 'ExchangeRate',
    isUnusual: true,
  })
})

test('an exchange rate explains a difference between two currencies only', () => {
  const board = boardOf({
    outstandingPayments: [samplePayment('usd', '-90.00', { currencyCode: 'USD' }), samplePayment('chf', '-90.00')],
    bankMessages: [sampleMessage('m', '-91.15')],
  })
  expect(planMatch(board, select(['usd'], ['m']), null, null).kind).toBe('ExchangeRate')
  expect(planMatch(board, select(['chf'], ['m']), null, 'ExchangeRate').kind).toBe('FeesAndCharges')
})

test('a credit is no booking of a payment', () => {
  const board = boardOf({
    outstandingPayments: [samplePayment('a', '-1.00')],
    bankMessages: [sampleMessage('m', '1.00')],
  })
  expect(planMatch(board, select(['a'], ['m']), null, 'FeesAndCharges').obstacle).toBe('other-direction')
})

test('one payment against a batch booking is never taken for charges by itself', () => {
  const board = boardOf({
    outstandingPayments: [samplePayment('a', '-10.00')],
    bankMessages: [sampleMessage('batch', '-30.00', { detailCount: 3 })],
  })
  expect(planMatch(board, select(['a'], ['batch']), null, null)).toMatchObject({
    kind: null,
    obstacle: 'difference-unexplained',
  })
})

test('rows of two accounts, one empty side and hidden amounts cannot be matched by hand', () => {
  const board = boardOf({
    outstandingPayments: [samplePayment('a', '-1.00'), samplePayment('salary', '0', { isMasked: true })],
    bankMessages: [sampleMessage('m', '-1.00', { accountId: idOf('elsewhere') }), sampleMessage('n', '-1.00')],
  })
  expect(planMatch(board, nothingSelected, null, null).obstacle).toBe('nothing-chosen')
  expect(planMatch(board, select(['a'], ['m']), null, null).obstacle).toBe('several-accounts')
  expect(planMatch(board, select(['a'], []), null, null).obstacle).toBe('message-missing')
  expect(planMatch(board, select([], ['n']), null, null).obstacle).toBe('payment-missing')
  const hidden = planMatch(board, select(['salary'], ['n']), null, null)
  expect(hidden).toMatchObject({ obstacle: 'hidden-amounts', paymentSum: null, difference: null })
})

test('the payment that bears the difference may be chosen among those that are matched', () => {
  const plan = planMatch(proposed, nothingSelected, activeA, null)
  expect(writeMatch(plan, 'b').mainOutstandingPaymentCashTransactionId).toBe('b')
  expect(writeMatch(plan, 'c').mainOutstandingPaymentCashTransactionId).toBe('a')
})

test('of a bank message that is matched in part its rest counts, and its line says so', () => {
  const board = boardOf({
    outstandingPayments: [samplePayment('a', '-20.00')],
    bankMessages: [
      sampleMessage('batch', '-30.00', { detailCount: 2, openAmount: '-20.00' }),
      sampleMessage('n', '-1'),
    ],
  })
  const plan = planMatch(board, select(['a'], ['batch']), null, null)
  expect(plan).toMatchObject({ messageSum: '-20.00', difference: '0.00', obstacle: null })
  expect(board.messages.map(({ row }) => isRest(row))).toEqual([true, false])
})

test('A accepts what is selected, else the bank message under the focus, and nothing beside a selected payment', () => {
  const { messages, payments } = proposed
  const activeN: ActiveLine = { side: 'messages', line: messages.find(({ id }) => id === 'n')! }
  const accepted = (selection: Selection, active: ActiveLine) =>
    acceptableMessages(messages, selection, active).map(({ id }) => id)
  expect(accepted(select([], ['m']), activeN)).toEqual(['m'])
  expect(accepted(nothingSelected, activeN)).toEqual(['n'])
  expect(accepted(select(['c'], ['m']), activeN)).toEqual([])
  expect(accepted(nothingSelected, { side: 'payments', line: payments[0]! })).toEqual([])
})

test('of a booked payment what comes back is matched, all of it or a part, without a difference to explain', () => {
  const board = boardOf({
    returnedPayments: [samplePayment('a', '-100.00'), samplePayment('b', '-50.00')],
    bankMessages: [sampleMessage('part', '40.00'), sampleMessage('all', '50.00')],
    proposals: [sampleProposal(0, ['a'], ['part']), sampleProposal(0, ['b'], ['all'])],
  })
  expect(board.payments).toEqual([])
  const part = planMatch(board, nothingSelected, { side: 'messages', line: board.messages[0]! }, null)
  expect(part).toMatchObject({
    paymentSum: '100.00',
    messageSum: '40.00',
    difference: '-60.00',
    hasDifference: false,
    obstacle: null,
    returnOf: { id: 'a' },
  })
  expect(writeMatch(part, null)).toMatchObject({
    outstandingPaymentCashTransactionIds: ['a'],
    bankMessageCashTransactionIds: ['part'],
  })
  const all = planMatch(board, select([], ['all']), { side: 'messages', line: board.messages[1]! }, null)
  expect(all).toMatchObject({ paymentSum: '50.00', difference: '0.00', obstacle: null })
  expect(writeMatch(all, null)).not.toHaveProperty('difference')
})
