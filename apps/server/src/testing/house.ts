// What most test files stand in: a kernel with its database and folders, the application, a small world, and its people
// signed in. A file opens it while it is loaded, and it is closed after the file's last test.
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { checkJournal } from '../features/transmissions/public.ts'
import { openApp } from '../open-app.ts'
import { type KernelParts, type TestKernel, openTestKernel } from './test-kernel.ts'
import { type Client, type PersonKey, type World, createWorld, signIn } from './world.ts'

export type House = {
  readonly kernel: TestKernel
  readonly app: FastifyInstance
  /** Routes of the contract that nobody serves yet. */
  readonly missingRoutes: readonly string[]
  readonly world: World
  /** A person of the world, signed in once a file. */
  as(person: PersonKey): Promise<Client>
}

/** `const { kernel, app, world, as } = await testHouse()`, at the top of a test file. */
export async function testHouse(parts: KernelParts = {}): Promise<House> {
  const kernel = await openTestKernel(parts)
  const { app, missingRoutes } = await openApp(kernel)
  afterAll(async () => {
    await app.close()
    await kernel.close()
  })
  const world = await createWorld(kernel)
  // as at every start: nothing is sent before
  await checkJournal(kernel)
  const clients = new Map<PersonKey, Promise<Client>>()
  return {
    kernel,
    app,
    missingRoutes,
    world,
    as(person) {
      const client = clients.get(person) ?? signIn(app, world, person)
      clients.set(person, client)
      return client
    },
  }
}
