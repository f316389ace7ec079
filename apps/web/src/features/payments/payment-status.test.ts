import { paymentStatusOnWire } from '@kontor/contract'
import { paymentStatuses } from '@kontor/domain/payments'
import { expect, test } from 'vitest'
import { statusOfWire } from './payment-status.ts'

test('each status of the wire is read back as the word that it was written from', () => {
  expect(paymentStatuses.map((status) => statusOfWire(paymentStatusOnWire[status]))).toEqual(paymentStatuses)
})

test.each(['', 'open', 'OPEN', 'Settled', 'toString'])(
  '"%s" is no status: it is an error, and never shown as open',
  (word) => {
    expect(() => statusOfWire(word)).toThrow(word)
  },
)
