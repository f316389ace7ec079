// The demo's passwords are printed for everybody to read: where real money is, nobody may sign in with them.
import type { Kernel } from '../kernel/kernel.ts'
import { StartRefusal } from '../kernel/start-refusal.ts'
import { findDemoTenant } from '../kernel/tenants/tenants.store.ts'

/** Throws in production when the database holds a demo tenant. */
export async function refuseDemo({ config, database }: Kernel): Promise<void> {
  if (config.mode !== 'production' || (await findDemoTenant(database)) === null) return
  const where = config.databaseUrl === null ? 'KONTOR_DATA_DIR to another folder' : 'DATABASE_URL to another database'
  throw new StartRefusal(
    `The database holds the demo, whose passwords everybody knows: for production, set ${where}, then make a tenant with npm run new-tenant.`,
  )
}
