// Parts that the frames of the application and the profile draw. The rarer ones are fetched where they are drawn.
import { lazy } from 'react'

export { AuthLayout } from './components/auth-layout.tsx'
export { LockScreen } from './components/lock-screen.tsx'
export { isAppCode } from './login.model.ts'
export { type PasswordField, type Passwords, missOfPassword, noPasswords, passwordFields } from './password.model.ts'

export const CodeField = lazy(async () => ({ default: (await import('./components/code-field.tsx')).CodeField }))
export const FactorKey = lazy(async () => ({ default: (await import('./components/factor-key.tsx')).FactorKey }))
export const RecoveryCodes = lazy(async () => ({
  default: (await import('./components/recovery-codes.tsx')).RecoveryCodes,
}))
export const PasswordFields = lazy(async () => ({
  default: (await import('./components/password-fields.tsx')).PasswordFields,
}))
