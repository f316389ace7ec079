// Whoever asks whether the server is ready gets an answer in time, also of a database that says nothing.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from '../../open-app.ts'
import { type TestKernel, openTestKernel } from '../../testing/index.ts'

let kernel: TestKernel
let app: FastifyInstance
let asked = 0
let silent: PromiseWithResolvers<never> | null = null
beforeAll(async () => {
  const opened = await openTestKernel()
  const { asSystem } = opened.database
  const database = {
    ...opened.database,
    asSystem: <T>(work: Parameters<typeof asSystem<T>>[0]): Promise<T> => {
      asked += 1
      return silent?.promise ?? asSystem(work)
    },
  }
  kernel = { ...opened, database }
  app = (await openApp(kernel)).app
})
afterAll(async () => {
  await app.close()
  await kernel.close()
})

const ask = async () => (await app.inject('/api/ready')).statusCode

test('a database that is silent is not ready, and only one question waits in its queue', async () => {
  expect(await ask()).toBe(200)
  asked = 0
  silent = Promise.withResolvers<never>()
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([503, 503, 503])
  expect(asked).toBe(1)
  silent.reject(new Error('lost'))
  silent = null
  await expect.poll(ask).toBe(200)
})
