// Bodies that were packed or put together wrongly: whoever sent them is told so, with 400 or 415.
import { gzipSync } from 'node:zlib'
import { routeTable } from '@kontor/contract'
import { describe, expect, test } from 'vitest'
import { type Json, signIn, testHouse } from '../testing/index.ts'
import { expectRefusal } from './refusals.testing.ts'

const { app, world, as } = await testHouse()
const creator = await as('creator')

async function post(payload: string | Buffer, headers: Record<string, string> = {}, url = '/api/v1/payments') {
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { cookie: creator.cookie, 'content-type': 'application/json', ...headers },
    payload,
  })
  return { status: answer.statusCode, body: answer.json() as Json }
}

describe('bodies in a wrapping that cannot be opened', () => {
  const whole = gzipSync('{"email":"a@example.com","password":"x"}')
  const halved = whole.subarray(0, whole.length - 12)
  const unopened = ['gzip', 'deflate', 'br', 'zstd'].map((encoding) => [encoding, Buffer.from('{"a":1}')] as const)
  // a stranger's, and one who is signed in
  const targets = [
    ['/api/auth/login', ''],
    ['/api/v1/payments', creator.cookie],
  ] as const

  test.each([...unopened, ['gzip', halved] as const])(
    '%s bytes that are none are 400 on every kind of route',
    async (encoding, bytes) => {
      for (const [url, cookie] of targets) {
        const answer = await post(bytes, { 'content-encoding': encoding, cookie }, url)
        expectRefusal(answer, 400, 'request.no-http', 'The request cannot be read.')
      }
    },
  )

  test.each(['foo', 'gzip, foo', 'x-gzip'])(
    'the encoding %s is 415, and the refusal says which ones are read',
    async (encoding) => {
      for (const [url, cookie] of targets) {
        const answer = await post('{"a":1}', { 'content-encoding': encoding, cookie }, url)
        expectRefusal(answer, 415, 'request.content-encoding')
        expect(answer.body.message).toContain('gzip, deflate, br')
      }
      const german = await post('{}', { 'content-encoding': encoding, 'accept-language': 'de' })
      expect(german.body.message).toContain('Content-Encoding')
      expect(german.body.message).not.toBe((await post('{}', { 'content-encoding': encoding })).body.message)
    },
  )

  test('a form with a file comes as it is', async () => {
    const { cookie } = await signIn(app, world, 'accountant')
    const type = { cookie, 'content-type': 'multipart/form-data; boundary=x' }
    for (const encoding of ['gzip', 'foo']) {
      const answer = await post(whole, { ...type, 'content-encoding': encoding }, routeTable.uploadStatement.path)
      expectRefusal(answer, 415, 'request.content-encoding')
      expect(answer.body.message).toContain('Content-Encoding: identity.')
    }
  })

  test('what is wrapped well is read', async () => {
    const login = await post(whole, { 'content-encoding': 'gzip', tenant: world.key }, '/api/auth/login')
    expect(login.body.code).not.toMatch(/^(request|server)\./)
  })
})

describe('multipart that is none', () => {
  const head = '--x\r\ncontent-disposition: form-data; name="File"; filename="a.xml"\r\ncontent-type: text/xml\r\n\r\n'
  const other = '--x\r\ncontent-disposition: form-data; name="other"'
  const withBoundary = 'multipart/form-data; boundary=x'

  test.each([
    ['without a boundary', 'multipart/form-data', `${head}<a/>\r\n--x--\r\n`],
    ['with an empty boundary', 'multipart/form-data; boundary=', `${head}<a/>\r\n--x--\r\n`],
    [
      'with a boundary that is too long',
      `multipart/form-data; boundary=${'x'.repeat(400)}`,
      `${head}<a/>\r\n--x--\r\n`,
    ],
    ['without an end, in the file', withBoundary, `${head}<a/>`],
    ['without an end, in the heads of a part', withBoundary, head.slice(0, 40)],
    ['without an end, before the file', withBoundary, `${other}\r\n\r\n1\r\n`],
    ['without an end, behind the file', withBoundary, `${head}<a/>\r\n--x`],
    ['without a part', withBoundary, 'not multipart'],
    [
      'with a field named like a property of every object',
      withBoundary,
      `${other.replace('other', 'toString')}\r\n\r\n1\r\n--x--\r\n`,
    ],
    [
      'with a field that says it is JSON and is none',
      withBoundary,
      `${other}\r\ncontent-type: application/json\r\n\r\n{\r\n--x--\r\n`,
    ],
    ['with too many fields', withBoundary, `${`${other}\r\n\r\n1\r\n`.repeat(30)}--x--\r\n`],
    ['with too many parts', withBoundary, `${'--x\r\nx: y\r\n\r\n\r\n'.repeat(1500)}--x--\r\n`],
  ])('%s is refused as what the sender did', async (_what, type, payload) => {
    const { cookie } = await signIn(app, world, 'accountant')
    const form = { cookie, 'content-type': type }
    expectRefusal(await post(payload, form, routeTable.uploadStatement.path), 400, 'request.no-http')
    // where no file is expected, a stranger hears only that
    const stranger = { ...form, cookie: '' }
    expectRefusal(await post(payload, stranger, '/api/auth/login'), 415, 'request.media-type')
  })
})
