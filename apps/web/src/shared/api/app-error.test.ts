// What a failed call says.
import { expect, test } from 'vitest'
import { errorOfAnswer, errorOfFailure } from './app-error.ts'

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

test('says Generic Error only for a body that is not ours and a status without a text of its own', () => {
  expect(errorOfAnswer(418, 'Teapot', '<html>').message).toBe(
    'Generic Error: status: 418; status text: Teapot; body: <html>',
  )
  expect(errorOfAnswer(502, 'x', '<html>').message).toBe('Bad Gateway')
})

test('a failure without an answer has status -1', () => {
  expect(errorOfFailure(new TypeError('network'))).toMatchObject({ message: 'Unknown Error!!!', statusCode: -1 })
  expect(errorOfFailure(new DOMException('x', 'AbortError')).message).toBe('The user aborted a request.')
})
