// Uploads a file as a browser does.
import type { FastifyInstance } from 'fastify'
import type { Client, Json } from './world.ts'

const boundary = 'kontor-test-boundary'

export async function uploadFile(
  app: FastifyInstance,
  client: Client,
  url: string,
  {
    content,
    name,
    headers = {},
  }: {
    readonly content: string | Uint8Array
    readonly name: string
    readonly headers?: Readonly<Record<string, string>>
  },
): Promise<{ status: number; body: Json }> {
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="File"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { cookie: client.cookie, 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
    payload,
  })
  return { status: answer.statusCode, body: answer.body === '' ? null : JSON.parse(answer.body) }
}
