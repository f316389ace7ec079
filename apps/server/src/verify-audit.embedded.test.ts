// The command as an administrator calls it, on a database whose chains are not what was written down beside it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { exportedHeadsIn } from './kernel/audit/exported-heads.ts'
import { systemClock } from './kernel/clock.ts'
import { readConfig } from './kernel/config.ts'
import { openKernel } from './open-kernel.ts'
import { createTenant } from './provisioning/create-tenant.ts'
import { layDownDatabase } from './testing/index.ts'
import { runProgram } from './testing/run-program.ts'
import { listTenantIds } from './kernel/tenants/tenants.store.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'kontor-test-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const verifyAudit = () => runProgram('verify-audit.ts', { KONTOR_DATA_DIR: dataDir })

it(
  'names the day of a head that a chain no longer has, and the tenant that is gone, and fails',
  { timeout: 120_000 },
  async () => {
    await layDownDatabase(dataDir)
    const config = readConfig({ KONTOR_MODE: 'test', KONTOR_DATA_DIR: dataDir, KONTOR_COMMIT: 'test' })
    const kernel = await openKernel(config, systemClock)
    await createTenant(kernel, { key: 'cut', name: 'Cut AG', isDemo: false })
    const [cut = ''] = await listTenantIds(kernel.database)
    await kernel.close()
    const heads = exportedHeadsIn(dataDir)
    const gone = '00000000-0000-4000-8000-000000000001'
    await heads.append({ tenantId: cut, sequence: '40', hash: 'x', at: '2026-11-20T09:00:00.000Z' })
    await heads.append({ tenantId: gone, sequence: '7', hash: 'x', at: '2026-11-21T09:00:00.000Z' })
    expect(await verifyAudit()).toEqual({
      code: 1,
      lines: [
        `Tenant ${cut}: the audit chain is shorter than on 2026-11-20: its head then, entry 40, is not there. Only a restored backup explains that.`,
        `Tenant ${gone}: had 7 entries on 2026-11-21 and is not in this database.`,
      ],
    })
  },
)
