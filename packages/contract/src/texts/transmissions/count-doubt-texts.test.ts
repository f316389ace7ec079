import { expect, test } from 'vitest'
import { languages } from '../../language.ts'
import { listFlaws, listTwins } from '../text-table.testing.ts'
import { countDoubtParams, countDoubtText, countDoubtTexts } from './count-doubt-texts.ts'

test('says every doubt about counts in four languages, each with the same params', () => {
  expect(listFlaws(countDoubtTexts, (kind) => countDoubtParams[kind as keyof typeof countDoubtParams])).toEqual([])
  expect(languages.flatMap((language) => listTwins(countDoubtTexts, language))).toEqual([])
  expect(countDoubtText({ kind: 'fewer-counted', status: 'RJCT', counted: 1, named: 2 }, 'en')).toBe(
    'Transactions with status RJCT counted by the bank: 1. Named by it: 2.',
  )
})
