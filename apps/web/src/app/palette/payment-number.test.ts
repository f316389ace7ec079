// Numbers as people type and paste them.
import { expect, test } from 'vitest'
import { paymentNumberOf } from './payment-number.ts'

test('digits are a number, with the separators that were copied along', () => {
  expect(['100248', " 100'248 ", '#100 248', '100’248'].map(paymentNumberOf)).toEqual(Array(4).fill('100248'))
})

test('words, amounts and endless digits are none', () => {
  expect(['', 'pay', '12.50', '-3', '1234567890123'].map(paymentNumberOf)).toEqual(Array(5).fill(null))
})
