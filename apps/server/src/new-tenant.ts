// `npm run new-tenant -- --name "Example AG" --admin anna@example.com [--key example] [--language de]
// [--licensed-companies 20] [--print-link]`: a tenant, and a one-time link by which its first administrator sets a password. Where a server for mail is set the link goes
// to that person alone; without one, or with `--print-link`, it is printed.
import { firstPasswordMail } from '@kontor/contract'
import { limits } from '@kontor/domain'
import type { TenantId } from '@kontor/domain/identifiers'
import { instantText, systemClock } from './kernel/clock.ts'
import { readConfig } from './kernel/config.ts'
import { isUniqueViolation } from './kernel/database/session.ts'
import { sendWaitingMails } from './kernel/mail/send-mails.ts'
import { isMailPossible, writeMail } from './kernel/mail/write-mail.ts'
import { StartRefusal, runCommand } from './kernel/start-refusal.ts'
import { openKernel } from './open-kernel.ts'
import { createTenant, insertOneTimeToken, insertPerson } from './provisioning/create-tenant.ts'
import { readNewTenant } from './provisioning/read-new-tenant.ts'

const dayMs = 86_400_000

await runCommand(async () => {
  const { key, name, admin, language, licensedCompanies, isLinkPrinted } = readNewTenant(process.argv.slice(2))
  const config = readConfig(process.env)
  const kernel = await openKernel(config, systemClock, 'command')
  const person = { email: admin, firstName: 'First', lastName: 'Administrator', roles: ['Administrator'] }
  const tenant = { key, name, isDemo: false, licensedCompanies }
  const isMailed = !isLinkPrinted && isMailPossible(kernel, tenant)
  let tenantId: TenantId | null = null
  let link = ''
  let isSent = false
  try {
    await createTenant(kernel, tenant, async (tx, created) => {
      tenantId = created.tenantId
      const userId = await insertPerson(kernel, tx, created, person, null)
      const token = await insertOneTimeToken(kernel, tx, userId)
      link = `${config.publicAddress}/authentication/reset-password?tenant=${key}&token=${token}`
      if (!isMailed) return
      const days = limits.timeMs.oneTimeLink / dayMs
      const text = firstPasswordMail[language]({ tenant: name, link, days })
      const expiresAt = instantText(kernel.clock.elapsed() + limits.timeMs.oneTimeLink)
      await writeMail(kernel, tx, tenant, { ...text, recipient: admin, language, expiresAt })
    })
    // the tenant is made: a mail that does not leave now waits for the server
    if (isMailed && tenantId !== null)
      isSent = (await sendWaitingMails(kernel, tenantId, { isStopped: () => false })) > 0
  } catch (error) {
    if (!isUniqueViolation(error, 'tenant_key_key')) throw error
    throw new StartRefusal(`There is a tenant "${key}" already; name another with --key.`, { cause: error })
  } finally {
    await kernel.close()
  }
  if (!isMailed) {
    console.log(`Tenant ${key} is made. ${admin} sets the password here, once, within seven days:`)
    console.log(link)
  } else if (isSent) {
    console.log(
      `Tenant ${key} is made. A mail with a link to set the password, once, within seven days, went to ${admin}.`,
    )
  } else {
    console.log(
      `Tenant ${key} is made, and the mail to ${admin} could not be sent now: the log says why. Unless it was refused for good, a running server tries again, for about seven hours.`,
    )
  }
})
