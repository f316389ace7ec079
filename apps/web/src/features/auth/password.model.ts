// Changing the own password without a DOM: what of it is missing or does not fit (specification section 5 "Login").
import { limits } from '@kontor/domain'

export const passwordFields = ['oldPassword', 'newPassword', 'confirmPassword'] as const
export type PasswordField = (typeof passwordFields)[number]
export type Passwords = Readonly<Record<PasswordField, string>>

export const noPasswords: Passwords = { oldPassword: '', newPassword: '', confirmPassword: '' }

/** null where nothing speaks against it; what only the server knows it says itself. */
export function missOfPassword(
  passwords: Passwords,
  field: PasswordField,
): 'required' | 'too-short' | 'differs' | null {
  if (passwords[field] === '') return 'required'
  if (field === 'newPassword' && passwords.newPassword.length < limits.length.passwordMin) return 'too-short'
  return field === 'confirmPassword' && passwords.confirmPassword !== passwords.newPassword ? 'differs' : null
}
