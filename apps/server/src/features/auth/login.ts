// Signing in: tenant, e-mail, password. Unknown tenant, unknown user, wrong password: one answer, one time (G15).
import { type RouteAnswer } from '@kontor/contract'
import { limits, refuse, refusal } from '@kontor/domain'
import { instantText } from '../../kernel/clock.ts'
import { recordActivity } from '../../kernel/audit/audit.store.ts'
import type { SessionToken } from '../../kernel/http/session-cookie.ts'
import { sha256 } from '../../kernel/ids.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { countLoginAttempts, findTenant, findUserByEmail, insertLoginAttempt, insertSession } from './auth.store.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { isPasswordRight } from './passwords.ts'
import type { UnknownTenantTries } from './unknown-tenant-tries.ts'

export type Credentials = {
  readonly tenant: string
  readonly email: string
  readonly password: string
  readonly source: string
}
export type SignedIn = { readonly session: SessionToken; readonly answer: RouteAnswer<'login'> }

export async function login(
  kernel: Kernel,
  strangers: UnknownTenantTries,
  credentials: Credentials,
): Promise<SignedIn> {
  const { tenant, email, password, source } = credentials
  const missing = [
    ...(tenant.trim() ? [] : [refusal('login.tenant-required', {}, 'tenant')]),
    ...(email.trim() ? [] : [refusal('login.email-required', {}, 'email')]),
    ...(password ? [] : [refusal('login.password-required', {}, 'password')]),
  ]
  if (missing.length > 0) orRefuse(refuse(...missing))
  const account = { tenant: tenant.trim().toLowerCase(), email: email.trim().toLowerCase() }
  return oneAtATime(`from ${source}`, () =>
    oneAtATime(`${account.tenant} ${account.email}`, () =>
      tryPassword(kernel, strangers, { ...account, password, source }),
    ),
  )
}

async function tryPassword(
  kernel: Kernel,
  strangers: UnknownTenantTries,
  { tenant: key, email, password, source }: Credentials,
): Promise<SignedIn> {
  const { database, clock, ids } = kernel
  const at = instantText(clock.elapsed())
  const tenant = await findTenant(database, key)
  if (!tenant) {
    if (isTooMany(strangers.count(key, email, source))) throw refused('login.too-many-tries')
    await isPasswordRight(password, null)
    strangers.add(key, email, source)
    throw refused('login.failed')
  }
  const since = instantText(clock.elapsed() - limits.timeMs.loginWindow)
  const { user, tries } = await database.withTenant(tenant.id, async (tx) => ({
    user: await findUserByEmail(tx, email),
    tries: await countLoginAttempts(tx, email, source, since),
  }))
  if (isTooMany(tries)) throw refused('login.too-many-tries')
  const isRight = await isPasswordRight(password, user?.passwordHash ?? null)
  if (!user || !isRight || !user.isEnabled) {
    await database.withTenant(tenant.id, (tx) =>
      insertLoginAttempt(tx, { id: ids.next<'login-attempt'>(), email, source, at }),
    )
    throw refused('login.failed')
  }
  const token = ids.token()
  await database.withTenant(tenant.id, async (tx) => {
    await insertSession(tx, { id: ids.next<'session'>(), tokenHash: sha256(token), userId: user.id, at })
    recordActivity(tx, { userId: user.id, name: `${user.firstName} ${user.lastName}` }, instantText(clock.now()), {
      action: 'SignedIn',
      subjectKind: 'user',
      subjectId: user.id,
    })
  })
  return {
    session: { tenantId: tenant.id, token },
    answer: { status: 'LOGIN_SUCCESS', activationCode: null, qrImageUrl: null, messages: [] },
  }
}

function isTooMany({ byEmail, bySource }: { readonly byEmail: number; readonly bySource: number }): boolean {
  return byEmail >= limits.loginTries || bySource >= limits.loginTries * 5
}
