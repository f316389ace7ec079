// What a failed call says: in English the words of the specification's table, in other languages their own.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next from 'i18next'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errorOfAnswer, errorOfFailure, offlineError } from './app-error.ts'

const languages = ['en', 'de', 'fr', 'it'] as const
const read = (language: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../i18n/${language}/app.json`), 'utf8'))

beforeAll(async () => {
  const resources = Object.fromEntries(languages.map((language) => [language, { app: read(language) }]))
  await i18next.init({ lng: 'en', defaultNS: 'app', resources, interpolation: { escapeValue: false } })
})
beforeEach(async () => {
  await i18next.changeLanguage('en')
})

test("takes the server's sentence, messages, fields and error id", () => {
  const error = errorOfAnswer(
    422,
    '',
    JSON.stringify({
      statusCode: 422,
      code: 'iban.invalid',
      message: 'Invalid IBAN number',
      exception: 'Invalid IBAN number',
      messages: ['Invalid IBAN number'],
      fields: [{ field: 'details.beneficiary.iban', code: 'iban.invalid', message: 'Invalid IBAN number' }],
      errorId: 'e1',
    }),
  )
  expect(error).toMatchObject({ message: 'Invalid IBAN number', statusCode: 422, code: 'iban.invalid', errorId: 'e1' })
  expect(error.fields[0]?.field).toBe('details.beneficiary.iban')
})

/** Section 8, word by word. */
const table = [
  [400, 'Bad Request'],
  [401, 'Unauthorized'],
  [403, 'Forbidden'],
  [404, 'Not Found'],
  [500, 'Internal Server Error'],
  [502, 'Bad Gateway'],
  [503, 'Service Unavailable'],
  [418, 'Generic Error: status: 418; status text: I am {{status}} & $t(calls.400); body: <html>'],
] as const
const answered = (status: number) => errorOfAnswer(status, 'I am {{status}} & $t(calls.400)', '<html>')

describe('a body that is not ours', () => {
  test.each(table)('of status %i says "%s"', (status, message) => {
    expect(answered(status)).toMatchObject({ message, statusCode: status, messages: [] })
  })

  test('without a sentence is an unknown error', () => {
    expect(errorOfAnswer(400, '', JSON.stringify({ statusCode: 400 })).message).toBe('Unknown Error!')
  })
})

test('a failure without an answer has status -1', () => {
  expect(errorOfFailure(new Error('odd'))).toMatchObject({ message: 'Unknown Error!!!', statusCode: -1 })
  expect(errorOfFailure(new TypeError('Failed to fetch'))).toMatchObject({
    message: 'The server cannot be reached.',
    statusCode: -1,
  })
  expect(offlineError()).toMatchObject({ message: 'You are offline. Nothing was done.', statusCode: -1 })
  expect(errorOfFailure(new TypeError('Failed to fetch'), true)).toMatchObject({
    message: 'No answer came: it may have been done. Check before you try again.',
    statusCode: -1,
    code: 'unanswered',
  })
  expect(errorOfFailure(new DOMException('x', 'AbortError')).message).toBe('The user aborted a request.')
})

describe.each(['de', 'fr', 'it'])('in %s', (language) => {
  beforeEach(async () => {
    await i18next.changeLanguage(language)
  })

  test.each(table)('status %i has words of the language, not "%s"', (status, english) => {
    const { message } = answered(status)
    expect(message).not.toBe(english)
    expect(message).not.toMatch(/^calls/)
    expect(message.length).toBeGreaterThan(5)
  })

  test('an error without words of its own still says everything', () => {
    const { message } = answered(418)
    for (const part of ['418', 'I am {{status}} & $t(calls.400)', '<html>']) expect(message).toContain(part)
  })

  test('what never reached the server, was stopped or is unknown is said in the language', () => {
    const said = [
      errorOfFailure(new TypeError('network')),
      errorOfFailure(new Error('odd')),
      offlineError(),
      errorOfFailure(new DOMException('x', 'AbortError')),
      errorOfAnswer(400, '', JSON.stringify({ statusCode: 400 })),
    ]
    for (const { message } of said) expect(message).not.toMatch(/Unknown|aborted|reached|network|calls\./)
  })
})
