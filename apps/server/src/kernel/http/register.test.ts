// A route whose rule asks for nothing would be open to everybody who is signed in: it must not even be registered.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { openApp } from '../../open-app.ts'
import { type TestKernel, openTestKernel } from '../../testing/index.ts'
import { openHttp } from './app.ts'
import { registrarOn } from './register.ts'

const emptied = vi.hoisted(() => ({ name: '' }))
vi.mock(import('@kontor/contract'), async (original) => {
  const contract = await original()
  const routeTable = new Proxy(contract.routeTable, {
    get: (table, name) => {
      const route: unknown = Reflect.get(table, name)
      return name === emptied.name ? Object.assign({}, route, { access: { scope: 'any-company' } }) : route
    },
  })
  return { ...contract, routeTable }
})

let kernel: TestKernel
let app: FastifyInstance
beforeAll(async () => {
  kernel = await openTestKernel()
  app = await openHttp(kernel)
})
afterAll(async () => {
  await app.close()
  await kernel.close()
})

test('a route whose rule names neither a feature nor a permission is refused at registration', () => {
  emptied.name = 'listPayments'
  const on = registrarOn(app, kernel, async () => {
    throw new Error('nobody is asked')
  })
  expect(() => on.route('listPayments', async () => ({}) as never)).toThrow(
    'Route listPayments declares no access rule',
  )
})

test('the product does not start with such a route', async () => {
  emptied.name = 'listPayments'
  await expect(openApp(kernel)).rejects.toThrow('Route listPayments declares no access rule')
  emptied.name = ''
  await (await openApp(kernel)).app.close()
})
