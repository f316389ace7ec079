// What is written as an id of ours is read as one, and nothing else is.
import { expect, it } from 'vitest'
import { ownIdPattern } from './own-id.ts'

it.each([
  ['K104233-1', ['104233', '1', undefined]],
  ['K104233-12', ['104233', '12', undefined]],
  ['K104233-2-17', ['104233', '2', '17']],
  ['K999999999999999999-1', ['999999999999999999', '1', undefined]],
])('%s is ours', (text, parts) => {
  expect(new RegExp(ownIdPattern).exec(text)?.slice(1)).toEqual(parts)
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
  expect(text).not.toMatch(new RegExp(ownIdPattern))
})
