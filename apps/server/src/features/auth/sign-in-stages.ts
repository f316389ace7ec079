// The stages of signing in after the password: the second factor, set up where the tenant demands it, then a new password
// where one is due. Between them a person has half a session, which `login` alone opens (decision 0048).
import type { RouteAnswer, RouteInput } from '@kontor/contract'
import { isSecondFactorOn } from '@kontor/domain/access'
import { type Actor, actorOf } from '../../kernel/actor.ts'
import { actAs } from '../../kernel/act.ts'
import { instantText } from '../../kernel/clock.ts'
import type { SessionToken } from '../../kernel/http/session-cookie.ts'
import { sha256 } from '../../kernel/ids.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import type { Tenant } from '../../kernel/tenants/tenants.store.ts'
import { isSecondFactorDemanded } from '../settings/public.ts'
import { type User, getUser, noteSignInFacts, updatePassword } from '../users/public.ts'
import {
  type HalfSession,
  type SessionStage,
  endLinksOf,
  endSession,
  endSessionsOf,
  insertSession,
} from './auth.store.ts'
import { checkPassword } from './check-password.ts'
import { saveKnownBrowser } from './known-browsers.store.ts'
import { nameBrowser } from './name-browser.ts'
import { hashPassword, isPasswordRight } from './passwords.ts'
import { makeKey, showKeyOf, switchOn } from './second-factor.ts'
import { findSecondFactor } from './second-factor.store.ts'
import { sealedAs, takeCode } from './take-code.ts'

type PasswordChange = RouteInput<'updateOwnPassword'>['body']
type Answer = RouteAnswer<'login'>
export type SignedIn = {
  readonly session: SessionToken
  readonly answer: Answer
  /** By what the browser is known again; null between the stages. */
  readonly browser: string | null
}

/** What a request brings beside the credentials. */
export type Extras = {
  readonly authenticationCode: string
  readonly passwordVerification: PasswordChange | null
  readonly source: string
  readonly userAgent: string
  /** What the browser shows of an earlier sign-in, whoever's. */
  readonly browser: string | null
}
/** Who has shown that he knows the password, now or in the stage before. */
export type Entrant = { readonly tenant: Tenant; readonly user: User; readonly half: HalfSession | null }

/** A stage that asks for more than the request brings, and what it tells. */
type Asking = { readonly stage: SessionStage } & Pick<Answer, 'status'> & Partial<Answer>

export async function goOn(kernel: Kernel, entrant: Entrant, extras: Extras): Promise<SignedIn> {
  const asking =
    (await passSecondFactor(kernel, entrant, extras.authenticationCode.trim())) ??
    (await passNewPassword(kernel, entrant, extras.passwordVerification))
  const { tenant, user, half } = entrant
  const token = kernel.ids.token()
  const at = instantText(kernel.clock.elapsed())
  const browser = asking === null ? (extras.browser ?? kernel.ids.token()) : null
  await actAs(kernel, tenant.id, actorFor(kernel, user), async ({ tx, note }) => {
    if (isOutdated(user, await getUser(tx, user.id))) throw refused('login.failed')
    if (browser !== null) await saveKnownBrowser(tx, user.id, sha256(browser), at)
    if (half !== null) await endSession(tx, half.id, at)
    const id = kernel.ids.next<'session'>()
    const place = { source: extras.source, browser: nameBrowser(extras.userAgent) }
    const stage = asking?.stage ?? null
    await insertSession(tx, { id, tokenHash: sha256(token), userId: user.id, at, stage, ...place })
    if (stage === null) await noteSignInFacts(tx, user.id, { lastSignInAt: at })
    if (stage === null) note({ action: 'SignedIn', subjectKind: 'user', subjectId: user.id })
  })
  const nothing = { activationCode: null, qrImageUrl: null, messages: [], recoveryCodes: null, bearerToken: null }
  const { stage: _stage, ...told } = asking ?? { stage: null, status: 'LOGIN_SUCCESS' as const }
  return { session: { tenantId: tenant.id, token }, answer: { ...nothing, ...told }, browser }
}

/** Disabled while the password was checked, or it is another one since; his own new one he has just set himself. */
function isOutdated(before: User, now: User): boolean {
  return !now.isEnabled || (now.passwordHash !== before.passwordHash && !before.mustChangePassword)
}

function actorFor(kernel: Kernel, { id, firstName, lastName }: User): Actor {
  return actorOf(kernel, { userId: id, name: `${firstName} ${lastName}` })
}

/** Null: passed, or not wanted. */
async function passSecondFactor(kernel: Kernel, entrant: Entrant, code: string): Promise<Asking | null> {
  const { tenant, user, half } = entrant
  const isPassed = half?.stage === 'new-password'
  const { factor, isDemanded } = await kernel.database.withTenant(tenant.id, async (tx) => ({
    factor: await findSecondFactor(tx, user.id),
    isDemanded: await isSecondFactorDemanded(tx),
  }))
  const isOn = isSecondFactorOn(factor?.state ?? 'none')
  if (isPassed || (!isOn && !isDemanded)) {
    if (code !== '') throw refused('field.must-be-empty', { field: 'authenticationCode' }, 'authenticationCode')
    return null
  }
  const stage = 'second-factor'
  if (!isOn) return code === '' ? showKey(kernel, entrant) : enable(kernel, entrant, code)
  if (code === '') return { stage, status: '2FA_VALIDATION_REQUIRED' }
  const taken = await actAs(kernel, tenant.id, actorFor(kernel, user), async ({ tx, note }) => {
    const how = factor && (await takeCode(tx, factor, code, kernel.clock.elapsed(), true))
    if (how === 'recovery') note({ action: 'RecoveryCodeUsed', subjectKind: 'user', subjectId: user.id })
    return how
  })
  if (taken === null) throw refused('code.wrong', {}, 'authenticationCode')
  return null
}

/** A new key; in the same stage the same one again, for who loads the page anew. */
async function showKey(kernel: Kernel, { tenant, user, half }: Entrant): Promise<Asking> {
  const at = instantText(kernel.clock.elapsed())
  const key = await kernel.database.withTenant(tenant.id, async (tx) => {
    const begun = half === null ? null : await findSecondFactor(tx, user.id)
    return begun?.state === 'begun' ? tx.vault.open(sealedAs, user.id, begun.key) : makeKey(kernel, tx, user.id, at)
  })
  return { stage: 'second-factor', status: '2FA_VALIDATION_ENABLING', ...(await showKeyOf(key, tenant, user.email)) }
}

async function enable(kernel: Kernel, { tenant, user }: Entrant, code: string): Promise<Asking> {
  const recoveryCodes = await actAs(kernel, tenant.id, actorFor(kernel, user), (on) =>
    switchOn(kernel, on, user.id, code),
  )
  if (recoveryCodes === null) throw refused('code.wrong', {}, 'authenticationCode')
  return { stage: 'second-factor', status: '2FA_SUCCESSFULLY_ENABLED', recoveryCodes: [...recoveryCodes] }
}

/** Null: changed, or not due. */
async function passNewPassword(
  kernel: Kernel,
  { tenant, user }: Entrant,
  change: PasswordChange | null,
): Promise<Asking | null> {
  const isFilled = change !== null && Object.values(change).some((field) => field !== '')
  if (!user.mustChangePassword) {
    if (isFilled) throw refused('field.must-be-empty', { field: 'passwordVerification' }, 'passwordVerification')
    return null
  }
  if (!isFilled) return { stage: 'new-password', status: 'CHANGE_PASSWORD_REQUIRED' }
  const { oldPassword, newPassword, confirmPassword } = change
  const field = (name: keyof PasswordChange) => `passwordVerification.${name}`
  if (newPassword !== confirmPassword) throw refused('password.not-confirmed', {}, field('confirmPassword'))
  checkPassword(newPassword, user, tenant, field('newPassword'))
  if (!(await isPasswordRight(oldPassword, user.passwordHash)))
    throw refused('password.wrong', {}, field('oldPassword'))
  if (newPassword === oldPassword) throw refused('password.same', {}, field('newPassword'))
  const passwordHash = await hashPassword(newPassword, kernel.config.mode === 'test')
  await actAs(kernel, tenant.id, actorFor(kernel, user), async ({ tx, note }) => {
    await updatePassword(tx, user.id, passwordHash)
    const at = instantText(kernel.clock.elapsed())
    await endLinksOf(tx, user.id, at)
    await endSessionsOf(tx, user.id, at)
    note({ action: 'PasswordChanged', subjectKind: 'user', subjectId: user.id })
  })
  return null
}
