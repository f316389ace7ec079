// Roles and rights are named in four languages, and no two of a kind are named alike.
import { expect, test } from 'vitest'
import { languages } from '../../language.ts'
import { listFlaws, listTwins } from '../text-table.testing.ts'
import { featureTexts, permissionTexts, roleTexts, textOfRole } from './right-texts.ts'
import { descriptionOfRole, roleDescriptions } from './role-descriptions.ts'

test.each([
  ['role', roleTexts],
  ['feature', featureTexts],
  ['permission', permissionTexts],
  ['description of a role', roleDescriptions],
])('names every %s in four languages, no two alike', (_, texts) => {
  // some words of the trade are the same in two languages
  expect(listFlaws(texts).filter((flaw) => !flaw.endsWith('untranslated'))).toEqual([])
  expect(languages.flatMap((language) => listTwins(texts, language))).toEqual([])
})

test.each([
  ['Accountant', 'Buchhaltung'],
  ['Nachtdienst', 'Nachtdienst'],
  ['toString', 'toString'],
])('calls the role %s %s in German', (key, name) => {
  expect(textOfRole(key, 'de')).toBe(name)
})

test('a role that comes with Kontor says what it is for, and one of the tenant only what it was given', () => {
  expect(descriptionOfRole('Auditor', 'en')).toMatch(/Changes nothing/)
  expect(descriptionOfRole('Nachtdienst', 'de')).toBeNull()
  expect(descriptionOfRole('toString', 'de')).toBeNull()
})
