// Sends the mails that wait, after the commit of their act, again and again until the server for mail takes them; what it
// refuses for ever, what nobody took for hours and what is of no use any more is given up, and the log says how many were.
// A process that dies between the server's yes and our note sends once more: under the same Message-ID, so that it is known.
import { limits } from '@kontor/domain'
import type { TenantId } from '@kontor/domain/identifiers'
import { instantText } from '../clock.ts'
import type { Turn } from '../jobs/schedule.ts'
import type { Kernel } from '../kernel.ts'
import { eachTenant } from '../tenants/each-tenant.ts'
import {
  type TakenMail,
  countGivenUpMails,
  deleteOldMails,
  endMail,
  postponeMail,
  takeWaitingMail,
} from './mail.store.ts'
import { type MailPost, NotPosted } from './smtp-post.ts'

const everyMs = 5000
const forgetEveryMs = 3_600_000
const dayMs = 86_400_000

export function scheduleMails(kernel: Kernel): void {
  const { schedule, database, clock } = kernel
  schedule.every(
    'kernel.send-mails',
    everyMs,
    eachTenant(kernel, (tenantId, turn) => sendWaitingMails(kernel, tenantId, turn)),
  )
  const forget = (tenantId: TenantId) =>
    database.withTenant(tenantId, (tx) =>
      deleteOldMails(tx, instantText(clock.elapsed() - limits.days.mailKept * dayMs)),
    )
  schedule.every('kernel.forget-mails', forgetEveryMs, eachTenant(kernel, forget))
}

/**
 * One try of each whose turn it is; after one that must wait the others wait for the next turn, since the server for mail may
 * be away, and other tenants have theirs. Answers how many were taken.
 */
export async function sendWaitingMails(
  kernel: Kernel,
  tenantId: TenantId,
  { isStopped }: Pick<Turn, 'isStopped'>,
): Promise<number> {
  const { post, database, clock } = kernel
  if (post === null) return 0
  let sent = 0
  while (!isStopped()) {
    const now = clock.elapsed()
    const again = instantText(now + limits.timeMs.mailTaken)
    const mail = await database.withTenant(tenantId, (tx) => takeWaitingMail(tx, { now: instantText(now), again }))
    if (mail === null) break
    const end = await tryMail(kernel, post, tenantId, mail)
    if (end === 'waits') break
    if (end === 'sent') sent += 1
  }
  return sent
}

async function tryMail(
  kernel: Kernel,
  post: MailPost,
  tenantId: TenantId,
  mail: TakenMail,
): Promise<'sent' | 'given-up' | 'waits'> {
  const { database, clock } = kernel
  try {
    if (mail.isExpired) throw new NotPosted('its link has expired', true)
    await post.send({ ...mail, writtenAt: mail.createdAt })
  } catch (error) {
    return noteFault(kernel, tenantId, mail, error)
  }
  const end = { state: 'sent', at: instantText(clock.elapsed()), fault: null } as const
  await database.withTenant(tenantId, (tx) => endMail(tx, mail.id, end))
  return 'sent'
}

async function noteFault(
  { database, clock, log }: Kernel,
  tenantId: TenantId,
  mail: TakenMail,
  error: unknown,
): Promise<'given-up' | 'waits'> {
  // of anything else the text is not known, and a letter may stand in it
  const { message: fault, isForEver } = error instanceof NotPosted ? error : new NotPosted('fault of ours', false)
  const isLast = isForEver || mail.tries >= limits.count.mailTries
  const at = clock.elapsed()
  const again = instantText(at + Math.min(limits.timeMs.mailWait * 2 ** (mail.tries - 1), limits.timeMs.mailWaitMax))
  const givenUp = await database.withTenant(tenantId, async (tx) => {
    if (!isLast) {
      await postponeMail(tx, mail.id, { again, fault })
      return 0
    }
    await endMail(tx, mail.id, { state: 'given-up', at: instantText(at), fault })
    return countGivenUpMails(tx)
  })
  // neither the letter nor its recipient
  const facts = { tenantId, mailId: mail.id, tries: mail.tries, fault }
  if (isLast) log.error({ ...facts, givenUp }, 'mail given up')
  else log.warn({ ...facts, again }, 'mail not sent')
  return isLast ? 'given-up' : 'waits'
}
