// Requests that are sent byte by byte: the connection ends in time, wherever they lead; a file of somebody signed in may
// take longer.
import { type AddressInfo, type Socket, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openApp } from '../../open-app.ts'
import { type Client, type TestKernel, createWorld, openTestKernel, signIn } from '../../testing/index.ts'

const patience = { requestHeaders: 1000, requestJson: 1000, requestUpload: 60_000 }
/** What the server looks after every two seconds is seen at the next look. */
const atMostMs = 6000

let kernel: TestKernel
let app: FastifyInstance
let client: Client
const dripping = new Set<NodeJS.Timeout>()
beforeAll(async () => {
  kernel = await openTestKernel()
  app = (await openApp(kernel, patience)).app
  client = await signIn(app, await createWorld(kernel), 'accountant')
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const timer of dripping) clearInterval(timer)
  await app.close()
  await kernel.close()
})

const boundary = 'x'.repeat(20)
const partHead = `--${boundary}\r\nContent-Disposition: form-data; name="File"; filename="a.xml"\r\n\r\n`
const upload = '/api/v1/cashtransactions/statements/upload'
const multipart = `Content-Type: multipart/form-data; boundary=${boundary}\r\n`

/** Sends the beginning, then a sign now and then, and hears until the other side has had enough. */
function drip(begun: string): Socket {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined).resume()
  socket.write(begun)
  const timer = setInterval(() => socket.write(' '), 100)
  dripping.add(timer)
  socket.once('close', () => clearInterval(timer))
  return socket
}

const request = (method: string, path: string, headers: string, body: string) =>
  `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers}Content-Length: 5000\r\n\r\n${body}`
const json = 'Content-Type: application/json\r\n'

it.each([
  ['headers', () => 'GET /api/v1/version HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: '],
  ['JSON before sign-in', () => request('POST', '/api/auth/login', json, '{"a":')],
  [
    'JSON of somebody signed in',
    () => request('POST', '/api/v1/payments', `${json}Cookie: ${client.cookie}\r\n`, '{"a":'),
  ],
  ['a body to an address that leads nowhere', () => request('POST', '/api/v1/nothing', json, '{"a":')],
  ['a body to a malformed address', () => request('POST', '/api/%zz', json, '{"a":')],
  ['a body of a page', () => request('GET', '/', json, '{"a":')],
  ['a file of a stranger', () => request('POST', upload, multipart, `${partHead}<Document>`)],
])('a connection that sends %s slowly is ended', { timeout: 20_000 }, async (_what, begun) => {
  const socket = drip(begun())
  const closed = new Promise<true>((resolve) => socket.once('close', () => resolve(true)))
  expect(await Promise.race([closed, wait(atMostMs, false)])).toBe(true)
})

it('a file of somebody signed in may take its time', async () => {
  const headers = `${multipart}Cookie: ${client.cookie}\r\n`
  const socket = drip(request('POST', upload, headers, `${partHead}<Document>`))
  await wait(2 * patience.requestJson)
  expect(socket.destroyed).toBe(false)
  socket.destroy()
})
