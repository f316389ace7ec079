// A route whose rule asks for nothing would be open to everybody who is signed in: it must not even be registered.
import { routeTable } from '@kontor/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from '../../open-app.ts'
import { type TestKernel, openTestKernel } from '../../testing/index.ts'
import { openHttp } from './app.ts'
import { registrarOn } from './register.ts'

/** A rule that asks for nothing, in the place of the route's own while `work` is done. */
async function withoutRule(work: () => void | Promise<void>): Promise<void> {
  const route = routeTable.listPayments as { access: unknown }
  const own = route.access
  route.access = { scope: 'any-company' }
  try {
    await work()
  } finally {
    route.access = own
  }
}

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

test('a route whose rule names neither a feature nor a permission is refused at registration', async () => {
  const on = registrarOn(app, kernel, async () => {
    throw new Error('nobody is asked')
  })
  await withoutRule(() => {
    expect(() => on.route('listPayments', async () => ({}) as never)).toThrow(
      'Route listPayments declares no access rule',
    )
  })
})

test('the product does not start with such a route', async () => {
  await withoutRule(async () => {
    await expect(openApp(kernel)).rejects.toThrow('Route listPayments declares no access rule')
  })
  await (await openApp(kernel)).app.close()
})
