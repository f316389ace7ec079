// Whom one may sign in as in the demo. Strangers may ask: only the people that the demo began with are named, nobody who
// was added to it, and in production nobody at all.
import type { RouteAnswer } from '@kontor/contract'
import type { Kernel } from '../../kernel/kernel.ts'
import { findDemoTenant } from '../../kernel/tenants/tenants.store.ts'
import { listDemoUsers } from './demo-users.store.ts'
import { type DemoPersonKey, demoEmail, demoPassword, demoPeople } from './people.tables.ts'

const nobody = { tenant: '', password: '', people: [] }

export async function listDemoPeople({ config, database }: Kernel): Promise<RouteAnswer<'listDemoPeople'>> {
  if (config.mode === 'production') return nobody
  const tenant = await findDemoTenant(database)
  if (tenant === null) return nobody
  const emails = (Object.keys(demoPeople) as DemoPersonKey[]).map(demoEmail)
  const people = await database.withTenant(tenant.id, (tx) => listDemoUsers(tx, emails))
  const place = new Map(emails.map((email, index) => [email, index]))
  const inOrder = people.toSorted((a, b) => (place.get(a.email) ?? 0) - (place.get(b.email) ?? 0))
  return { tenant: tenant.key, password: demoPassword, people: inOrder }
}
