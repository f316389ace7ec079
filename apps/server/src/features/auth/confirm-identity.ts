// Who is signed in proves again that it is he, in the same request: by the password (G17), and by a code where he has a
// second factor. Wrong passwords count for the person over all sessions, apart from what strangers try at the door: these
// cannot keep a signer from signing (G13). Wrong codes count together with those at the door: whoever tries codes there
// knows the password.
import { limits } from '@kontor/domain'
import { isSecondFactorOn } from '@kontor/domain/access'
import type { Caller } from '../../kernel/caller.ts'
import { instantText } from '../../kernel/clock.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type RefusalError, refused } from '../../kernel/refusal-error.ts'
import {
  type FailedTries,
  codeSource,
  confirmationSource,
  countLoginAttempts,
  insertLoginAttempt,
} from './auth.store.ts'
import { areCodesUsedUp } from './bounds-of-tries.ts'
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
    const { user, factor, tries } = await readBeforeTry(kernel, caller, async (tx, counted) => ({
      user: await getUser(tx, caller.userId),
      factor: await findSecondFactor(tx, caller.userId),
      tries: counted,
    }))
    await checkPassword(kernel, caller, user, password, 'password')
    const code = authenticationCode?.trim() ?? ''
    if (!factor || !isSecondFactorOn(factor.state)) {
      if (code !== '') throw refused('field.must-be-empty', { field: 'authenticationCode' }, 'authenticationCode')
      return
    }
    if (code === '') throw refused('code.required', {}, 'authenticationCode')
    if (areCodesUsedUp(tries)) throw refused('login.too-many-tries')
    const at = kernel.clock.elapsed()
    const taken = await kernel.database.withTenant(caller.tenantId, (tx) => takeCode(tx, factor, code, at, false))
    if (taken === null) await countWrong(kernel, caller, codeSource, refused('code.wrong', {}, 'authenticationCode'))
  })
}

/** `take`: what a right code does, false where it is not right. */
export function confirmFirstCode(kernel: Kernel, caller: Caller, take: () => Promise<boolean>): Promise<void> {
  return alone(caller, async () => {
    const tries = await readBeforeTry(kernel, caller, async (_tx, counted) => counted)
    if (areCodesUsedUp(tries)) throw refused('login.too-many-tries')
    if (!(await take())) await countWrong(kernel, caller, codeSource, refused('code.wrong', {}, 'authenticationCode'))
  })
}

/** Tries of one person come one after the other: what many at once try is counted too. */
function alone<T>({ userId }: Caller, work: () => Promise<T>): Promise<T> {
  return oneAtATime(`confirmation ${userId}`, work)
}

async function readBeforeTry<T>(
  { database, clock }: Kernel,
  { tenantId, email }: Caller,
  read: (tx: TenantTx, tries: FailedTries) => Promise<T>,
): Promise<T> {
  return database.withTenant(tenantId, async (tx) => {
    const tries = await countLoginAttempts(tx, email, confirmationSource, clock.elapsed())
    if (tries.fromSource >= limits.loginTries) throw refused('login.too-many-tries')
    return read(tx, tries)
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
  await countWrong(kernel, caller, confirmationSource, refused('password.wrong', {}, field))
}

async function countWrong(
  { database, clock, ids }: Kernel,
  caller: Caller,
  source: string,
  wrong: RefusalError,
): Promise<never> {
  await database.withTenant(caller.tenantId, (tx) =>
    insertLoginAttempt(tx, {
      id: ids.next<'login-attempt'>(),
      email: caller.email,
      source,
      at: instantText(clock.elapsed()),
    }),
  )
  throw wrong
}
