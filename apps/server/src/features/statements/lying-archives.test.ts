// Archives that lie about their members: refused in words, and no error of a stream goes unheard, which would end the
// process (here: the test run).
import { deflateRawSync } from 'node:zlib'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { RefusalError } from '../../kernel/refusal-error.ts'
import { zipOf } from '../../testing/zip-file.ts'
import { unpackArchive } from './unpack-archive.ts'

const folder = mkdtempSync(join(tmpdir(), 'kontor-lying-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What the archive is refused with when its members are read only after a while, as storing them takes its time. */
async function refusalOf(zip: Buffer, isRead: boolean): Promise<string> {
  const path = join(folder, 'archive.zip')
  writeFileSync(path, zip)
  try {
    for await (const { bytes } of unpackArchive(path)) {
      await wait(20)
      if (!isRead) break
      for await (const chunk of bytes) if (chunk.length === 0) throw new Error('an empty chunk')
    }
    return 'none'
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    return error.refusals[0]?.code ?? 'none'
  } finally {
    await wait(20)
  }
}

const content = '<Document>'.repeat(40_000)
const packed = deflateRawSync(Buffer.from(content))
const lies = {
  'a size that is too small': zipOf(['a.xml', content, { size: 10 }]),
  'a size that is too large': zipOf(['a.xml', content, { size: 10_000_000 }]),
  'a size of nothing': zipOf(['a.xml', content, { size: 0 }]),
  'bytes that are not compressed': zipOf(['a.xml', content, { packed: Buffer.alloc(2000, 0xff) }]),
  'bytes that end too early': zipOf(['a.xml', content, { packed: packed.subarray(0, packed.length >> 1) }]),
}

it.each(Object.entries(lies))('%s: refused as damaged, however late it is read', async (_name, zip) => {
  expect(await refusalOf(zip, true)).toBe('archive.unreadable')
})

it.each(Object.entries(lies))('%s: heard by somebody also where nobody reads the member', async (_name, zip) => {
  expect(await refusalOf(zip, false)).toBe('none')
})
