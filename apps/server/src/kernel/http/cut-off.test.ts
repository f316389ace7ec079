// Requests whose sender goes away in the middle of the body: no error of ours, and none in the log.
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openApp } from '../../open-app.ts'
import { type Client, type TestKernel, createWorld, openTestKernel, signIn } from '../../testing/index.ts'

let kernel: TestKernel
let app: FastifyInstance
let client: Client
beforeAll(async () => {
  kernel = await openTestKernel()
  app = (await openApp(kernel)).app
  client = await signIn(app, await createWorld(kernel), 'accountant')
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await kernel.close()
})

const boundary = 'x'.repeat(20)
const partHead = `--${boundary}\r\nContent-Disposition: form-data; name="File"; filename="a.xml"\r\n\r\n`

it.each([
  ['JSON', '/api/auth/login', 'application/json', '{"a":'],
  [
    'an upload',
    '/api/v1/cashtransactions/statements/upload',
    `multipart/form-data; boundary=${boundary}`,
    `${partHead}<Document>`,
  ],
])('%s that is cut off is told at debug', async (_what, path, type, begun) => {
  const errors = vi.spyOn(kernel.log, 'error')
  const told = vi.spyOn(kernel.log, 'debug')
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${client.cookie}\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n${begun}`,
  )
  // until the server has begun to read it
  await wait(300)
  socket.destroy()
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1), { timeout: 5000 })
  expect(errors).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
