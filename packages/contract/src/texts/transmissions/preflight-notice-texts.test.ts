import { expect, test } from 'vitest'
import { fillText, languages } from '../../language.ts'
import {
  type PreflightNoticeKind,
  fileNoticeKinds,
  fileNoticeTexts,
  preflightNoticeKinds,
  preflightNoticeParams,
  preflightNoticeTexts,
} from './preflight-notice-texts.ts'
import { listFlaws, listTwins } from '../text-table.testing.ts'

test('says every notice on a payment in four languages, each with the same params', () => {
  expect(Object.keys(preflightNoticeTexts).toSorted()).toEqual(preflightNoticeKinds.toSorted())
  expect(listFlaws(preflightNoticeTexts, (kind) => preflightNoticeParams[kind as PreflightNoticeKind])).toEqual([])
  expect(languages.flatMap((language) => listTwins(preflightNoticeTexts, language))).toEqual([])
})

test('says every notice on a file in four languages, without params', () => {
  expect(Object.keys(fileNoticeTexts).toSorted()).toEqual(fileNoticeKinds.toSorted())
  expect(listFlaws(fileNoticeTexts)).toEqual([])
})

test('tells both dates of a moved execution, the one that the bank gets first', () => {
  const params = { field: 'Value date', before: '2026-11-23', after: '2026-11-24' }
  expect(fillText(preflightNoticeTexts.moved.en, params)).toBe(
    'Value date: the payment is executed on 2026-11-24 instead of 2026-11-23.',
  )
})
