// Long files that are refused before their end, over a real connection: the answer comes at once, and so does that of the
// next request on it.
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { routeTable } from '@kontor/contract'
import { beforeAll, expect, it, vi } from 'vitest'
import { testHouse } from '../../testing/index.ts'

const { app, as } = await testHouse()
const cookies: Record<string, string> = {
  creator: (await as('creator')).cookie,
  accountant: (await as('accountant')).cookie,
}
beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }))

const boundary = 'x'.repeat(20)
const formOf = (content: string, field = 'File') =>
  Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="a.xml"\r\n\r\n${content}\r\n--${boundary}--\r\n`,
  )
const long = (begun: string, more: string) => begun + more.repeat(Math.ceil(10_000_000 / more.length))
const messageOf = (name: string) => `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${name}">`
const otherMessage = long(`${messageOf('camt.053.001.08')}<BkToCstmrStmt>`, '<Ntry><Amt Ccy="CHF">1.00</Amt></Ntry>')
const broken = long(`${messageOf('pain.001.001.09')}<CstmrCdtTrfInitn><`, '<a>')
const picture = long('%PDF', 'x')

const { validateBatch, createBatch, uploadStatement, getQrBill, uploadAvatar } = routeTable

it.each([
  ['a batch of another message', 'creator', validateBatch.path, formOf(otherMessage), 'batch.other-message'],
  ['one under a key', 'creator', createBatch.path, formOf(otherMessage), 'batch.other-message'],
  ['one that is broken near its beginning', 'creator', createBatch.path, formOf(broken), 'xml.not-well-formed'],
  ['one whose question is wrong', 'creator', `${createBatch.path}?Wrong=1`, formOf(broken), 'field.unknown'],
  ['a file in another field', 'accountant', uploadStatement.path, formOf(otherMessage, 'Other'), 'request.no-file'],
  ['a held file in another field', 'creator', getQrBill.path, formOf(picture, 'Other'), 'request.no-file'],
  ['a picture that is none', 'creator', uploadAvatar.path, formOf(picture), 'image.unknown'],
  ['a file of who may not', 'accountant', createBatch.path, formOf(otherMessage), 'access.forbidden'],
  ['a file of a stranger', 'nobody', createBatch.path, formOf(otherMessage), 'session.none'],
])(
  '%s is refused at once, and the next request on its connection is answered',
  async (_what, who, path, body, code) => {
    const { port } = app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    let heard = ''
    socket.on('error', () => undefined).on('data', (piece: Buffer) => (heard += piece.toString()))
    const headersOf = (method: string, to: string, more = '') =>
      `${method} ${to} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookies[who] ?? ''}\r\n${more}\r\n`
    const begun = performance.now()
    socket.write(
      headersOf(
        'POST',
        path,
        `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${body.length}\r\nIdempotency-Key: one\r\n`,
      ),
    )
    // as a browser: nothing else follows before all of it is sent
    const sent = new Promise((resolve) => socket.write(body, resolve))
    await vi.waitFor(() => expect(heard).toContain(`"code":"${code}"`), { timeout: 8000 })
    await sent
    socket.write(headersOf('GET', '/api/health'))
    await vi.waitFor(() => expect(heard).toContain('HTTP/1.1 200'), { timeout: 8000 })
    expect(performance.now() - begun).toBeLessThan(8000)
    socket.destroy()
  },
)

it('of three batches of one person two are read at once, until one of them ends or breaks off', async () => {
  const { port } = app.server.address() as AddressInfo
  const heard: string[] = []
  const headers = `POST ${validateBatch.path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookies['creator']}\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: 9000000\r\n\r\n`
  const open = () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    socket.on('data', (piece: Buffer) => heard.push(piece.toString()))
    socket.write(headers)
    socket.write(formOf(otherMessage).subarray(0, 500))
    return socket
  }
  const sockets = [open(), open(), open()]
  await vi.waitFor(() => expect(heard.length).toBe(1), { timeout: 8000 })
  expect(heard[0]).toMatch(/^HTTP\/1.1 503 [^]*retry-after: 5\r\n[^]*"code":"server.busy"/)
  for (const socket of sockets) socket.destroy()
  const ask = () =>
    app.inject({
      method: 'POST',
      url: validateBatch.path,
      headers: { cookie: cookies['creator'], 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: formOf(broken.slice(0, 500)),
    })
  await vi.waitFor(async () => expect((await ask()).statusCode).toBe(422), { timeout: 8000 })
})

it('who sends a small file and is gone, or cut off, before it is known who he is leaves his place', async () => {
  const { port } = app.server.address() as AddressInfo
  const body = formOf(broken.slice(0, 500))
  for (let turn = 0; turn < 20; turn++) {
    const socket = connect(port, '127.0.0.1')
      .on('error', () => undefined)
      .resume()
    socket.write(
      `POST ${validateBatch.path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookies['creator']}\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${body.length}\r\n\r\n`,
    )
    await new Promise((resolve) => socket.write(body, resolve))
    await wait(turn % 5)
    // what is no request behind it ends the connection too
    if (turn % 2 === 0) socket.write('nothing that anybody knows\r\n\r\n')
    else socket.destroy()
    await once(socket, 'close')
  }
  const ask = () =>
    app.inject({
      method: 'POST',
      url: validateBatch.path,
      headers: { cookie: cookies['creator'], 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: body,
    })
  await vi.waitFor(async () => expect((await ask()).statusCode).toBe(422), { timeout: 8000 })
})
