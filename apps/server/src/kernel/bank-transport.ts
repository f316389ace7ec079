// How bytes reach a bank and come back. File contracts only for now; EBICS will be another value of this type.
import { type Stats } from 'node:fs'
import { access, lstat, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { limits } from '@kontor/domain'
import { syncFolder } from './sync-folder.ts'

/**
 * What is known after an upload: `delivered` and `refused` are clear, and so is `not-sent`, where nothing left the house;
 * anything else is `unknown`.
 */
export type UploadResult =
  | { readonly outcome: 'delivered'; readonly orderId: string | null }
  | { readonly outcome: 'refused'; readonly code: string }
  | { readonly outcome: 'not-sent'; readonly problem: UploadProblem; readonly code: string }
  | { readonly outcome: 'unknown'; readonly reason: string }
/** Why nothing could be handed over. */
export type UploadProblem = 'folder-missing' | 'folder-full' | 'folder-unwritable'

export type Folders = {
  readonly outFolder: string
  readonly inFolder: string
  /** The out folder lies outside the data folder: software of the bank, of another user in our group, reads there. */
  readonly isOutShared?: boolean
}

export type BankTransport = {
  /** Hands the bytes over: they appear at the bank complete or not at all. */
  upload(folders: Folders, fileName: string, payload: Uint8Array): Promise<UploadResult>
  /** Was a file of this name handed over, as far as can be seen? `null` when it cannot be known. */
  wasReceived(folders: Folders, fileName: string): Promise<boolean | null>
  /** Files that wait to be fetched. */
  listIncoming(folders: Folders): Promise<readonly IncomingFile[]>
}

export type IncomingFile = {
  readonly name: string
  /** Another one under its name, or more of it, has another. */
  readonly identity: string
  /** When it was last written to, in milliseconds of the machine's clock. */
  readonly writtenAt: number
  /** Its first and its last bytes, by which a file is known that is still being written. */
  ends(): Promise<FileEnds>
  read(): AsyncIterable<Uint8Array>
  /** Whether it is still what was listed: same size, same time, same file. */
  isUnchanged(): Promise<boolean>
  /** Takes the file out of the folder, only after it was stored durably. One that changed since it was listed stays. */
  remove(): Promise<void>
  /** Leaves the file in the folder under a name that is not fetched again, for a person to see. Nothing is written over. */
  putAside(): Promise<void>
}

export type FileEnds = { readonly head: Uint8Array; readonly tail: Uint8Array }

/** Enough to find the root of an XML file and the directory of an archive, in bytes. */
const endSizes = { head: 4096, tail: 66_000 }

export const fileTransport: BankTransport = {
  async upload({ outFolder, isOutShared = false }, fileName, payload) {
    const target = join(outFolder, basename(fileName))
    const part = join(outFolder, `.${basename(fileName)}.tmp`)
    try {
      await writeWhole(part, payload, isOutShared ? 0o640 : 0o600)
    } catch (error) {
      // under this name no bank fetches anything
      await rm(part, { force: true }).catch(() => undefined)
      return { outcome: 'not-sent', ...problemOf(error) }
    }
    // from here on the file may be there, whatever is said of it
    await rename(part, target)
    await syncFolder(outFolder)
    return { outcome: 'delivered', orderId: null }
  },

  // the bank takes files away: a missing file proves nothing, a file that is there proves it was handed over
  async wasReceived({ outFolder }, fileName) {
    const names = await readdir(outFolder).catch((): string[] => [])
    return names.includes(basename(fileName)) ? true : null
  },

  listIncoming: ({ inFolder }) => listStill(inFolder, limits.timeMs.fileStill),
}

async function writeWhole(path: string, payload: Uint8Array, mode: number): Promise<void> {
  const file = await open(path, 'w', mode)
  try {
    // whatever the process keeps private otherwise
    await file.chmod(mode)
    await file.writeFile(payload)
    await file.sync()
  } finally {
    await file.close()
  }
}

function problemOf(error: unknown): { readonly problem: UploadProblem; readonly code: string } {
  const { code = 'EIO' } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'ENOTDIR') return { problem: 'folder-missing', code }
  return { problem: code === 'ENOSPC' || code === 'EDQUOT' ? 'folder-full' : 'folder-unwritable', code }
}

/** The files that nobody wrote to for `stillMs`: what a bank is still writing comes at a later look. */
export async function listStill(inFolder: string, stillMs: number): Promise<readonly IncomingFile[]> {
  const entries = await readdir(inFolder, { withFileTypes: true }).catch(() => [])
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !/\.(tmp|part|refused)$/.test(entry.name))
    .map((entry) => join(inFolder, entry.name))
    .toSorted()
  if (paths.length === 0) return []
  const seen = await Promise.all(paths.map(findStats))
  await wait(stillMs)
  const seenAgain = await Promise.all(paths.map(findStats))
  return paths.flatMap((path, index) => {
    const stats = seenAgain[index] ?? null
    return stats !== null && isSame(seen[index] ?? null, stats) ? [incomingFile(path, stats)] : []
  })
}

function incomingFile(path: string, listed: Stats): IncomingFile {
  const isUnchanged = async (): Promise<boolean> => isSame(listed, await findStats(path))
  return {
    name: basename(path),
    identity: `${listed.ino} ${listed.mtimeMs} ${listed.size}`,
    writtenAt: listed.mtimeMs,
    isUnchanged,
    async ends() {
      const file = await open(path, 'r')
      try {
        const head = await file.read({ buffer: Buffer.alloc(endSizes.head), position: 0 })
        const position = Math.max(0, listed.size - endSizes.tail)
        const tail = await file.read({ buffer: Buffer.alloc(endSizes.tail), position })
        return { head: head.buffer.subarray(0, head.bytesRead), tail: tail.buffer.subarray(0, tail.bytesRead) }
      } finally {
        await file.close()
      }
    },
    // opened by whoever reads, so that nothing stays open where nobody comes to read
    async *read() {
      const file = await open(path, 'r')
      try {
        yield* file.createReadStream() as AsyncIterable<Buffer>
      } finally {
        await file.close()
      }
    },
    async remove() {
      if (await isUnchanged()) await rm(path, { force: true })
    },
    async putAside() {
      for (let number = 1; ; number++) {
        const aside = withEnding(path, `${number === 1 ? '' : `.${number}`}.refused`)
        if (await isThere(aside)) continue
        await rename(path, aside)
        return
      }
    },
  }
}

/** What a file system takes of one name, in bytes. */
const longestName = 255

/** The name is cut where it would become too long with the ending. */
function withEnding(path: string, ending: string): string {
  const letters = Array.from(basename(path))
  while (Buffer.byteLength(letters.join('') + ending) > longestName) letters.pop()
  return join(dirname(path), letters.join('') + ending)
}

function isSame(a: Stats | null, b: Stats | null): boolean {
  return a !== null && b !== null && a.size === b.size && a.mtimeMs === b.mtimeMs && a.ino === b.ino
}

function findStats(path: string): Promise<Stats | null> {
  return lstat(path).catch(() => null)
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
