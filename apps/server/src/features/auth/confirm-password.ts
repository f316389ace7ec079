// The password asked again, in the same request, before a signature (G17). Wrong ones count for the person over all
// sessions, apart from what strangers try at the door: these cannot keep a signer from signing (G13).
import { limits } from '@kontor/domain'
import type { Caller } from '../../kernel/caller.ts'
import { instantText } from '../../kernel/clock.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { confirmationSource, countLoginAttempts, insertLoginAttempt } from './auth.store.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { isPasswordRight } from './passwords.ts'
import { getUser } from '../users/public.ts'

/** `field`: of the request, to be named where it is wrong. */
export function confirmPassword(kernel: Kernel, caller: Caller, password: string, field = 'password'): Promise<void> {
  return oneAtATime(`confirmation ${caller.userId}`, () => tryPassword(kernel, caller, password, field))
}

async function tryPassword(kernel: Kernel, caller: Caller, password: string, field: string): Promise<void> {
  const { database, clock, ids } = kernel
  const since = instantText(clock.elapsed() - limits.timeMs.loginWindow)
  const { user, tries } = await database.withTenant(caller.tenantId, async (tx) => ({
    user: await getUser(tx, caller.userId),
    tries: await countLoginAttempts(tx, caller.email, confirmationSource, since),
  }))
  if (tries.fromSource >= limits.loginTries) throw refused('login.too-many-tries')
  if (await isPasswordRight(password, user.passwordHash)) return
  await database.withTenant(caller.tenantId, (tx) =>
    insertLoginAttempt(tx, {
      id: ids.next<'login-attempt'>(),
      email: caller.email,
      source: confirmationSource,
      at: instantText(clock.elapsed()),
    }),
  )
  throw refused('password.wrong', {}, field)
}
