// A link by which somebody sets a password, given by whoever administers him: mailed where that is possible, else shown once to
// who gave it. Links of before open nothing any more.
import { type Language, type MailText, firstPasswordMail, resetPasswordMail } from '@kontor/contract'
import { limits } from '@kontor/domain'
import type { Act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import { instantText } from '../../kernel/clock.ts'
import { sha256 } from '../../kernel/ids.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { parseMailAddress } from '../../kernel/mail/mail-address.ts'
import { isMailPossible, writeMail } from '../../kernel/mail/write-mail.ts'
import { type User, noteSignInFacts } from '../users/public.ts'
import { endLinksOf, insertOneTimeLink } from './auth.store.ts'

export type GivenLink = { readonly link: string | null; readonly isMailSent: boolean }
export const noLink: GivenLink = { link: null, isMailSent: false }

const dayMs = 86_400_000

export async function giveLink(
  kernel: Kernel,
  { tx, note }: Act,
  person: Pick<User, 'id' | 'email'>,
  how: {
    readonly why: 'invited' | 'reset'
    readonly language: Language
    readonly tenant: Caller['tenant']
  },
): Promise<GivenLink> {
  const { tenant, language, why } = how
  const now = kernel.clock.elapsed()
  await endLinksOf(tx, person.id, instantText(now))
  const secret = kernel.ids.token()
  const expiresAt = instantText(now + limits.timeMs.oneTimeLink)
  await insertOneTimeLink(tx, { tokenHash: sha256(secret), userId: person.id, expiresAt })
  await noteSignInFacts(tx, person.id, { linkExpiresAt: expiresAt })
  const address = `${kernel.config.publicAddress}/authentication/reset-password`
  const link = `${address}?tenant=${tenant.key}&token=${tx.tenantId}.${secret}`
  const isMailSent = isMailPossible(kernel, tenant) && parseMailAddress(person.email) !== null
  note({ action: 'PasswordLinkSent', subjectKind: 'user', subjectId: person.id, after: { isMailSent } })
  if (!isMailSent) return { link, isMailSent }
  const days = limits.timeMs.oneTimeLink / dayMs
  const text: MailText = (why === 'invited' ? firstPasswordMail : resetPasswordMail)[language]({
    tenant: tenant.name,
    link,
    days,
  })
  await writeMail(kernel, tx, tenant, { ...text, recipient: person.email, language, expiresAt })
  return { link: null, isMailSent }
}
