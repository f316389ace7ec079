// A forgotten password: a one-time link goes to the address, where somebody has it. Who asks learns nothing of that: the answer
// is given before anybody is looked for. Asking is counted like a wrong try, apart from these, at tenants and addresses that
// do not exist too.
import { type Language, type RouteAnswer, forgottenPasswordMail } from '@kontor/contract'
import { limits, refusal, refuse } from '@kontor/domain'
import { houseAct } from '../../kernel/act.ts'
import { instantText } from '../../kernel/clock.ts'
import { sha256 } from '../../kernel/ids.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { parseMailAddress } from '../../kernel/mail/mail-address.ts'
import { isMailPossible, writeMail } from '../../kernel/mail/write-mail.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { type Tenant, findTenant } from '../../kernel/tenants/tenants.store.ts'
import { findUserByEmail } from '../users/public.ts'
import { insertOneTimeLink } from './auth.store.ts'
import { countTriesAt, countTriesFrom, insertFailedTry } from './failed-tries.store.ts'
import { oneAtATime } from './one-at-a-time.ts'

export type Forgotten = {
  readonly tenant: string
  readonly email: string
  readonly source: string
  readonly language: Language
}

const minuteMs = 60_000

export async function requestPasswordReset(
  kernel: Kernel,
  forgotten: Forgotten,
): Promise<RouteAnswer<'requestPasswordReset'>> {
  const asked = {
    ...forgotten,
    tenant: forgotten.tenant.trim().toLowerCase(),
    email: forgotten.email.trim().toLowerCase(),
  }
  const missing = [
    ...(asked.tenant ? [] : [refusal('login.tenant-required', {}, 'tenant')]),
    ...(asked.email ? [] : [refusal('login.email-required', {}, 'email')]),
  ]
  if (missing.length > 0) orRefuse(refuse(...missing))
  return oneAtATime(`forgotten from ${asked.source}`, async () => {
    const earlier = await countAsking(kernel, asked)
    const tenant = await findTenant(kernel.database, asked.tenant)
    const isMailSent = isMailPossible(kernel, tenant ?? { isDemo: false })
    if (isMailSent && tenant !== null && earlier < limits.resetLinks)
      void sendLink(kernel, tenant, asked).catch((err: unknown) => kernel.log.error({ err }, 'forgotten password'))
    return { isMailSent }
  })
}

/** How often the link to this account was asked for before, from anywhere. Refuses a source that asks too often. */
async function countAsking({ database, clock, ids }: Kernel, { tenant, email, source }: Forgotten): Promise<number> {
  const since = instantText(clock.elapsed() - limits.timeMs.loginWindow)
  // a name that no tenant has: asking for a link is no try at its door
  const account = { tenant: `forgotten ${tenant}`, email }
  const { byEmail, fromSource } = await countTriesAt(database, account, source, clock.elapsed())
  if (fromSource >= limits.loginTries || (await countTriesFrom(database, source, since)) >= limits.loginTriesOfSource)
    throw refused('login.too-many-tries')
  await insertFailedTry(database, {
    ...account,
    id: ids.next<'failed-try'>(),
    source,
    at: instantText(clock.elapsed()),
  })
  return byEmail
}

async function sendLink(kernel: Kernel, tenant: Tenant, { email, language }: Forgotten): Promise<void> {
  await houseAct(kernel, tenant.id, async ({ tx, note }) => {
    const person = await findUserByEmail(tx, email)
    if (person === null || !person.isEnabled || parseMailAddress(person.email) === null) return
    const secret = kernel.ids.token()
    const expiresAt = instantText(kernel.clock.elapsed() + limits.timeMs.resetLink)
    await insertOneTimeLink(tx, { tokenHash: sha256(secret), userId: person.id, expiresAt })
    const address = `${kernel.config.publicAddress}/authentication/reset-password`
    const link = `${address}?tenant=${tenant.key}&token=${tenant.id}.${secret}`
    const text = forgottenPasswordMail[language]({
      tenant: tenant.name,
      link,
      minutes: limits.timeMs.resetLink / minuteMs,
    })
    await writeMail(kernel, tx, tenant, { ...text, recipient: person.email, language, expiresAt })
    note({ action: 'PasswordLinkSent', subjectKind: 'user', subjectId: person.id })
  })
}
