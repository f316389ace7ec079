import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import compress from '@fastify/compress'
import fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { registerSecureHeaders } from './secure-headers.ts'
import { serveWeb } from './web.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

async function served(path: string, hasDevPages: boolean) {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-web-'))
  folders.push(folder)
  await mkdir(join(folder, 'assets'))
  const meta = '<meta name="kontor-dev-pages" content="__DEV_PAGES__" /><style nonce="__NONCE__"></style>'
  await writeFile(join(folder, 'index.html'), meta)
  const app = fastify()
  registerSecureHeaders(app, false)
  await serveWeb(app, { folder, hasDevPages })
  const answer = await app.inject(path)
  await app.close()
  return answer
}

test('the page is told that there are pages for developers, except in production', async () => {
  expect((await served('/dev/select', true)).body).toContain('name="kontor-dev-pages" content="on"')
  expect((await served('/dev/select', false)).body).toContain('name="kontor-dev-pages" content="off"')
})

test('every answer has a nonce of its own, in the page and in its policy', async () => {
  const answer = await served('/', true)
  const nonce = /nonce="([0-9a-f]{32})"/.exec(answer.body)?.[1] ?? 'none'
  expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  expect((await served('/', true)).body).not.toContain(nonce)
})

test('a path of the api or of a file that is not there is no screen', async () => {
  expect((await served('/api/v1/nothing', true)).statusCode).toBe(404)
  expect((await served('/missing.js', true)).statusCode).toBe(404)
  expect((await served('/cash/payments', true)).statusCode).toBe(200)
})

test('an asset is sent as the build compressed it, and kept for ever', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-web-'))
  folders.push(folder)
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '')
  const script = 'export const answer = 42 '.repeat(400)
  await writeFile(join(folder, 'assets', 'part-1a2b.js'), script)
  await writeFile(join(folder, 'assets', 'part-1a2b.js.br'), brotliCompressSync(script))
  await writeFile(join(folder, 'assets', 'part-1a2b.js.gz'), gzipSync(script))
  const app = fastify()
  await app.register(compress, { threshold: 2048, encodings: ['gzip', 'identity'] })
  await serveWeb(app, { folder, hasDevPages: false })
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes }
  for (const [accepted, sent] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['identity', 'none'],
  ] as const) {
    const answer = await app.inject({ url: '/assets/part-1a2b.js', headers: { 'accept-encoding': accepted } })
    expect(answer.headers['content-encoding'] ?? 'none').toBe(sent)
    expect(answer.headers['content-type']).toBe('application/javascript; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['vary']).toContain('accept-encoding')
    expect(unpack[sent](answer.rawPayload).toString()).toBe(script)
  }
  await app.close()
})
