import { describe, expect, test } from 'vitest'
import { calendarDate } from '../calendar/index.ts'
import { decimal, formatDecimal } from '../money/index.ts'
import type { AnsweredPayment, BankAnswer } from './bank-answers.ts'
import {
  bookingAlarm,
  computeExpectedBatchAmount,
  decideBankAnswer,
  isUnlistedTooLong,
  unsentAlarm,
} from './bank-answers.ts'
import { answerRules, bankReasonCodes, isBankReasonCode } from './bank-status.tables.ts'
import { decideAct } from './lifecycle.ts'
import type { PaymentStatus } from './payment.ts'

const delivered: AnsweredPayment = {
  status: 'delivered',
  type: 'sepa',
  transmission: 'delivered',
  isPresentTransmission: true,
  response: null,
  respondedAt: null,
  responseLevel: null,
  partAcceptedAt: null,
}

const answer = (code: string, ...reasonCodes: readonly string[]): BankAnswer => ({
  level: 'C',
  code,
  reasonCodes,
  reportedAt: '2026-11-23T10:00:00Z',
  changedDate: null,
})

/** Applies answers one after the other and returns every decision. */
function applyAll(start: AnsweredPayment, ...answers: readonly BankAnswer[]) {
  let payment = start
  return answers.map((one) => {
    const decision = decideBankAnswer(payment, one)
    payment = { ...payment, ...decision }
    return decision
  })
}

describe('decideBankAnswer', () => {
  test('golden 28: technical, then customer profile, then rejected: delivered, accepted, rejected, each kept', () => {
    const decisions = applyAll(
      delivered,
      { ...answer('ACTC'), level: 'A' },
      { ...answer('ACCP'), level: 'B' },
      answer('RJCT', 'AM04'),
    )
    expect(decisions.map((one) => [one.status, one.response])).toEqual([
      ['delivered', 'accepted-technical-validation'],
      ['accepted', 'accepted-customer-profile'],
      ['rejected', 'rejected'],
    ])
    expect(decisions.map((one) => one.voidsSignatures)).toEqual([false, false, true])
  })

  test('golden 30: a batch accepted in part is accepted with error and expects less; a person accepts it', () => {
    const [decision] = applyAll({ ...delivered, type: 'batch' }, { ...answer('PART'), level: 'B' })
    expect(decision).toMatchObject({ status: 'accepted-with-error', response: 'partial-accepted' })
    const rejected = ['1000.00', '200.00', '50.00'].map(decimal)
    expect(formatDecimal(computeExpectedBatchAmount(decimal('100000.00'), rejected), 2)).toBe('98750.00')
    expect(decideAct({ status: 'accepted-with-error', transmission: 'delivered' }, 'accept')).toEqual({
      ok: true,
      value: 'accepted',
    })
  })

  test('golden 31: a changed date is taken over', () => {
    const changedDate = calendarDate('2026-11-25')
    expect(decideBankAnswer(delivered, { ...answer('ACWC'), changedDate })).toMatchObject({
      status: 'accepted-with-change',
      expectedDate: '2026-11-25',
      alarm: null,
    })
  })

  test('golden 32: a yes after a no leaves the payment rejected and rings', () => {
    const older = { ...answer('ACSP'), reportedAt: '2026-11-23T09:00:00Z' }
    const [, decision] = applyAll(delivered, answer('RJCT', 'AC04'), older)
    expect(decision).toMatchObject({ status: 'rejected', response: 'rejected', alarm: 'bank-contradicts-itself' })
  })

  test.each([
    ['RCVD', 'delivered', 'received'],
    ['PDNG', 'delivered', 'pending'],
    ['ACTC', 'delivered', 'accepted-technical-validation'],
    ['ACCP', 'accepted', 'accepted-customer-profile'],
    ['ACFC', 'accepted', 'accepted-customer-profile'],
    ['ACWC', 'accepted-with-change', 'accepted-with-change'],
    ['ACSP', 'accepted', 'accepted-settlement-in-progress'],
    ['ACWP', 'accepted', 'accepted-settlement-in-progress'],
    ['ACSC', 'accepted', 'accepted-settlement-completed'],
    ['ACCC', 'accepted', 'accepted-settlement-completed'],
    ['PART', 'delivered', 'partial-accepted'],
    ['RJCT', 'rejected', 'rejected'],
    ['CANC', 'rejected', 'rejected'],
    ['PATC', 'delivered', 'unknown'],
    ['BLCK', 'delivered', 'unknown'],
    ['constructor', 'delivered', 'unknown'],
  ] as const)('%s on a delivered payment: %s, %s', (code, status, response) => {
    expect(decideBankAnswer(delivered, answer(code))).toMatchObject({ status, response, alarm: null })
  })

  test('an unknown code is shown to a person', () => {
    expect(decideBankAnswer(delivered, answer('PATC')).handling).toBe('notice')
  })

  test.each(['ACTC', 'ACCP', 'ACSP', 'ACSC'])('%s with a reason is accepted with error', (code) => {
    expect(decideBankAnswer(delivered, answer(code, 'NARR')).status).toBe('accepted-with-error')
  })

  test('a change with a reason stays a change', () => {
    expect(decideBankAnswer(delivered, answer('ACWC', 'DT06')).status).toBe('accepted-with-change')
  })

  test('answers of the payee check move nothing', () => {
    for (const code of ['RCVC', 'RVMC', 'RVNM', 'RVNA', 'RVCM']) {
      expect(decideBankAnswer(delivered, answer(code))).toMatchObject({ status: 'delivered', handling: 'payee-check' })
    }
  })

  // rows of rules 2.2 "Allowed moves": ACCP, ACWC, ACSP with reason, RJCT
  const contradicts = 'bank-contradicts-itself'
  const rows: readonly (readonly [PaymentStatus, readonly (readonly [PaymentStatus, string | null])[]])[] = [
    [
      'delivered',
      [
        ['accepted', null],
        ['accepted-with-change', null],
        ['accepted-with-error', null],
        ['rejected', null],
      ],
    ],
    [
      'accepted',
      [
        ['accepted', null],
        ['accepted-with-change', null],
        ['accepted-with-error', null],
        ['rejected', null],
      ],
    ],
    [
      'accepted-with-change',
      [
        ['accepted-with-change', null],
        ['accepted-with-change', null],
        ['accepted-with-error', null],
        ['rejected', null],
      ],
    ],
    [
      'accepted-with-error',
      [
        ['accepted-with-error', null],
        ['accepted-with-error', null],
        ['accepted-with-error', null],
        ['rejected', null],
      ],
    ],
    [
      'rejected',
      [
        ['rejected', contradicts],
        ['rejected', contradicts],
        ['rejected', contradicts],
        ['rejected', null],
      ],
    ],
    [
      'not-executed',
      [
        ['not-executed', contradicts],
        ['not-executed', contradicts],
        ['not-executed', contradicts],
        ['not-executed', null],
      ],
    ],
    [
      'done',
      [
        ['done', null],
        ['done', null],
        ['done', null],
        ['done', 'rejected-after-booking'],
      ],
    ],
  ]
  test.each(rows)('from %s an answer moves by the table and rings by the table', (status, expected) => {
    const answers = [answer('ACCP'), answer('ACWC'), answer('ACSP', 'NARR'), answer('RJCT', 'AC01')]
    const decisions = answers.map((one) => decideBankAnswer({ ...delivered, status }, one))
    expect(decisions.map((one) => [one.status, one.alarm])).toEqual(expected)
  })

  test('a rejection after the booking of another file is told, and nothing is paid twice', () => {
    const before = { ...delivered, status: 'done' as const, isBookedByOther: true }
    const decision = decideBankAnswer(before, answer('RJCT', 'AC04'))
    expect(decision).toMatchObject({ status: 'done', isReturned: false, alarm: null, handling: 'notice' })
    expect(decision.response).toBe('rejected')
  })

  test('a rejection after booking marks the payment as returned', () => {
    expect(decideBankAnswer({ ...delivered, status: 'done' }, answer('RJCT', 'AC04'))).toMatchObject({
      status: 'done',
      isReturned: true,
    })
  })

  test('a weaker answer does not lower the response, whenever it was written', () => {
    const later = { ...answer('ACTC'), reportedAt: '2026-11-24T08:00:00Z' }
    const [, decision] = applyAll(delivered, answer('ACSP'), later)
    expect(decision).toMatchObject({
      status: 'accepted',
      response: 'accepted-settlement-in-progress',
      handling: 'logged',
    })
  })

  test('a later no to the whole file says nothing anew of what was rejected by name', () => {
    const later = { ...answer('RJCT', 'FF01'), level: 'A' as const, reportedAt: '2026-11-23T12:00:00Z' }
    const [, decision] = applyAll(delivered, answer('RJCT', 'AC04'), later)
    expect(decision).toMatchObject({ status: 'rejected', responseLevel: 'C', handling: 'logged', alarm: null })
    // the other way about the nearer one tells more
    const nearer = { ...answer('RJCT', 'AC04'), reportedAt: '2026-11-23T13:00:00Z' }
    const [, told] = applyAll(delivered, later, nearer)
    expect(told).toMatchObject({ status: 'rejected', responseLevel: 'C', handling: 'applied' })
  })

  test('inside one rank the later report counts', () => {
    const first = { ...answer('ACWC'), changedDate: calendarDate('2026-11-25'), reportedAt: '2026-11-23T12:00:00Z' }
    const older = { ...answer('ACWC'), changedDate: calendarDate('2026-11-24'), reportedAt: '2026-11-23T11:00:00Z' }
    const newer = { ...answer('ACWC'), changedDate: calendarDate('2026-11-26'), reportedAt: '2026-11-23T13:00:00Z' }
    const decisions = applyAll(delivered, first, older, newer)
    expect(decisions.map((one) => one.expectedDate)).toEqual(['2026-11-25', null, '2026-11-26'])
  })

  test.each(['AM05', 'DU01', 'DUPL'])(
    '%s is no rejection: the bank may have it, and nobody sends it again',
    (reason) => {
      const decision = decideBankAnswer(delivered, answer('RJCT', reason))
      expect(decision).toMatchObject({ status: 'delivered', transmission: 'unknown', alarm: 'maybe-duplicate' })
      expect(decideAct(decision, 'revert').ok).toBe(false)
      expect(decideAct(decision, 'send').ok).toBe(false)
    },
  )

  test('an answer on a payment that was never heard of again proves its delivery', () => {
    const silent: AnsweredPayment = { ...delivered, status: 'signed', transmission: 'unknown' }
    expect(decideBankAnswer(silent, answer('ACTC'))).toMatchObject({ status: 'delivered', transmission: 'delivered' })
    expect(decideBankAnswer(silent, answer('RJCT', 'FF01'))).toMatchObject({
      status: 'rejected',
      transmission: 'delivered',
    })
  })

  test('while payees are checked only a rejection of the file concerns the payment', () => {
    const checking: AnsweredPayment = { ...delivered, status: 'signed', transmission: 'checking' }
    expect(decideBankAnswer(checking, answer('ACSP'))).toMatchObject({ status: 'signed', transmission: 'checking' })
    expect(decideBankAnswer(checking, answer('RJCT', 'FF01')).status).toBe('rejected')
  })

  test('an answer on an older transmission moves nothing, and a yes to it rings', () => {
    const taken: AnsweredPayment = {
      ...delivered,
      status: 'open',
      isPresentTransmission: false,
      transmission: 'delivered',
    }
    expect(decideBankAnswer(taken, answer('ACSP'))).toMatchObject({ status: 'open', alarm: contradicts })
    expect(decideBankAnswer(taken, answer('ACTC'))).toMatchObject({ status: 'open', alarm: null, handling: 'logged' })
    expect(decideBankAnswer(taken, answer('RJCT', 'AC01'))).toMatchObject({ status: 'open', alarm: null })
    // in part only of a batch
    expect(decideBankAnswer(taken, answer('PART'))).toMatchObject({ alarm: null })
    expect(decideBankAnswer({ ...taken, type: 'batch' }, answer('PART'))).toMatchObject({
      status: 'open',
      alarm: contradicts,
    })
  })

  test('an answer on what was never sent rings', () => {
    expect(decideBankAnswer({ ...delivered, status: 'open' }, answer('ACSP'))).toMatchObject({
      status: 'open',
      alarm: 'answer-without-sending',
    })
  })
})

describe('what follows an answer', () => {
  test('a payment that a part acceptance did not list waits one bank day', () => {
    const [decision] = applyAll(delivered, { ...answer('PART'), level: 'A' })
    const waiting = { ...delivered, ...decision }
    expect(isUnlistedTooLong(waiting, 0)).toBe(false)
    expect(isUnlistedTooLong(waiting, 1)).toBe(true)
    const [accepted] = applyAll(waiting, answer('ACSP'))
    expect(isUnlistedTooLong({ ...waiting, ...accepted }, 1)).toBe(false)
  })

  test.each([
    ['ACTC', 'PART'],
    ['PART', 'ACTC'],
  ])('after %s and %s of the file it waits a bank day as well: a technical check accepts nothing', (first, second) => {
    const later = { ...answer(second), level: 'A' as const, reportedAt: '2026-11-23T11:00:00Z' }
    const decision = applyAll(delivered, { ...answer(first), level: 'A' }, later).at(-1)
    expect(decision).toMatchObject({ status: 'delivered', response: 'accepted-technical-validation' })
    const waiting = { ...delivered, ...decision }
    expect(waiting.partAcceptedAt).toBe(first === 'PART' ? '2026-11-23T10:00:00Z' : '2026-11-23T11:00:00Z')
    expect(isUnlistedTooLong(waiting, 0)).toBe(false)
    expect(isUnlistedTooLong(waiting, 1)).toBe(true)
  })

  test('without a part acceptance nobody is unlisted', () => {
    const [decision] = applyAll(delivered, { ...answer('ACTC'), level: 'A' })
    expect(isUnlistedTooLong({ ...delivered, ...decision }, 9)).toBe(false)
  })

  test('a booking rings on what should not have been executed, and a person can confirm it', () => {
    expect(bookingAlarm('rejected')).toBe('booked-although-rejected')
    expect(bookingAlarm('not-executed')).toBe('booked-although-not-executed')
    expect(bookingAlarm('delivered')).toBeNull()
    // what rang over a booking holds what is not with the bank any more
    for (const alarm of ['booked-although-rejected', 'earlier-sending-booked', 'booked-unsent'])
      expect(unsentAlarm(alarm)).toBe('booked-unsent')
    for (const alarm of [null, 'no-answer']) expect(unsentAlarm(alarm)).toBeNull()
    expect(decideAct({ status: 'rejected', transmission: 'delivered' }, 'confirm-booking').ok).toBe(true)
  })
})

describe('the tables', () => {
  test('know each reason once and no stranger', () => {
    expect(new Set(bankReasonCodes).size).toBe(bankReasonCodes.length)
    expect(isBankReasonCode('AC04')).toBe(true)
    expect(isBankReasonCode('ZZ99')).toBe(false)
  })

  test('a settled answer never makes a payment done', () => {
    expect(Object.values(answerRules).map((rule) => rule.effect as string)).not.toContain('done')
  })
})
