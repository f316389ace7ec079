// Signing in without a DOM: what is missing, what the server's status leads to, where one goes afterwards.
import { AppError } from '../../shared/api/app-error.ts'

export type Credentials = { readonly tenant: string; readonly email: string; readonly password: string }
export type LoginField = keyof Credentials

/** The fields that are still empty. */
export function missingFields(credentials: Credentials): readonly LoginField[] {
  return (['tenant', 'email', 'password'] as const).filter((field) =>
    field === 'password' ? credentials.password === '' : credentials[field].trim() === '',
  )
}

export type LoginStage = 'credentials' | 'enable-two-factor' | 'verify-two-factor' | 'change-password'
export type LoginStep =
  | { readonly kind: 'signed-in' }
  | {
      readonly kind: 'stage'
      readonly stage: LoginStage
      readonly message: 'mfa-required' | 'mfa-enabled' | 'mfa-enabling' | null
    }
  | { readonly kind: 'invalid' }

/** What a login status leads to (specification section 4 "Session and login"). */
export function stepOfStatus(status: string): LoginStep {
  switch (status) {
    case 'LOGIN_SUCCESS':
      return { kind: 'signed-in' }
    case '2FA_VALIDATION_REQUIRED':
      return { kind: 'stage', stage: 'verify-two-factor', message: 'mfa-required' }
    case '2FA_SUCCESSFULLY_ENABLED':
      return { kind: 'stage', stage: 'verify-two-factor', message: 'mfa-enabled' }
    case '2FA_VALIDATION_ENABLING':
      return { kind: 'stage', stage: 'enable-two-factor', message: 'mfa-enabling' }
    case 'CHANGE_PASSWORD_REQUIRED':
      return { kind: 'stage', stage: 'change-password', message: null }
    default:
      return { kind: 'invalid' }
  }
}

/** The server's messages joined, else null: then it is a technical issue. */
export function loginFailureText(cause: unknown): string | null {
  return cause instanceof AppError && cause.messages.length > 0 ? cause.messages.join(', ') : null
}

/** Only a path of this application may be gone to; never another site, never back to signing in. */
export function safeRedirect(location: string | undefined): string {
  if (location === undefined || !/^\/(?![/\\])/.test(location) || location.startsWith('/authentication/')) return '/'
  return location
}
