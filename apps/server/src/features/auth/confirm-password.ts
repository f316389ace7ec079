// The password asked again, in the same request, before a signature. Wrong ones count as failed sign-ins (G13, G17).
import { limits } from '@kontor/domain'
import type { Caller } from '../../kernel/caller.ts'
import { instantText } from '../../kernel/clock.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { countLoginAttempts, getUser, insertLoginAttempt } from './auth.store.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { isPasswordRight } from './passwords.ts'

export function confirmPassword(kernel: Kernel, caller: Caller, password: string): Promise<void> {
  return oneAtATime(`${caller.tenantKey} ${caller.email}`, () => tryPassword(kernel, caller, password))
}

async function tryPassword(kernel: Kernel, caller: Caller, password: string): Promise<void> {
  const { database, clock, ids } = kernel
  const since = instantText(clock.elapsed() - limits.timeMs.loginWindow)
  const source = `session ${caller.sessionId ?? ''}`
  const { user, tries } = await database.withTenant(caller.tenantId, async (tx) => ({
    user: await getUser(tx, caller.userId),
    tries: await countLoginAttempts(tx, caller.email, source, since),
  }))
  if (tries.byEmail >= limits.loginTries) throw refused('login.too-many-tries')
  if (await isPasswordRight(password, user.passwordHash)) return
  await database.withTenant(caller.tenantId, (tx) =>
    insertLoginAttempt(tx, {
      id: ids.next<'login-attempt'>(),
      email: caller.email,
      source,
      at: instantText(clock.elapsed()),
    }),
  )
  throw refused('password.wrong', {}, 'password')
}
