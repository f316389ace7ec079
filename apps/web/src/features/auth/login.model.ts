// Signing in without a DOM: what is missing, what the server's status leads to, where one goes afterwards.
import type { RouteAnswer } from '@kontor/contract'
import { AppError } from '../../shared/api/app-error.ts'

export type Credentials = { readonly tenant: string; readonly email: string; readonly password: string }
export type LoginField = keyof Credentials

/** The fields that are still empty. */
export function missingFields(credentials: Credentials): readonly LoginField[] {
  return (['tenant', 'email', 'password'] as const).filter((field) =>
    field === 'password' ? credentials.password === '' : credentials[field].trim() === '',
  )
}

type LoginStage = 'enable-two-factor' | 'verify-two-factor' | 'change-password'
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

type FactorKey = { readonly activationCode: string; readonly qrImageUrl: string }
type Message = Extract<LoginStep, { kind: 'stage' }>['message']

/** A stage with all that it shows. */
export type SignInStage =
  | { readonly kind: 'credentials' }
  | { readonly kind: 'enable-two-factor'; readonly message: Message; readonly factorKey: FactorKey }
  | { readonly kind: 'verify-two-factor'; readonly message: Message }
  | { readonly kind: 'recovery-codes'; readonly codes: readonly string[]; readonly next: SignInStage }
  | { readonly kind: 'change-password'; readonly message: Message }

type Answer = Pick<RouteAnswer<'login'>, 'activationCode' | 'qrImageUrl' | 'recoveryCodes'> & {
  readonly status: string
}

/** The stage that an answer leads to. Recovery codes are kept first; a key that is not there cannot be set up. */
export function stageOfAnswer(answer: Answer): SignInStage | 'signed-in' | 'invalid' {
  const step = stepOfStatus(answer.status)
  if (step.kind !== 'stage') return step.kind
  const { message } = step
  if (step.stage === 'change-password') return { kind: 'change-password', message }
  if (step.stage === 'verify-two-factor') {
    const verify: SignInStage = { kind: 'verify-two-factor', message }
    const codes = answer.recoveryCodes ?? []
    return codes.length === 0 ? verify : { kind: 'recovery-codes', codes, next: verify }
  }
  const { activationCode, qrImageUrl } = answer
  if (activationCode === null || qrImageUrl === null) return 'invalid'
  return { kind: 'enable-two-factor', message, factorKey: { activationCode, qrImageUrl } }
}

/** Six digits and nothing else: the code of an app. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code)
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

/** The session of this browser is another person's than the one for whom the page was loaded. */
export function isOfOtherPerson(cause: unknown): boolean {
  return cause instanceof AppError && cause.code === 'session.other-person'
}
