import { expect, test } from 'vitest'
import { activityTexts, textOfActivity } from './activity-texts.ts'
import { languages } from '../../language.ts'
import { listFlaws, listTwins } from '../text-table.testing.ts'

test('names every action in four languages, no two alike', () => {
  expect(listFlaws(activityTexts)).toEqual([])
  expect(languages.flatMap((language) => listTwins(activityTexts, language))).toEqual([])
})

test('names every action that the specification lists', () => {
  const listed = ['Updated', 'Created', 'Reverted', 'Matched', 'Signed', 'Unmatched', 'StatusAccepted', 'NotExecuted']
  expect(listed.filter((action) => !Object.hasOwn(activityTexts, action))).toEqual([])
})

test.each([
  ['Sent', 'Gesendet'],
  ['Archived', 'Archived'],
  ['toString', 'toString'],
])('says the action %s as %s in German', (action, name) => {
  expect(textOfActivity(action, 'de')).toBe(name)
})
