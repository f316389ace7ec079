import { expect, test } from 'vitest'
import { missOfPassword, noPasswords, passwordFields } from './password.model.ts'

test('each of the three is required', () => {
  expect(passwordFields.map((field) => missOfPassword(noPasswords, field))).toEqual([
    'required',
    'required',
    'required',
  ])
})

test('the new one is long enough, and its confirmation equals it', () => {
  const passwords = { oldPassword: 'x', newPassword: 'eleven long', confirmPassword: 'eleven long' }
  expect(passwordFields.map((field) => missOfPassword(passwords, field))).toEqual([null, 'too-short', null])
  const other = { oldPassword: 'x', newPassword: 'a long sentence', confirmPassword: 'a long sentencE' }
  expect(passwordFields.map((field) => missOfPassword(other, field))).toEqual([null, null, 'differs'])
  const right = { ...other, confirmPassword: other.newPassword }
  expect(passwordFields.map((field) => missOfPassword(right, field))).toEqual([null, null, null])
})
