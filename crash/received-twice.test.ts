import { expect, test } from 'vitest'
import { findReceivedTwice } from './received-twice.ts'

const atBank = (...ids: readonly string[]) => ids.map((endToEndId) => ({ endToEndId, messageId: 'M' }))

test('a payment that came in two transmissions came twice, whatever its ids', () => {
  expect(findReceivedTwice(atBank('K104233-1', 'K104234-1', 'K104233-2'))).toEqual(['K104233'])
})

test('a payment that came twice in the same transmission came twice', () => {
  expect(findReceivedTwice(atBank('K104233-1', 'K104233-1'))).toEqual(['K104233'])
})

test('payments that came once each are none', () => {
  expect(findReceivedTwice(atBank('K104233-1', 'K10423-1', 'K104234-2'))).toEqual([])
})

test('an id of another shape does not pass unseen', () => {
  expect(() => findReceivedTwice(atBank('NOTPROVIDED'))).toThrow('NOTPROVIDED')
})
