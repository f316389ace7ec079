// Who is signed in proves again that it is he, in the same request: by the password (G17), and by a code where he has a
// second factor. Wrong ones count for the person over all sessions, apart from what strangers try at the door: these
// cannot keep a signer from signing (G13).
import { limits } from '@kontor/domain'
import { isSecondFactorOn } from '@kontor/domain/access'
import type { Caller } from '../../kernel/caller.ts'
import { instantText } from '../../kernel/clock.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type RefusalError, refused } from '../../kernel/refusal-error.ts'
import { confirmationSource, countLoginAttempts, insertLoginAttempt } from './auth.store.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { isPasswordRight } from './passwords.ts'
import { findSecondFactor } from './second-factor.store.ts'
import { takeCode } from './take-code.ts'
import { type User, getUser } from '../users/public.ts'

type Proof = { readonly password: string; readonly authenticationCode?: string | null | undefined }

/** `field`: of the request, to be named where it is wrong. */
export function confirmPassword(kernel: Kernel, caller: Caller, password: string, field = 'password'): Promise<void> {
  return alone(caller, async () => {
    const user = await readBeforeTry(kernel, caller, (tx) => getUser(tx, caller.userId))
    await checkPassword(kernel, caller, user, password, field)
  })
}

/** A code is taken only beside the right password; of who has no second factor none is. */
export function confirmIdentity(
  kernel: Kernel,
  caller: Caller,
  { password, authenticationCode }: Proof,
): Promise<void> {
  return alone(caller, async () => {
    const { user, factor } = await readBeforeTry(kernel, caller, async (tx) => ({
      user: await getUser(tx, caller.userId),
      factor: await findSecondFactor(tx, caller.userId),
    }))
    await checkPassword(kernel, caller, user, password, 'password')
    const code = authenticationCode?.trim() ?? ''
    if (!factor || !isSecondFactorOn(factor.state)) {
      if (code !== '') throw refused('field.must-be-empty', { field: 'authenticationCode' }, 'authenticationCode')
      return
    }
    if (code === '') throw refused('code.required', {}, 'authenticationCode')
    const at = kernel.clock.elapsed()
    const taken = await kernel.database.withTenant(caller.tenantId, (tx) => takeCode(tx, factor, code, at, false))
    if (taken === null) await countWrong(kernel, caller, refused('code.wrong', {}, 'authenticationCode'))
  })
}

/** `take`: what a right code does, false where it is not right. */
export function confirmFirstCode(kernel: Kernel, caller: Caller, take: () => Promise<boolean>): Promise<void> {
  return alone(caller, async () => {
    await readBeforeTry(kernel, caller, async () => null)
    if (!(await take())) await countWrong(kernel, caller, refused('code.wrong', {}, 'authenticationCode'))
  })
}

/** Tries of one person come one after the other: what many at once try is counted too. */
function alone<T>({ userId }: Caller, work: () => Promise<T>): Promise<T> {
  return oneAtATime(`confirmation ${userId}`, work)
}

async function readBeforeTry<T>(
  { database, clock }: Kernel,
  { tenantId, email }: Caller,
  read: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  const since = instantText(clock.elapsed() - limits.timeMs.loginWindow)
  return database.withTenant(tenantId, async (tx) => {
    const { fromSource } = await countLoginAttempts(tx, email, confirmationSource, since)
    if (fromSource >= limits.loginTries) throw refused('login.too-many-tries')
    return read(tx)
  })
}

async function checkPassword(
  kernel: Kernel,
  caller: Caller,
  user: User,
  password: string,
  field: string,
): Promise<void> {
  if (await isPasswordRight(password, user.passwordHash)) return
  await countWrong(kernel, caller, refused('password.wrong', {}, field))
}

async function countWrong({ database, clock, ids }: Kernel, caller: Caller, wrong: RefusalError): Promise<never> {
  await database.withTenant(caller.tenantId, (tx) =>
    insertLoginAttempt(tx, {
      id: ids.next<'login-attempt'>(),
      email: caller.email,
      source: confirmationSource,
      at: instantText(clock.elapsed()),
    }),
  )
  throw wrong
}
