// Signing in: tenant, e-mail, password, then what else the person owes (sign-in-stages.ts). Unknown tenant, unknown user,
// wrong password: one answer, one time (G15). Wrong tries are held against their source: a stranger slows an account down,
// and never locks its owner out, whose browser is known (G13). Wrong codes are held against the account: who tries them
// knows its password.
import { setTimeout as wait } from 'node:timers/promises'
import { limits, refuse, refusal } from '@kontor/domain'
import { instantText } from '../../kernel/clock.ts'
import type { SessionToken } from '../../kernel/http/session-cookie.ts'
import { sha256 } from '../../kernel/ids.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { RefusalError, orRefuse, refused } from '../../kernel/refusal-error.ts'
import {
  type FailedTries,
  type HalfSession,
  codeSource,
  countLoginAttempts,
  findHalfSession,
  insertLoginAttempt,
  sourceOfBrowser,
} from './auth.store.ts'
import { areCodesUsedUp, areTriesUsedUp, delayAfter } from './bounds-of-tries.ts'
import { countTriesAt, countTriesFrom, insertFailedTry } from './failed-tries.store.ts'
import { isKnownBrowser } from './known-browsers.store.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { isPasswordRight } from './passwords.ts'
import { type Extras, type SignedIn, goOn } from './sign-in-stages.ts'
import { type Tenant, findTenant } from '../../kernel/tenants/tenants.store.ts'
import { type User, findUserByEmail } from '../users/public.ts'

export type Credentials = Extras & {
  readonly tenant: string
  readonly email: string
  /** May be empty where there is half a session of the stage before. */
  readonly password: string
  readonly half: SessionToken | null
}

export async function login(kernel: Kernel, credentials: Credentials): Promise<SignedIn> {
  const { tenant, email, password, half, source } = credentials
  const missing = [
    ...(tenant.trim() ? [] : [refusal('login.tenant-required', {}, 'tenant')]),
    ...(email.trim() ? [] : [refusal('login.email-required', {}, 'email')]),
    ...(password || half ? [] : [refusal('login.password-required', {}, 'password')]),
  ]
  if (missing.length > 0) orRefuse(refuse(...missing))
  const account = { tenant: tenant.trim().toLowerCase(), email: email.trim().toLowerCase() }
  return oneAtATime(`${account.tenant} ${account.email} from ${source}`, async () => {
    const { tries, isKnown } = await findAccount(kernel, { ...credentials, ...account })
    const delayMs = delayAfter(tries, isKnown)
    if (delayMs > 0 && !areTriesUsedUp(tries, isKnown)) await wait(delayMs)
    return oneAtATime(`from ${source}`, () => tryStage(kernel, { ...credentials, ...account }))
  })
}

type Account = {
  readonly tenant: Tenant | null
  readonly user: User | null
  readonly tries: FailedTries
  readonly isKnown: boolean
  /** Against what its tries are held: a known browser counts for itself, wherever it is. */
  readonly at: string
}

/** A tenant or a person that is not there has its tries counted like one that is. */
async function findAccount(
  { database, clock }: Kernel,
  { tenant: key, email, source, browser }: Pick<Credentials, 'tenant' | 'email' | 'source' | 'browser'>,
): Promise<Account> {
  const tenant = await findTenant(database, key)
  const now = clock.elapsed()
  if (!tenant) {
    const tries = await countTriesAt(database, { tenant: key, email }, source, now)
    return { tenant, user: null, tries, isKnown: false, at: source }
  }
  return database.withTenant(tenant.id, async (tx) => {
    const hash = sha256(browser ?? '')
    const since = instantText(now - limits.timeMs.knownBrowser)
    const isKnown = browser !== null && (await isKnownBrowser(tx, email, hash, since))
    const at = isKnown ? sourceOfBrowser(hash) : source
    const tries = await countLoginAttempts(tx, email, at, now)
    return { tenant, user: await findUserByEmail(tx, email), tries, isKnown, at }
  })
}

async function tryStage(kernel: Kernel, credentials: Credentials): Promise<SignedIn> {
  const { password, source } = credentials
  const { database, clock } = kernel
  const { tenant, user, tries, isKnown, at } = await findAccount(kernel, credentials)
  if (areTriesUsedUp(tries, isKnown)) throw refused('login.too-many-tries')
  const since = instantText(clock.elapsed() - limits.timeMs.loginWindow)
  if (!isKnown && (await countTriesFrom(database, source, since)) >= limits.loginTriesOfSource)
    throw refused('login.too-many-tries')
  const half = password ? null : await openHalf(kernel, credentials, { tenant, user })
  const isRight = half !== null || (await isPasswordRight(password, user?.passwordHash ?? null))
  if (!tenant || !user || !isRight || !user.isEnabled) {
    await keepFailedTry(kernel, credentials, tenant, at)
    throw refused('login.failed')
  }
  if (areCodesUsedUp(tries)) throw refused('login.too-many-tries')
  try {
    return await goOn(kernel, { tenant, user, half }, credentials)
  } catch (error) {
    const held = heldAgainst(error, at)
    if (held !== null) await keepFailedTry(kernel, credentials, tenant, held)
    throw error
  }
}

/** Null: no try at a secret. */
function heldAgainst(error: unknown, at: string): string | null {
  if (!(error instanceof RefusalError)) return null
  const codes = error.refusals.map(({ code }) => code)
  if (codes.includes('code.wrong')) return codeSource
  return codes.includes('password.wrong') ? at : null
}

/** Nobody guesses one: what is none is over, and counts as no try. */
async function openHalf(
  { database, clock }: Kernel,
  { half }: Pick<Credentials, 'half'>,
  { tenant, user }: Pick<Account, 'tenant' | 'user'>,
): Promise<HalfSession> {
  const since = instantText(clock.elapsed() - limits.timeMs.halfSession)
  const isOfTenant = half !== null && tenant !== null && half.tenantId === tenant.id
  const found = isOfTenant
    ? await database.withTenant(tenant.id, (tx) => findHalfSession(tx, sha256(half.token), since))
    : null
  if (found === null || found.userId !== user?.id) throw refused('session.none')
  return found
}

/** Held against the source, over all tenants; `at`: against what it is held at the account. */
async function keepFailedTry(
  { database, clock, ids }: Kernel,
  { tenant: key, email, source }: Pick<Credentials, 'tenant' | 'email' | 'source'>,
  tenant: Tenant | null,
  at: string,
): Promise<void> {
  const failed = { email, at: instantText(clock.elapsed()) }
  await insertFailedTry(database, { ...failed, id: ids.next<'failed-try'>(), tenant: key, source })
  if (tenant)
    await database.withTenant(tenant.id, (tx) =>
      insertLoginAttempt(tx, { ...failed, id: ids.next<'login-attempt'>(), source: at }),
    )
}
