import { afterAll, expect, it } from 'vitest'
import { findTenant } from '../kernel/tenants/tenants.store.ts'
import { openTestKernel } from '../testing/index.ts'
import { createTenant } from './create-tenant.ts'

const kernel = await openTestKernel()
afterAll(() => kernel.close())

it('leaves no tenant behind whose administrator could not be made', async () => {
  const failing = createTenant(kernel, { key: 'half', name: 'Half AG', isDemo: false }, async () => {
    throw new Error('no administrator')
  })
  await expect(failing).rejects.toThrow('no administrator')
  expect(await findTenant(kernel.database, 'half')).toBeNull()
})
