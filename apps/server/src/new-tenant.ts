// `npm run new-tenant -- --name "Example AG" --admin anna@example.com [--key example]`: a tenant, and a one-time link
// by which its first administrator sets a password.
import { parseArgs } from 'node:util'
import { findTenant } from './features/auth/public.ts'
import { systemClock } from './kernel/clock.ts'
import { readConfig } from './kernel/config.ts'
import { runCommand } from './kernel/start-refusal.ts'
import { openKernel } from './open-kernel.ts'
import { createOneTimeToken, createPerson, createTenant } from './provisioning/create-tenant.ts'

const { values } = parseArgs({
  options: { name: { type: 'string' }, admin: { type: 'string' }, key: { type: 'string' } },
})
const { name, admin } = values
if (!name || !admin || !/^[^\s@]+@[^\s@]+$/.test(admin)) {
  console.error('Usage: npm run new-tenant -- --name "Example AG" --admin anna@example.com [--key example]')
  process.exit(2)
}
await runCommand(() => makeTenant(values.key ?? keyOf(name), name, admin))

async function makeTenant(key: string, name: string, admin: string): Promise<void> {
  const config = readConfig(process.env)
  const kernel = await openKernel(config, systemClock, 'command')
  try {
    if (await findTenant(kernel.database, key)) {
      console.error(`There is a tenant "${key}" already; name another with --key.`)
      process.exitCode = 1
    } else {
      const tenant = await createTenant(kernel, { key, name, isDemo: false })
      const person = { email: admin, firstName: 'First', lastName: 'Administrator', roles: ['Administrator'] }
      const userId = await createPerson(kernel, tenant, person, null)
      const token = await createOneTimeToken(kernel, tenant.tenantId, userId)
      console.log(`Tenant ${key} is made. ${admin} sets the password here, once, within seven days:`)
      console.log(`${config.publicAddress}/authentication/reset-password?tenant=${key}&token=${token}`)
    }
  } finally {
    await kernel.close()
  }
}

function keyOf(text: string): string {
  const plain = text.normalize('NFKD').replace(/[^\w\s-]/g, '')
  return plain
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
    .slice(0, 63)
}
