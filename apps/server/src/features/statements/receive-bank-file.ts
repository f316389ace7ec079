// A file as it comes in, by upload or from a folder: an archive becomes one bank file for each of its members, a file that
// was compressed is the file in it.
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { TenantId } from '@kontor/domain/identifiers'
import type { Kernel } from '../../kernel/kernel.ts'
import { deleteBankFile } from './bank-files.store.ts'
import { type IncomingBankFile, type StoredBankFile, storeBankFile } from './store-bank-file.ts'
import { isGzip, nameWithin, unpackGzip } from './unpack-gzip.ts'
import { isArchive, unpackArchive } from './unpack-archive.ts'

const unpackingFolder = ({ config }: Kernel): string => join(config.dataDir, 'unpacking')

/** At a start, before anything is received: what a process that died was unpacking is in nobody's way but the disk's. */
export async function clearUnpacking(kernel: Kernel): Promise<void> {
  await rm(unpackingFolder(kernel), { recursive: true, force: true }).catch((error: unknown) => {
    kernel.log.warn({ err: error }, 'what is left of unpacking cannot be removed')
  })
}

/** All of it is stored, or, when it is refused, none of it. */
export async function receiveBankFile(
  kernel: Kernel,
  tenantId: TenantId,
  incoming: IncomingBankFile,
): Promise<{ readonly isArchive: boolean; readonly files: readonly StoredBankFile[] }> {
  const bytes = incoming.bytes[Symbol.asyncIterator]()
  const head = await firstBytes(bytes)
  async function* whole(): AsyncGenerator<Uint8Array> {
    if (head.length > 0) yield head
    for (let next = await bytes.next(); next.done !== true; next = await bytes.next()) yield next.value
  }
  const name = incoming.name.split(/[/\\]/).at(-1) ?? ''
  if (!isArchive(head)) {
    const content = isGzip(head) ? { name: nameWithin(name), bytes: unpackGzip(whole()) } : { name, bytes: whole() }
    const file = await storeBankFile(kernel, tenantId, { ...incoming, ...content })
    return { isArchive: false, files: [file] }
  }
  return { isArchive: true, files: await storeMembers(kernel, tenantId, incoming, whole()) }
}

/** Enough to know an archive by. */
async function firstBytes(bytes: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  let head = new Uint8Array(0)
  while (head.length < 4) {
    const next = await bytes.next()
    if (next.done === true) break
    head = head.length === 0 ? new Uint8Array(next.value) : Buffer.concat([head, next.value])
  }
  return head
}

/** An archive is read from its end, so it has to lie somewhere first. */
async function storeMembers(
  kernel: Kernel,
  tenantId: TenantId,
  incoming: IncomingBankFile,
  bytes: AsyncIterable<Uint8Array>,
): Promise<readonly StoredBankFile[]> {
  const folder = unpackingFolder(kernel)
  await mkdir(folder, { recursive: true })
  const own = await mkdtemp(join(folder, 'archive-'))
  const stored: StoredBankFile[] = []
  try {
    const path = join(own, 'archive.zip')
    await pipeline(Readable.from(bytes), createWriteStream(path, { mode: 0o600 }))
    for await (const member of unpackArchive(path)) {
      stored.push(await storeBankFile(kernel, tenantId, { ...incoming, name: member.name, bytes: member.bytes }))
    }
    return stored
  } catch (error) {
    for (const one of stored) {
      if (one.state === 'stored') {
        await kernel.database.withTenant(tenantId, (tx) => deleteBankFile(tx, one.bankFileId))
      }
    }
    throw error
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}
