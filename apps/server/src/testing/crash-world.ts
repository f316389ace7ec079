// Lays down the small world for a crash test in the data folder and database of the environment, in a process of its
// own, and hands to its parent what clients need: bodies of payments, sign-in names, accounts, folders.
import { instantText, systemClock } from '../kernel/clock.ts'
import { readConfig } from '../kernel/config.ts'
import { openKernel } from '../open-kernel.ts'
import { createPerson } from '../provisioning/create-tenant.ts'
import { domesticPayment, qrPayment, sepaPayment } from './payments.ts'
import { layDownDatabase } from './test-database.ts'
import { createWorld, worldPassword } from './world.ts'

const config = readConfig(process.env)
// what is crashed is the product at work: that migrations make a database from nothing is tested elsewhere
if (config.databaseUrl === null) await layDownDatabase(config.dataDir)
const kernel = await openKernel(config, systemClock)
const world = await createWorld(kernel)
const resolver = {
  email: `resolver@${world.key}.example`,
  firstName: 'resolver',
  lastName: 'Tester',
  roles: ['Treasurer'],
}
await createPerson(kernel, world.tenant, resolver, worldPassword)
const valueDate = instantText(kernel.clock.now() + 4 * 86_400_000).slice(0, 10)
process.send?.({
  tenant: world.key,
  password: worldPassword,
  companyId: world.holding,
  germanCompanyId: world.german,
  communicationId: world.communications.swiss,
  accounts: world.accounts,
  ibans: world.ibans,
  bodies: [domesticPayment(world), qrPayment(world), sepaPayment(world)].map((body) => ({ ...body, valueDate })),
})
await kernel.close()
