// Every answer carries the headers that protect whoever reads it: pages, refusals, files that are not there, addresses that
// nobody can read, and what is no HTTP at all.
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorAnswerSchema } from '@kontor/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from '../open-app.ts'
import { type TestKernel, openTestKernel } from '../testing/index.ts'

let kernel: TestKernel
const apps: FastifyInstance[] = []
const ports = { open: 0, https: 0 }
const webDir = mkdtempSync(join(tmpdir(), 'kontor-web-'))

beforeAll(async () => {
  mkdirSync(join(webDir, 'assets'))
  writeFileSync(join(webDir, 'index.html'), '<!doctype html>')
  writeFileSync(join(webDir, 'assets/app.js'), 'export {}')
  kernel = await openTestKernel()
  for (const name of ['open', 'https'] as const) {
    const config = { ...kernel.config, webDir, isCookieSecure: name === 'https' }
    const { app } = await openApp({ ...kernel, config })
    await app.listen({ port: 0, host: '127.0.0.1' })
    ports[name] = (app.server.address() as AddressInfo).port
    apps.push(app)
  }
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await kernel.close()
  rmSync(webDir, { recursive: true, force: true })
})

type Answer = { readonly status: number; readonly headers: string; readonly body: string }

/** Bytes as they are: a client of a library would mend the address first. */
function ask(text: string, port: number = ports.open): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let said = ''
    socket.on('data', (chunk: Buffer) => {
      said += chunk.toString('latin1')
    })
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', ...rest] = said.split('\r\n\r\n')
      const status = /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? '0'
      resolve({ status: Math.trunc(+status), headers: head.toLowerCase(), body: rest.join('\r\n\r\n') })
    })
  })
}
const get = (path: string, host = '127.0.0.1') => `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`

const requests: readonly (readonly [string, string, number])[] = [
  ['a page', get('/'), 200],
  ['a script', get('/assets/app.js'), 200],
  ['a call', get('/api/health'), 200],
  ['a refusal', get('/api/v1/companies'), 401],
  ['no such call', get('/api/v1/nothing'), 404],
  ['an address that is broken', get('/api/v1/payments/%E0%A4%A'), 404],
  ['a page whose address is broken', get('/%ZZ'), 404],
  ['no such script', get('/assets/nothing.js'), 404],
  ['the folder of scripts', get('/assets/'), 404],
  ['a script above the folder', get('/assets/../index.html'), 404],
  ['a script above the folder, in percent', get('/assets/%2e%2e/index.html'), 404],
  ['a script above the folder, all in percent', get('/assets/..%2f..%2f..%2fpackage.json'), 404],
  ['a script above the folder, the other way round', get('/assets/..%5c..%5cpackage.json'), 404],
  ['a script with a NUL', get('/assets/app.js%00'), 404],
  ['a script whose address is broken', get('/assets/%ZZ'), 404],
  ['another name', get('/api/health', 'evil.example'), 421],
  ['a page under another name', get('/', 'evil.example'), 421],
  ['what is no HTTP', 'HELLO\r\n\r\n', 400],
  ['headers that are too large', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`, 431],
  ['a length that is none', 'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: x\r\n\r\n', 400],
]

test.each(requests)('%s', async (_what, request, status) => {
  const answer = await ask(request)
  expect([answer.status, answer.body]).toEqual([status, expect.any(String)])
  for (const header of ['x-content-type-options: nosniff', 'content-security-policy: ', 'cache-control: '])
    expect(answer.headers).toContain(header)
  expect(answer.headers).not.toContain('strict-transport-security')
  expect(answer.headers).not.toMatch(/server:|x-powered-by/)
})

test.each(requests.filter(([, , status]) => status >= 400))(
  '%s is refused in the shape of every refusal',
  async (_what, request) => {
    const { body } = await ask(request)
    expect(errorAnswerSchema.safeParse(JSON.parse(body)).success, body).toBe(true)
  },
)

test.each(requests)('behind TLS browsers are told to stay there: %s', async (_what, request) => {
  expect((await ask(request, ports.https)).headers).toMatch(/strict-transport-security: max-age=31536000/)
})
