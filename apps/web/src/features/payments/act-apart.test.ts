import { expect, test } from 'vitest'
import { actApart } from './act-apart.ts'

test('while an alarm rings, what it asks for stands apart', () => {
  const alarm = 'The account was debited although the bank rejected the payment.'
  expect(actApart({ acts: ['edit', 'revert', 'not-executed', 'confirm-booking'], alarm })).toBe('confirm-booking')
  expect(actApart({ acts: ['not-executed', 'settle-alarm'], alarm })).toBe('settle-alarm')
  expect(actApart({ acts: ['not-executed', 'confirm-rejection'], alarm })).toBe('confirm-rejection')
  // who may not decide signs
  expect(actApart({ acts: ['sign', 'revert'], alarm })).toBe('sign')
})

test('without one it is the first act that leads on, if there is any', () => {
  expect(actApart({ acts: ['revert', 'send'], alarm: null })).toBe('send')
  expect(actApart({ acts: ['revert', 'not-executed'], alarm: null })).toBeUndefined()
})
