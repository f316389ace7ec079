// Fills an empty database with the demo tenant and lays down the books of its virtual bank. Everything is drawn from a
// seed: the same day gives the same demo.
import { addDays, bankDayOnOrAfter, wallClock } from '@kontor/domain/calendar'
import { fixedClock } from '../kernel/clock.ts'
import { idsFrom, seededRandom } from '../kernel/ids.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { StartRefusal } from '../kernel/start-refusal.ts'
import { writeBankAccounts } from './bank-accounts.ts'
import { demoTenant } from './companies.tables.ts'
import { findSeedMark, markSeedFinished, settleEvents } from './demo.store.ts'
import { joinNewcomers } from './join-newcomers.ts'
import { makeHistory } from './make-history.ts'
import { restoreBankAccounts } from './restore-bank-accounts.ts'
import { seedGroup } from './seed-group.ts'
import { seedRates } from './seed-rates.ts'
import { findTenant, listTenantIds } from '../kernel/tenants/tenants.store.ts'

const seed = 'kontor-demo'
/** The group is older than everything that its accounts show. */
const daysOfHistory = 400

/** `absent`: the database belongs to other tenants, and the demo is not forced upon them. */
export type DemoState = 'filled' | 'kept' | 'absent'

/**
 * Fills only a database without a tenant, and tells so before it begins. Throws where an earlier seeding was cut off.
 * `months` counts the present one.
 */
export async function seedDemo(
  kernel: Kernel,
  { months = 12, tell = () => undefined }: { readonly months?: number; readonly tell?: (line: string) => void } = {},
): Promise<DemoState> {
  const { database, config } = kernel
  if ((await listTenantIds(database)).length > 0) return keepDemo(kernel)
  tell(`Filling the demo in ${config.databaseUrl === null ? '' : 'the database and '}${config.dataDir}…`)
  const bankDate = bankDayOnOrAfter('SIC', wallClock(kernel.clock.now(), 'Europe/Zurich').date)
  const clock = fixedClock(`${addDays(bankDate, -daysOfHistory)}T06:00:00Z`)
  const seeding: Kernel = {
    ...kernel,
    clock,
    database: database.onClock(clock),
    ids: idsFrom(clock, seededRandom(seed)),
  }
  const group = await seedGroup(seeding, seededRandom(`${seed}:partners`))
  await database.withTenant(group.tenant.tenantId, (tx) =>
    seedRates(seeding, tx, group, { first: addDays(bankDate, -daysOfHistory), bankDate }),
  )
  const accounts = await makeHistory(seeding, group, bankDate, { seed: `${seed}:history`, months })
  writeBankAccounts(config.dataDir, bankDate, accounts)
  await database.withTenant(group.tenant.tenantId, async (tx) => {
    await settleEvents(tx)
    await markSeedFinished(tx, bankDate)
  })
  return 'filled'
}

async function keepDemo(kernel: Kernel): Promise<DemoState> {
  const { database, config } = kernel
  const tenant = await findTenant(database, demoTenant.key)
  if (tenant === null || !tenant.isDemo) return 'absent'
  const isKept = await database.withTenant(tenant.id, async (tx) => {
    const mark = await findSeedMark(tx)
    if (mark === null) return false
    await restoreBankAccounts(tx, config.dataDir, mark.bankDate)
    await joinNewcomers(kernel, tx)
    return true
  })
  if (isKept) return 'kept'
  throw new StartRefusal(
    `The demo was not filled to its end when it was first started. Remove ${config.dataDir}${config.databaseUrl === null ? '' : ' and empty the database'}, then start again.`,
  )
}
