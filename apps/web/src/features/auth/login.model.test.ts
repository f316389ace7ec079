// Signing in: required fields, statuses, messages, where one goes.
import { expect, test } from 'vitest'
import { AppError } from '../../shared/api/app-error.ts'
import { isAppCode, loginFailureText, missingFields, safeRedirect, stageOfAnswer, stepOfStatus } from './login.model.ts'

test('tenant, email and password are required; blanks are nothing, except in a password', () => {
  expect(missingFields({ tenant: ' ', email: '', password: '' })).toEqual(['tenant', 'email', 'password'])
  expect(missingFields({ tenant: 'demo', email: 'a@b.example', password: ' ' })).toEqual([])
})

test('each status leads to its stage and any other is invalid', () => {
  expect(stepOfStatus('LOGIN_SUCCESS')).toEqual({ kind: 'signed-in' })
  expect(stepOfStatus('2FA_VALIDATION_REQUIRED')).toMatchObject({ stage: 'verify-two-factor', message: 'mfa-required' })
  expect(stepOfStatus('2FA_SUCCESSFULLY_ENABLED')).toMatchObject({ stage: 'verify-two-factor', message: 'mfa-enabled' })
  expect(stepOfStatus('2FA_VALIDATION_ENABLING')).toMatchObject({ stage: 'enable-two-factor', message: 'mfa-enabling' })
  expect(stepOfStatus('CHANGE_PASSWORD_REQUIRED')).toMatchObject({ stage: 'change-password' })
  expect(stepOfStatus('SOMETHING')).toEqual({ kind: 'invalid' })
})

test('a refusal shows the messages of the server joined by commas; without any it is a technical issue', () => {
  expect(loginFailureText(new AppError('x', { statusCode: 400, messages: ['one', 'two'] }))).toBe('one, two')
  expect(loginFailureText(new AppError('x', { statusCode: -1 }))).toBeNull()
})

test('goes back only to a page of this application', () => {
  expect(safeRedirect('/cash/payments?tab=done-payments')).toBe('/cash/payments?tab=done-payments')
  for (const other of [
    undefined,
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/authentication/logout',
  ])
    expect(safeRedirect(other)).toBe('/')
})

test('recovery codes are kept before a code is asked for; without a key there is nothing to set up', () => {
  const bare = { activationCode: null, qrImageUrl: null, recoveryCodes: null }
  expect(stageOfAnswer({ ...bare, status: 'LOGIN_SUCCESS' })).toBe('signed-in')
  expect(stageOfAnswer({ ...bare, status: '2FA_VALIDATION_ENABLING' })).toBe('invalid')
  const verify = { kind: 'verify-two-factor', message: 'mfa-enabled' }
  expect(stageOfAnswer({ ...bare, status: '2FA_SUCCESSFULLY_ENABLED' })).toEqual(verify)
  expect(stageOfAnswer({ ...bare, recoveryCodes: ['a', 'b'], status: '2FA_SUCCESSFULLY_ENABLED' })).toEqual({
    kind: 'recovery-codes',
    codes: ['a', 'b'],
    next: verify,
  })
})

test('a code of the app is six digits and nothing else', () => {
  expect(['123456', '12345', '1234567', '12345a', '', ' 12345'].map(isAppCode)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})
