// Zip archives of banks: each member becomes a bank file of its own. What an archive says of itself is not believed:
// bytes and members are counted while they come out.
import { stat } from 'node:fs/promises'
import { PassThrough, type Readable, pipeline } from 'node:stream'
import { limits } from '@kontor/domain'
import yauzl from 'yauzl'
import { refused } from '../../kernel/refusal-error.ts'

export type ArchiveMember = { readonly name: string; readonly bytes: AsyncIterable<Uint8Array> }

/** `PK` and what follows it in a local header, an empty archive or a spanned one. */
export function isArchive(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5 || head[2] === 7)
}

/**
 * The members of the archive file one by one; each must be read to its end before the next comes. Refuses with `archive.*`: unsafe names
 * and links, encryption, more than 1,000 members, more than 512 MB or 200 times its size, archives in archives; an office
 * document is an archive too, and is named for what it is. Notes of operating systems about files are skipped; one that
 * holds nothing else, or says so, is empty.
 */
export async function* unpackArchive(path: string): AsyncGenerator<ArchiveMember> {
  const { size } = await stat(path)
  const zip = await openZip(path)
  let members = 0
  let unpacked = 0
  let isEmpty = true
  const most = Math.min(limits.size.unzipped, Math.max(size * limits.size.archiveRatio, 1_000_000))

  function count(bytes: number): void {
    unpacked += bytes
    if (unpacked > most) throw refused('archive.too-large', { megabytes: `${limits.size.unzipped / 1_000_000}` })
  }

  async function* counted(stream: Readable): AsyncGenerator<Uint8Array> {
    let isFirst = true
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        if (isFirst && isArchive(chunk)) throw refused('archive.nested')
        isFirst = false
        count(chunk.length)
        yield chunk
      }
    } catch (error) {
      throw refusalOf(error)
    }
  }

  try {
    for (;;) {
      const entry = await nextEntry(zip)
      if (entry === null) {
        if (isEmpty) throw refused('archive.empty')
        return
      }
      members += 1
      if (members > limits.count.archiveEntries) {
        throw refused('archive.too-many-files', { files: `${limits.count.archiveEntries}` })
      }
      const name = safeName(entry)
      if (name === null || isSystemNote(entry.fileName)) continue
      if (isOfficePart(entry.fileName)) throw refused('file.office-document')
      if ((entry.generalPurposeBitFlag & 1) !== 0) throw refused('archive.encrypted')
      isEmpty = false
      yield { name, bytes: counted(await openEntry(zip, entry)) }
    }
  } finally {
    zip.close()
  }
}

/** What macOS and Windows put beside files: resource forks, views of folders. */
function isSystemNote(path: string): boolean {
  const parts = path.split(/[/\\]/)
  const name = parts.at(-1) ?? ''
  return parts.includes('__MACOSX') || name.startsWith('._') || /^(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(name)
}

/** Members by which Excel, Word and their like are known; `mimetype` and `content.xml` are those of OpenDocument. */
function isOfficePart(path: string): boolean {
  return path === '[Content_Types].xml' || path === 'META-INF/manifest.xml'
}

/** The last part of the name; null for a folder. */
function safeName(entry: yauzl.Entry): string | null {
  const name = entry.fileName.replaceAll('\\', '/')
  const parts = name.split('/')
  // the upper half of the external attributes is the Unix mode: 0xA is a symbolic link
  const isLink = ((entry.externalFileAttributes >>> 16) & 0xf000) === 0xa000
  if (isLink || name.startsWith('/') || /^[A-Za-z]:/.test(name) || parts.includes('..') || name.includes('\0')) {
    throw refused('archive.unsafe-name')
  }
  return parts.at(-1) || null
}

function openZip(path: string): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(path, { autoClose: false, lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
      if (error) reject(refusalOf(error))
      else resolve(zip)
    })
  })
}

function nextEntry(zip: yauzl.ZipFile): Promise<yauzl.Entry | null> {
  return new Promise((resolve, reject) => {
    const done = (): void => {
      zip.off('entry', onEntry).off('end', onEnd).off('error', onError)
    }
    const onEntry = (entry: yauzl.Entry): void => {
      done()
      resolve(entry)
    }
    const onEnd = (): void => {
      done()
      resolve(null)
    }
    const onError = (error: unknown): void => {
      done()
      reject(refusalOf(error))
    }
    zip.once('entry', onEntry).once('end', onEnd).once('error', onError)
    zip.readEntry()
  })
}

function openEntry(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) reject(refusalOf(error))
      else resolve(heard(stream))
    })
  })
}

/**
 * The stream begins to unpack at once, and a member that lies fails before anybody reads: what goes wrong then waits in
 * the answer for its reader, and ends nothing where nobody comes to read.
 */
function heard(stream: Readable): Readable {
  const waiting = new PassThrough()
  waiting.on('error', () => undefined)
  pipeline(stream, waiting, () => undefined)
  return waiting
}

/** What the library says of a name or of damage, in the house's words; a refusal stays what it is. */
function refusalOf(error: unknown): Error {
  if (error instanceof Error && error.name === 'RefusalError') return error
  const text = error instanceof Error ? error.message : ''
  if (/invalid relative path|absolute path|invalid characters in fileName/i.test(text))
    return refused('archive.unsafe-name')
  if (/encrypt/i.test(text)) return refused('archive.encrypted')
  return refused('archive.unreadable')
}
