// A file that a bank has compressed: one file, so it counts as that file. What comes out is counted against what went in, and
// nothing that gzip says of itself is believed.
import { Readable, pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { limits } from '@kontor/domain'
import { refused } from '../../kernel/refusal-error.ts'
import { isArchive } from './unpack-archive.ts'

/** Its mark, and the only method there is (RFC 1952, 2.3.1). */
export function isGzip(head: Uint8Array): boolean {
  return head[0] === 0x1f && head[1] === 0x8b && head[2] === 8
}

/** The name that gzip was given: `camt.xml.gz` is `camt.xml`. */
export function nameWithin(name: string): string {
  return name.replace(/(?<=.)\.gz(?:ip)?$/i, '')
}

/** Refuses with `archive.*`: more than 512 MB or 200 times its size, an archive in it, damage, and an end that is missing. */
export async function* unpackGzip(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let packed = 0
  let unpacked = 0
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      packed += chunk.length
      yield chunk
    }
  }
  // what goes wrong is met where it is read
  const out = pipeline(Readable.from(counted()), createGunzip(), () => undefined)
  try {
    for await (const chunk of out as AsyncIterable<Buffer>) {
      if (unpacked === 0 && (isArchive(chunk) || isGzip(chunk))) throw refused('archive.nested')
      unpacked += chunk.length
      const most = Math.min(limits.size.unzipped, Math.max(packed * limits.size.archiveRatio, 1_000_000))
      if (unpacked > most) throw refused('archive.too-large', { megabytes: `${limits.size.unzipped / 1_000_000}` })
      yield chunk
    }
  } catch (error) {
    const { code = '' } = error as { readonly code?: string }
    if (code === 'Z_BUF_ERROR') throw refused('archive.truncated')
    throw code.startsWith('Z_') ? refused('archive.unreadable') : error
  }
}
