// The own password, changed by who knows the old one. All other sessions of the person end: whoever else sits in one of
// them has seen the old one.
import type { RouteInput } from '@kontor/contract'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import { instantText } from '../../kernel/clock.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { getUser, updatePassword } from '../users/public.ts'
import { endLinksOf, endSessionsOf } from './auth.store.ts'
import { checkPassword } from './check-password.ts'
import { confirmPassword } from './confirm-identity.ts'
import { hashPassword } from './passwords.ts'

export async function changePassword(
  kernel: Kernel,
  caller: Caller,
  { oldPassword, newPassword, confirmPassword: confirmation }: RouteInput<'updateOwnPassword'>['body'],
): Promise<void> {
  const { tenantId, tenant, userId, sessionId } = caller
  if (newPassword !== confirmation) throw refused('password.not-confirmed', {}, 'confirmPassword')
  const person = await kernel.database.withTenant(tenantId, (tx) => getUser(tx, userId))
  checkPassword(newPassword, person, tenant)
  await confirmPassword(kernel, caller, oldPassword, 'oldPassword')
  if (newPassword === oldPassword) throw refused('password.same', {}, 'newPassword')
  const passwordHash = await hashPassword(newPassword, kernel.config.mode === 'test')
  await act(kernel, caller, async ({ tx, note }) => {
    await updatePassword(tx, userId, passwordHash)
    const at = instantText(kernel.clock.elapsed())
    await endLinksOf(tx, userId, at)
    await endSessionsOf(tx, userId, at, sessionId)
    note({ action: 'PasswordChanged', subjectKind: 'user', subjectId: userId })
  })
}
