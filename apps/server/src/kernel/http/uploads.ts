// The file of an upload, as it comes. Of one that is refused before its end the rest is read and thrown away: a browser
// hears the answer when it has sent its body, and the next request on the connection comes behind it.
import type { Route } from '@kontor/contract'
import type { FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { Caller } from '../caller.ts'
import { sha256 } from '../ids.ts'
import { refused } from '../refusal-error.ts'
import type { Admission } from './admission.ts'
import { checkTexts } from './storable-texts.ts'

export type UploadedFile = {
  readonly name: string
  readonly bytes: AsyncIterable<Uint8Array>
  isTooLarge(): boolean
}
type Upload = () => Promise<UploadedFile>

const opened = new WeakMap<IncomingMessage, Readable>()

/** Throws `request.no-file`; its bytes throw `request.no-http` where the form is broken or breaks off. */
export function uploadOf({ upload }: Route, request: FastifyRequest): Upload {
  return async () => {
    if (!upload || !request.isMultipart()) throw refused('request.no-file')
    // what is destroyed before anybody listens neither ends nor closes: its reader would wait for ever
    if (request.raw.destroyed) throw refused('request.no-http')
    const part = await request.file({ limits: { fileSize: upload.maxBytes } }).catch(throwOfForm)
    if (part) opened.set(request.raw, part.file)
    if (!part || part.fieldname !== upload.field) throw refused('request.no-file')
    checkTexts(part.filename, 'fileName')
    // a sender who breaks off before anybody reads is met by whoever reads then
    part.file.on('error', () => undefined)
    return { name: part.filename, bytes: bytesOf(part.file), isTooLarge: () => part.file.truncated }
  }
}

/** Its last byte is followed by the question whether its sender may still call. */
export function wholeUploadOf(upload: Upload, admission: Admission<unknown>): Upload {
  async function* whole(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    yield* bytes
    await admission.now()
  }
  return async () => {
    const file = await upload()
    return { ...file, bytes: whole(file.bytes) }
  }
}

/** Once it is known what is answered. How long a body may take at all holds for its rest too. */
export function discardRest(raw: IncomingMessage): void {
  if (raw.readableEnded) return
  // whoever takes its reader away stops it
  raw.unpipe().resume()
  // and whoever still waits for a piece of the file hears that none comes
  opened.get(raw)?.destroy()
}

/** A file is streamed as it comes: nothing unpacks a form. */
export function checkUnpacked({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity') throw refused('request.content-encoding', { allowed: 'identity' })
}

async function* bytesOf(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* file
  } catch (error) {
    throwOfForm(error)
  }
}

/** The form's reader knows no codes of its own: an error without one says that the form is broken or breaks off. */
function throwOfForm(error: unknown): never {
  throw (error as NodeJS.ErrnoException).code === undefined ? refused('request.no-http') : error
}

/** Where the file is a part of what a key names, it is held in memory and known by its hash before anything is done. */
export async function heldUpload(
  route: Route,
  { requestKey }: Caller,
  upload: Upload,
): Promise<{ readonly upload: Upload; readonly hash: string }> {
  if (requestKey === null || route.upload?.isHeld !== true) return { upload, hash: '' }
  const file = await upload()
  const pieces: Uint8Array[] = []
  for await (const piece of file.bytes) pieces.push(piece)
  const bytes = Buffer.concat(pieces)
  return { upload: async () => ({ ...file, bytes: Readable.from([bytes]) }), hash: sha256(bytes) }
}
