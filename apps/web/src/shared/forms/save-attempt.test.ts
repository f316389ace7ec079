// A lost answer is no failure: the same request under the same key is asked again before another one is made.
import { expect, test } from 'vitest'
import { AppError } from '../api/app-error.ts'
import { isAnswered, mayBeDone, nextAttempt, overtaken } from './save-attempt.ts'

const wanted = (amount: string) => ({ id: null, version: null, body: { paymentAmount: amount } })
const lost = { ...wanted('-100'), idempotencyKey: 'k1' }
const error = (statusCode: number, code: string | null = null) => new AppError('', { statusCode, code })

test('after a lost answer the old request is repeated as it was, whatever is in the form by now', () => {
  expect(nextAttempt(null, wanted('-100'), () => 'k2')).toEqual({
    request: { ...wanted('-100'), idempotencyKey: 'k2' },
    isOlder: false,
  })
  expect(nextAttempt(lost, wanted('-100'), () => 'k2')).toEqual({ request: lost, isOlder: false })
  expect(nextAttempt(lost, wanted('-120'), () => 'k2')).toEqual({ request: lost, isOlder: true })
})

test.each([
  ['no answer', error(-1, 'unanswered'), false, true],
  ['a gateway', error(502), false, true],
  ['the first request still at work', error(409, 'request.collided'), false, true],
  ['a session that ended', error(401), false, false],
  ['no network', error(-1, 'offline'), false, false],
  ['a refusal', error(422, 'iban.invalid'), true, false],
])('%s', (_name, cause, answered, maybe) => {
  expect([isAnswered(cause), mayBeDone(cause)]).toEqual([answered, maybe])
})

test('a record that was changed, signed or deleted meanwhile is not saved over', () => {
  const changedCodes = ['payment.changed-before-saving', 'payment.not-editable'] as const
  expect(overtaken(error(409, 'payment.changed-before-saving'), changedCodes)).toBe('changed')
  expect(overtaken(error(409, 'payment.not-editable'), changedCodes)).toBe('changed')
  expect(overtaken(error(404, 'payment.not-found'), changedCodes)).toBe('gone')
  expect(overtaken(error(422, 'iban.invalid'), changedCodes)).toBe(null)
})
