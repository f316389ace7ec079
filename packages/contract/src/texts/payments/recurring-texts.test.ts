import { expect, test } from 'vitest'
import { languages } from '../../language.ts'
import { listFlaws, listTwins } from '../text-table.testing.ts'
import { moveReasonTexts, recurringStatusTexts, repeatScheduleTexts } from './recurring-texts.ts'

test.each([
  ['schedules', repeatScheduleTexts],
  ['statuses', recurringStatusTexts],
  ['reasons of moved days', moveReasonTexts],
])('says the %s in four languages, no two alike', (_what, texts) => {
  expect(listFlaws(texts)).toEqual([])
  expect(languages.flatMap((language) => listTwins(texts, language))).toEqual([])
})
