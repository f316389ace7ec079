// A flood of the largest images, over real connections: all but two of a person are turned away before they are held, and
// nobody else waits.
import { type AddressInfo, type Socket, connect } from 'node:net'
import { limits } from '@kontor/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testHouse } from '../../testing/index.ts'
import { pngOf } from '../../testing/pictures.ts'
import { uploadFile } from '../../testing/upload-file.ts'

const { app, as } = await testHouse()
const [treasurer, creator] = [await as('treasurer'), await as('creator')]
const path = '/api/v1/user/avatar'
const boundary = 'x'.repeat(20)

let port: number
const sockets: Socket[] = []
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
})

/** Sends the beginning of 15 MB and never the rest; answers the status that comes all the same. */
function begin(): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${treasurer.cookie}\r\n` +
      `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${limits.size.avatar}\r\n\r\n` +
      `--${boundary}\r\nContent-Disposition: form-data; name="File"; filename="a.png"\r\n\r\n`,
  )
  socket.write(pngOf(40, 40).subarray(0, 60))
  return new Promise((resolve) =>
    socket.once('data', (piece) => resolve(Number(piece.toString('latin1').slice(9, 12)))),
  )
}

test(
  'all but two uploads of a person are turned away at once, and another one is not',
  { timeout: 30_000 },
  async () => {
    const answers: number[] = []
    for (let at = 0; at < 20; at++) void begin().then((status) => answers.push(status))
    await expect.poll(() => answers.length, { timeout: 10_000 }).toBe(20 - limits.count.heldUploadsOfPerson)
    expect(new Set(answers)).toEqual(new Set([503]))
    const other = await uploadFile(app, creator, path, { content: pngOf(32, 32), name: 'me.png' })
    expect(other.status).toBe(200)
    // those who went leave their places
    for (const socket of sockets.splice(0)) socket.destroy()
    const again = async () =>
      (await uploadFile(app, treasurer, path, { content: pngOf(32, 32), name: 'me.png' })).status
    await expect.poll(again, { timeout: 10_000 }).toBe(200)
  },
)
