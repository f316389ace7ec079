import { expect, test } from 'vitest'
import { businessCodeOf, emptyDetail, isCollection } from './index.ts'

const code = (proprietary: string | null, family: string | null = null) => ({
  domain: null,
  family,
  subFamily: null,
  proprietary,
})

test.each([
  ['NTRF+166', '166'],
  ['RD NTRF+153', '153'],
  ['NDDT+105+00931', '105'],
  ['153', '153'],
  ['NTRF', null],
  ['S103', null],
  ['NTRF+1530', null],
  [null, null],
])('the number of the business in %s', (proprietary, number) => {
  expect(businessCodeOf(code(proprietary))).toBe(number)
})

test('a direct debit is called so by its family, its number, its type in MT940 or its mandate', () => {
  expect(isCollection({ code: code(null, 'RDDT') }, null)).toBe(true)
  expect(isCollection({ code: code('NTRF+105') }, emptyDetail)).toBe(true)
  for (const type of ['NDDT', 'FDDT+166', 'RD NDDT']) expect(isCollection({ code: code(type) }, null)).toBe(true)
  for (const type of ['NTRF', 'XNDDT', 'NDDTX']) expect(isCollection({ code: code(type) }, null)).toBe(false)
  expect(isCollection({ code: code(null) }, { ...emptyDetail, mandateId: 'M-1' })).toBe(true)
  expect(isCollection({ code: code('NTRF+166', 'ICDT') }, emptyDetail)).toBe(false)
})
