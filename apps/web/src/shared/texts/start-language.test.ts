import { expect, test } from 'vitest'
import { startLanguage } from './start-language.ts'

test.each([
  ['fr', ['de-CH'], 'fr'],
  ['it-CH', ['de-CH'], 'it'],
  ['xx', ['de-CH', 'fr'], 'de'],
  ['DE', ['pt', 'fr-CA'], 'fr'],
  ['', ['pt-BR'], 'en'],
  [null, [], 'en'],
])('of a stored language the part before a dash counts: %s beside %j is %s', (stored, wished, language) => {
  expect(startLanguage(stored, wished)).toBe(language)
})
