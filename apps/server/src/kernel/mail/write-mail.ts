// A mail is a row, written in the transaction of its act: what is rolled back writes to nobody. Mails of a demo tenant never
// leave the house, for its people do not exist: they are kept, and read at /dev/outbox.
import type { Language } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { instantText } from '../clock.ts'
import type { TenantTx } from '../database/database.ts'
import type { Kernel } from '../kernel.ts'
import { type MailId, insertMail } from './mail.store.ts'
import { parseMailAddress } from './mail-address.ts'

type MailTenant = { readonly isDemo: boolean }

/** Whether a mail to somebody of this tenant is sent or can be read in the demo; else its link is shown instead. */
export function isMailPossible({ config, post }: Pick<Kernel, 'config' | 'post'>, { isDemo }: MailTenant): boolean {
  return isDemo ? config.mode !== 'production' : post !== null
}

export type MailDraft = {
  readonly recipient: string
  readonly language: Language
  readonly subject: string
  readonly body: string
  /** From when on it is of no use: the end of its link. An instant by the machine's clock. */
  readonly expiresAt: string
}

/** Throws where `isMailPossible` says no, and for an address that is none: whoever calls has asked both. */
export async function writeMail(kernel: Kernel, tx: TenantTx, tenant: MailTenant, draft: MailDraft): Promise<MailId> {
  if (!isMailPossible(kernel, tenant)) throw new Error('No mail can be sent; ask isMailPossible first')
  const recipient = parseMailAddress(draft.recipient)
  if (recipient === null) throw new Error('No address of mail; ask parseMailAddress first')
  const id = kernel.ids.next<'mail'>()
  await insertMail(tx, {
    ...draft,
    id,
    recipient,
    subject: oneLine(draft.subject).slice(0, limits.length.mailSubject),
    state: tenant.isDemo ? 'kept' : 'waiting',
    createdAt: instantText(kernel.clock.elapsed()),
  })
  return id
}

/** Names stand in subjects: a line end in one would begin a header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}
