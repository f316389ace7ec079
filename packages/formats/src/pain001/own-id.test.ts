// What is written as an id of ours is read as one, and nothing else is.
import { expect, it } from 'vitest'
import { parseOwnId } from './own-id.ts'

it.each([
  ['K104233-1', { transactionNumber: '104233', sending: 1 }],
  ['K104233-12', { transactionNumber: '104233', sending: 12 }],
  ['K104233-2-17', { transactionNumber: '104233', sending: 2 }],
  ['K999999999999999999-1', { transactionNumber: '999999999999999999', sending: 1 }],
])('%s is ours', (text, id) => {
  expect(parseOwnId(text)).toEqual(id)
})

it.each([
  '',
  'NOTPROVIDED',
  'K104233',
  'K104233-',
  'K104233-0',
  'K0-1',
  'k104233-1',
  'K104233-1 ',
  'XK104233-1',
  'K1234567890123456789-1',
])('“%s” is not', (text) => {
  expect(parseOwnId(text)).toBeNull()
})
