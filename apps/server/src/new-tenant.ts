// `npm run new-tenant -- --name "Example AG" --admin anna@example.com [--key example]`: a tenant, and a one-time link
// by which its first administrator sets a password.
import { systemClock } from './kernel/clock.ts'
import { readConfig } from './kernel/config.ts'
import { isUniqueViolation } from './kernel/database/session.ts'
import { StartRefusal, runCommand } from './kernel/start-refusal.ts'
import { openKernel } from './open-kernel.ts'
import { createTenant, insertOneTimeToken, insertPerson } from './provisioning/create-tenant.ts'
import { readNewTenant } from './provisioning/read-new-tenant.ts'

await runCommand(async () => {
  const { key, name, admin } = readNewTenant(process.argv.slice(2))
  const config = readConfig(process.env)
  const kernel = await openKernel(config, systemClock, 'command')
  const person = { email: admin, firstName: 'First', lastName: 'Administrator', roles: ['Administrator'] }
  let token = ''
  try {
    await createTenant(kernel, { key, name, isDemo: false }, async (tx, tenant) => {
      const userId = await insertPerson(kernel, tx, tenant, person, null)
      token = await insertOneTimeToken(kernel, tx, userId)
    })
  } catch (error) {
    if (!isUniqueViolation(error, 'tenant_key_key')) throw error
    throw new StartRefusal(`There is a tenant "${key}" already; name another with --key.`, { cause: error })
  } finally {
    await kernel.close()
  }
  console.log(`Tenant ${key} is made. ${admin} sets the password here, once, within seven days:`)
  console.log(`${config.publicAddress}/authentication/reset-password?tenant=${key}&token=${token}`)
})
