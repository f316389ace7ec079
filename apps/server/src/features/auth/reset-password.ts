// A password set by a one-time link: the first administrator's, or a forgotten one. Ends all sessions of the person. The
// browser is known afterwards: whoever has the link may sign in, however many strangers try.
import type { TenantId } from '@kontor/domain/identifiers'
import { actAs } from '../../kernel/act.ts'
import { actorOf } from '../../kernel/actor.ts'
import { instantText } from '../../kernel/clock.ts'
import { sha256 } from '../../kernel/ids.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { endLinksOf, endSessionsOf, findLinkHolder, useOneTimeLink } from './auth.store.ts'
import { checkPassword } from './check-password.ts'
import { saveKnownBrowser } from './known-browsers.store.ts'
import { hashPassword } from './passwords.ts'
import { getTenantById } from '../../kernel/tenants/tenants.store.ts'
import { updatePassword } from '../users/public.ts'

export type Reset = { readonly token: string; readonly newPassword: string; readonly confirmPassword: string }

/**
 * The token is `<tenant id>.<secret>`, as the link carries it. `shown`: by what the browser is known already; answers by
 * what it is known now.
 */
export async function resetPassword(
  kernel: Kernel,
  { token, newPassword, confirmPassword }: Reset,
  shown: string | null,
): Promise<string> {
  const [tenantId = '', secret = ''] = token.split('.')
  if (newPassword !== confirmPassword) throw refused('password.not-confirmed', {}, 'confirmPassword')
  // what is refused of any person's is said to whoever asks; what of this one's, to the holder of the link only
  checkPassword(newPassword, null, null)
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(tenantId)) throw refused('link.used-up')
  const at = instantText(kernel.clock.elapsed())
  // hashing is dear: not for whoever makes links up
  const person = await kernel.database.withTenant(tenantId as TenantId, (tx) => findLinkHolder(tx, sha256(secret), at))
  if (person === null) throw refused('link.used-up')
  const tenant = await getTenantById(kernel.database, tenantId as TenantId)
  checkPassword(newPassword, person, tenant)
  const { id: userId, firstName, lastName } = person
  const passwordHash = await hashPassword(newPassword, kernel.config.mode === 'test')
  const browser = shown ?? kernel.ids.token()
  const actor = actorOf(kernel, { userId, name: `${firstName} ${lastName}` })
  await actAs(kernel, tenantId as TenantId, actor, async ({ tx, note }) => {
    if ((await useOneTimeLink(tx, sha256(secret), at)) === null) throw refused('link.used-up')
    await updatePassword(tx, userId, passwordHash)
    await endLinksOf(tx, userId, at)
    await endSessionsOf(tx, userId, at)
    await saveKnownBrowser(tx, userId, sha256(browser), at)
    note({ action: 'PasswordChanged', subjectKind: 'user', subjectId: userId })
  })
  return browser
}
