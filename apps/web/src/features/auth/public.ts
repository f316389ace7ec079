// Parts that the frames of the application and the profile draw. The rarer ones are fetched where they are drawn.
import { lazyPart } from '@kontor/ui'

export { AuthLayout } from './components/auth-layout.tsx'
export { LockScreen } from './components/lock-screen.tsx'
export { isAppCode } from './login.model.ts'
export { type PasswordField, type Passwords, missOfPassword, noPasswords, passwordFields } from './password.model.ts'

export const CodeField = lazyPart(
  () => import('./components/code-field.tsx'),
  (one) => one.CodeField,
  'note',
)
export const FactorKey = lazyPart(
  () => import('./components/factor-key.tsx'),
  (one) => one.FactorKey,
  'note',
)
export const RecoveryCodes = lazyPart(
  () => import('./components/recovery-codes.tsx'),
  (one) => one.RecoveryCodes,
  'note',
)
export const PasswordFields = lazyPart(
  () => import('./components/password-fields.tsx'),
  (one) => one.PasswordFields,
  'note',
)
