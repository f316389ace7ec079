// Signing in: tenant, e-mail, password. Unknown tenant, unknown user, wrong password: one answer, one time (G15).
// Wrong tries are held against their source: a stranger slows an account down, and never locks its owner out (G13).
import { setTimeout as wait } from 'node:timers/promises'
import { type RouteAnswer } from '@kontor/contract'
import { limits, refuse, refusal } from '@kontor/domain'
import { instantText } from '../../kernel/clock.ts'
import { actAs } from '../../kernel/act.ts'
import { actorOf } from '../../kernel/actor.ts'
import type { SessionToken } from '../../kernel/http/session-cookie.ts'
import { sha256 } from '../../kernel/ids.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { countLoginAttempts, insertLoginAttempt, insertSession } from './auth.store.ts'
import { countTriesAt, countTriesFrom, insertFailedTry } from './failed-tries.store.ts'
import { nameBrowser } from './name-browser.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { isPasswordRight } from './passwords.ts'
import { type Tenant, findTenant } from '../../kernel/tenants/tenants.store.ts'
import { type User, findUserByEmail } from '../users/public.ts'

export type Credentials = {
  readonly tenant: string
  readonly email: string
  readonly password: string
  readonly source: string
  readonly userAgent: string
}
export type SignedIn = { readonly session: SessionToken; readonly answer: RouteAnswer<'login'> }

export async function login(kernel: Kernel, credentials: Credentials): Promise<SignedIn> {
  const { tenant, email, password, source, userAgent } = credentials
  const missing = [
    ...(tenant.trim() ? [] : [refusal('login.tenant-required', {}, 'tenant')]),
    ...(email.trim() ? [] : [refusal('login.email-required', {}, 'email')]),
    ...(password ? [] : [refusal('login.password-required', {}, 'password')]),
  ]
  if (missing.length > 0) orRefuse(refuse(...missing))
  const account = { tenant: tenant.trim().toLowerCase(), email: email.trim().toLowerCase() }
  return oneAtATime(`${account.tenant} ${account.email} from ${source}`, async () => {
    const { tries } = await findAccount(kernel, { ...account, source })
    const delayMs = delayAfter(tries.byEmail)
    if (delayMs > 0 && tries.fromSource < limits.loginTries) await wait(delayMs)
    return oneAtATime(`from ${source}`, () => tryPassword(kernel, { ...account, password, source, userAgent }))
  })
}

type Account = {
  readonly tenant: Tenant | null
  readonly user: User | null
  readonly tries: { readonly byEmail: number; readonly fromSource: number }
}

/** A tenant or a person that is not there has its tries counted like one that is. */
async function findAccount(
  { database, clock }: Kernel,
  { tenant: key, email, source }: Pick<Credentials, 'tenant' | 'email' | 'source'>,
): Promise<Account> {
  const tenant = await findTenant(database, key)
  const since = instantText(clock.elapsed() - limits.timeMs.loginWindow)
  if (!tenant) return { tenant, user: null, tries: await countTriesAt(database, { tenant: key, email }, source, since) }
  return database.withTenant(tenant.id, async (tx) => ({
    tenant,
    user: await findUserByEmail(tx, email),
    tries: await countLoginAttempts(tx, email, source, since),
  }))
}

/** Many sources at one account: each further failure doubles the time that the next try takes, up to a bound. */
function delayAfter(failures: number): number {
  const { loginDelay, loginDelayMax } = limits.timeMs
  const beyond = failures - limits.loginTries
  return beyond < 0 ? 0 : Math.min(loginDelayMax, loginDelay * 2 ** Math.min(beyond, 20))
}

async function tryPassword(kernel: Kernel, credentials: Credentials): Promise<SignedIn> {
  const { tenant: key, email, password, source, userAgent } = credentials
  const { database, clock, ids } = kernel
  const at = instantText(clock.elapsed())
  const { tenant, user, tries } = await findAccount(kernel, { tenant: key, email, source })
  if (tries.fromSource >= limits.loginTries) throw refused('login.too-many-tries')
  const since = instantText(clock.elapsed() - limits.timeMs.loginWindow)
  if ((await countTriesFrom(database, source, since)) >= limits.loginTriesOfSource)
    throw refused('login.too-many-tries')
  const isRight = await isPasswordRight(password, user?.passwordHash ?? null)
  if (!tenant || !user || !isRight || !user.isEnabled) {
    await insertFailedTry(database, { id: ids.next<'failed-try'>(), tenant: key, email, source, at })
    if (tenant)
      await database.withTenant(tenant.id, (tx) =>
        insertLoginAttempt(tx, { id: ids.next<'login-attempt'>(), email, source, at }),
      )
    throw refused('login.failed')
  }
  const token = ids.token()
  const actor = actorOf(kernel, { userId: user.id, name: `${user.firstName} ${user.lastName}` })
  await actAs(kernel, tenant.id, actor, async ({ tx, note }) => {
    const place = { source, browser: nameBrowser(userAgent) }
    await insertSession(tx, { id: ids.next<'session'>(), tokenHash: sha256(token), userId: user.id, at, ...place })
    note({ action: 'SignedIn', subjectKind: 'user', subjectId: user.id })
  })
  return {
    session: { tenantId: tenant.id, token },
    answer: { status: 'LOGIN_SUCCESS', activationCode: null, qrImageUrl: null, messages: [], bearerToken: null },
  }
}
