// What waits in a bank's folder. A file that was taken stays there for a while under a hidden name that says how far it was
// read: whoever goes on writing to it writes into the folder, and is read, instead of into a file that nobody has any more.
import { isUtf8 } from 'node:buffer'
import type { Stats } from 'node:fs'
import { type FileHandle, lstat, readdir, rename, unlink } from 'node:fs/promises'
import { sep } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type BankFolder, openFile, withFolder } from './bank-folder.ts'

export type IncomingFile = {
  /** As it can be read, whichever bytes a system wrote it with. */
  readonly name: string
  /** Another one under its name, or more of it, has another. */
  readonly identity: string
  /** When it was last written to, in milliseconds of the machine's clock. */
  readonly writtenAt: number
  /** It was taken before, and somebody wrote to it since. */
  readonly wasTaken: boolean
  /** Its first and its last bytes, by which a file is known that is still being written. */
  ends(): Promise<FileEnds>
  /** Whoever does not read to its end ends it. */
  read(): AsyncGenerator<Uint8Array>
  /** Whether it is still what was listed: same size, same time, same file. */
  isUnchanged(): Promise<boolean>
  /** Hides it, only after it was stored durably. One that changed since it was listed stays, or is listed again. */
  takeAway(): Promise<void>
  /** Leaves the file in the folder under a name that is not fetched again, for a person to see. Nothing is written over. */
  putAside(): Promise<void>
}

export type FileEnds = { readonly head: Uint8Array; readonly tail: Uint8Array }

/** What was taken and nobody wrote to since. */
export type TakenFile = {
  /** Since then, by the machine's clock, it lies as it was read. */
  readonly keptSince: number
  /** For ever, unless somebody wrote to it meanwhile. */
  forget(): Promise<void>
}

export type Incoming = {
  readonly files: readonly IncomingFile[]
  readonly taken: readonly TakenFile[]
  /** What lies there and is never fetched: folders, links, and files under the name of one that is not finished. */
  readonly leftAlone: readonly { readonly name: string; readonly isFile: boolean; readonly writtenAt: number }[]
}

type Entry = { readonly raw: Buffer; readonly stats: Stats }

/** Enough to find the root of an XML file and the directory of an archive, in bytes. */
const endSizes = { head: 4096, tail: 66_000 }
/** What a file system takes of one name, in bytes. */
const longestName = 255
/** Inode, size and time of what was read; the name follows. */
const takenName = /^\.kontor-taken-\d+-(\d+)-(-?[\d.]+)-/
/** Names under which programs write what they rename when it is whole. */
const unfinishedName = /(\.(te?mp|part|partial|filepart|crdownload|download|sw[a-p])|~)$/i
/** Those of what was put aside. */
const refusedName = /\.refused$/

/** The files that nobody wrote to for `stillMs`: what a bank is still writing comes at a later look. */
export async function listStill(folder: BankFolder, stillMs: number): Promise<Incoming> {
  const entries = await withFolder(folder, listEntries)
  const seen = entries.filter((entry) => entry.stats.isFile() && isNew(entry))
  const incoming = {
    taken: entries.filter(isKept).map((entry) => takenFile(folder, entry)),
    leftAlone: entries.filter(isLeftAlone).map(({ raw, stats }) => ({
      name: readable(raw),
      isFile: stats.isFile(),
      writtenAt: stats.mtimeMs,
    })),
  }
  if (seen.length === 0) return { ...incoming, files: [] }
  await wait(stillMs)
  const seenAgain = await withFolder(folder, (path) => Promise.all(seen.map(({ raw }) => findStats(inside(path, raw)))))
  const files = seen.flatMap(({ raw, stats: before }, index) => {
    const stats = seenAgain[index] ?? null
    return isSame(before, stats) ? [incomingFile(folder, { raw, stats: before })] : []
  })
  return { ...incoming, files }
}

async function listEntries(path: string): Promise<readonly Entry[]> {
  const names = (await readdir(path, { encoding: 'buffer' })).toSorted((a, b) => a.compare(b))
  const all = await Promise.all(names.map(async (raw) => ({ raw, stats: await findStats(inside(path, raw)) })))
  return all.flatMap(({ raw, stats }) => (stats === null ? [] : [{ raw, stats }]))
}

function isNew(entry: Entry): boolean {
  return readAs(entry.raw) === null ? isFetched(entry.raw) : !isKept(entry)
}

/** By the size and the time alone: a file system may number its files anew. */
function isKept({ raw, stats }: Entry): boolean {
  const known = readAs(raw)
  return known !== null && stats.isFile() && known.size === `${stats.size}` && known.time === `${stats.mtimeMs}`
}

function isFetched(raw: Buffer): boolean {
  const name = raw.toString('latin1')
  return isShown(name) && !unfinishedName.test(name)
}

function isLeftAlone({ raw, stats }: Entry): boolean {
  const name = raw.toString('latin1')
  return isShown(name) && (!stats.isFile() || unfinishedName.test(name))
}

function isShown(name: string): boolean {
  return !name.startsWith('.') && !refusedName.test(name)
}

/** Null: it was not taken. */
function readAs(raw: Buffer): { readonly size: string; readonly time: string; readonly name: Buffer } | null {
  const [prefix, size = '', time = ''] = takenName.exec(raw.toString('latin1')) ?? []
  return prefix === undefined ? null : { size, time, name: raw.subarray(prefix.length) }
}

function takenFile(folder: BankFolder, { raw, stats }: Entry): TakenFile {
  return {
    // its renaming counts as well as the last byte
    keptSince: Math.max(stats.ctimeMs, stats.mtimeMs),
    forget: () =>
      withFolder(folder, async (path) => {
        if (isSame(stats, await findStats(inside(path, raw)))) await unlink(inside(path, raw))
      }),
  }
}

function incomingFile(folder: BankFolder, { raw, stats: listed }: Entry): IncomingFile {
  const before = readAs(raw)
  const name = before?.name ?? raw
  const opened = (): Promise<FileHandle> => withFolder(folder, (path) => openFile(inside(path, raw)))
  const findNow = (): Promise<Stats | null> => withFolder(folder, (path) => findStats(inside(path, raw)))
  return {
    name: readable(name),
    identity: `${listed.ino} ${listed.mtimeMs} ${listed.size}`,
    writtenAt: listed.mtimeMs,
    wasTaken: before !== null,
    isUnchanged: () =>
      findNow().then(
        (now) => isSame(listed, now),
        () => false,
      ),
    async ends() {
      const file = await opened()
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
      const file = await opened()
      try {
        yield* file.createReadStream() as AsyncIterable<Buffer>
      } finally {
        await file.close()
      }
    },
    takeAway: () =>
      withFolder(folder, async (path) => {
        if (!isSame(listed, await findStats(inside(path, raw)))) return
        // a byte that comes between this look and the renaming is one more than the name says
        const prefix = Buffer.from(`.kontor-taken-${listed.ino}-${listed.size}-${listed.mtimeMs}-`)
        const kept = Buffer.concat([prefix, cut(name, longestName - prefix.length)])
        await rename(inside(path, raw), inside(path, kept))
      }),
    putAside: () =>
      withFolder(folder, async (path) => {
        for (let number = 1; ; number++) {
          const ending = Buffer.from(`${number === 1 ? '' : `.${number}`}.refused`)
          const aside = inside(path, Buffer.concat([cut(name, longestName - ending.length), ending]))
          if ((await findStats(aside)) !== null) continue
          await rename(inside(path, raw), aside)
          return
        }
      }),
  }
}

function inside(path: string, raw: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${path}${sep}`), raw])
}

/** Systems that know no UTF-8 write names in the alphabet of Windows or Latin-1, which are one in their letters. */
function readable(raw: Buffer): string {
  return new TextDecoder(isUtf8(raw) ? 'utf-8' : 'windows-1252', { ignoreBOM: true }).decode(raw)
}

/** Never in a letter. */
function cut(raw: Buffer, most: number): Buffer {
  if (raw.length <= most) return raw
  let end = most
  while (isUtf8(raw) && end > 0 && ((raw[end] ?? 0) & 0xc0) === 0x80) end -= 1
  return raw.subarray(0, end)
}

function isSame(a: Stats, b: Stats | null): boolean {
  return b !== null && a.size === b.size && a.mtimeMs === b.mtimeMs && a.ino === b.ino
}

function findStats(path: Buffer): Promise<Stats | null> {
  return lstat(path).catch(() => null)
}
