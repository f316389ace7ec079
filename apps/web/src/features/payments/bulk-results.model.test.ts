import type { PaymentId } from '@kontor/domain/identifiers'
import { expect, test } from 'vitest'
import type { BulkResult } from './bulk-portions.ts'
import { withShownNames, asSignedBefore } from './bulk-results.model.ts'

const resultOf = (id: string, part: Partial<BulkResult> = {}): BulkResult => ({
  id: id as PaymentId,
  transactionNumber: null,
  status: 'Error',
  paymentStatus: null,
  code: 'payment.not-found',
  message: 'No.',
  ...part,
})

test('a payment that the server knows no more keeps the number under which it was shown, and one that recurs its name', () => {
  const results = [resultOf('a', { transactionNumber: 104_233 }), resultOf('b'), resultOf('c'), resultOf('d')]
  const shown = [
    { id: 'a', transactionNumber: 1, recurringDetails: null },
    { id: 'b', transactionNumber: 104_234, recurringDetails: null },
    { id: 'd', transactionNumber: 0, recurringDetails: { recurringName: 'Rent' } },
  ]
  expect(withShownNames(results, shown)).toEqual([
    { ...results[0], recurringName: null },
    { ...results[1], transactionNumber: 104_234, recurringName: null },
    { ...results[2], recurringName: null },
    { ...results[3], transactionNumber: 0, recurringName: 'Rent' },
  ])
})

test('who has signed already has signed by the try whose answer was lost; another refusal stays one', () => {
  const own = resultOf('a', { code: 'payment.already-signed-by-you', paymentStatus: 'PartialSigned' })
  const other = resultOf('b', { code: 'payment.changed' })
  expect(asSignedBefore([own, other])).toEqual([{ ...own, status: 'Success', code: null, message: null }, other])
})
