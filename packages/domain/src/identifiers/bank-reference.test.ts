import { expect, test } from 'vitest'
import { isBankReference } from './index.ts'

test.each(['K104233-1', "a b+?/-:().,'", 'x'.repeat(35)])('%j is a reference that banks take', (text) => {
  expect(isBankReference(text)).toBe(true)
})

test.each(['', ' a', '/a', 'a/', 'a//b', 'INV_1', 'é', 'x'.repeat(36)])('%j is none', (text) => {
  expect(isBankReference(text)).toBe(false)
})
