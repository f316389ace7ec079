import { expect, test } from 'vitest'
import { type AccessRule, hasAccessRule } from './route.ts'

test.each<[AccessRule]>([
  ['public'],
  ['signed-in'],
  [{ scope: 'company', features: ['Payments'] }],
  [{ scope: 'any-company', permissions: ['PaymentsEdit'] }],
])('%o says who may call', (access) => {
  expect(hasAccessRule(access)).toBe(true)
})

test.each<[AccessRule | undefined]>([
  [undefined],
  [{ scope: 'any-company' }],
  [{ scope: 'company', features: [], permissions: [] }],
])('%o says nothing', (access) => {
  expect(hasAccessRule(access)).toBe(false)
})
