// What somebody else did first is told apart from what failed.
import { refusalTexts } from '@kontor/contract'
import { expect, test } from 'vitest'
import { AppError } from '../../shared/api/app-error.ts'
import { isOvertaken } from './overtaken.ts'

const refused = (code: keyof typeof refusalTexts) => new AppError('', { statusCode: refusalTexts[code].status, code })

test.each([
  'entry.already-accepted',
  'entry.not-accepted',
  'entry.withdrawn',
  'match.entry-taken',
  'match.entry-not-found',
  'match.already-undone',
] as const)('%s: somebody else was faster', (code) => {
  expect(isOvertaken(refused(code))).toBe(true)
})

test('what is forbidden, or was not answered, is no news of others', () => {
  expect(isOvertaken(refused('access.forbidden'))).toBe(false)
  expect(isOvertaken(new AppError('', { statusCode: -1, code: 'unanswered' }))).toBe(false)
})
