// People whom a newer version of the demo knows join one that was filled before: who is printed at start can sign in.
import { hashPassword } from '../features/auth/public.ts'
import type { TenantTx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { insertPerson } from '../provisioning/create-tenant.ts'
import { listEmails, listRoleIds } from './demo.store.ts'
import { type DemoPersonKey, demoEmail, demoPassword, demoPeople } from '../features/demo/public.ts'

export async function joinNewcomers(kernel: Kernel, tx: TenantTx): Promise<void> {
  const known = await listEmails(tx)
  const newcomers = (Object.keys(demoPeople) as DemoPersonKey[]).filter((key) => !known.has(demoEmail(key)))
  if (newcomers.length === 0) return
  const roles = await listRoleIds(tx)
  for (const key of newcomers) {
    const passwordHash = await hashPassword(demoPassword, kernel.config.mode === 'test')
    await insertPerson(kernel, tx, { roles }, { ...demoPeople[key], email: demoEmail(key) }, passwordHash)
  }
}
