// A file of lines outside the database that only grows: each line is on the disk before its writer goes on, and a line
// that a crash or a full disk tore swallows none of those after it.
import { type FileHandle, mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { withPath } from './start-refusal.ts'
import { syncFolder } from './sync-folder.ts'

export type FileLines = {
  /** All lines that end in a newline, in order; none when there is no file. */
  readonly lines: readonly string[]
  /** What stands behind the last newline: a line that was cut off, or nothing. */
  readonly rest: string
  /** In bytes. */
  readonly size: number
}

export type AppendOnlyFile = {
  append(line: string): Promise<void>
  read(): Promise<FileLines>
  /** In bytes; 0 when there is no file. */
  size(): Promise<number>
}

/** Makes the file and its folder with the first line. One process at a time may write. */
export function appendOnlyFile(path: string): AppendOnlyFile {
  let tail: Promise<void> = Promise.resolve()

  async function write(line: string): Promise<void> {
    const made = await mkdir(dirname(path), { recursive: true })
    if (made !== undefined) await syncFolder(dirname(made))
    const file = await open(path, 'a+', 0o600)
    try {
      // a line that a crash or a full disk tore must not swallow this one
      const start = (await endsInNewline(file)) ? '' : '\n'
      await file.appendFile(`${start}${line}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
    await syncFolder(dirname(path))
  }

  const withOurPath = (error: unknown): never => {
    throw withPath(error, path)
  }

  return {
    append(line) {
      const written = tail.then(() => write(line)).catch(withOurPath)
      tail = written.catch(() => undefined)
      return written
    },
    async read() {
      const bytes = await readFile(path)
        .catch(orMissing(Buffer.alloc(0)))
        .catch(withOurPath)
      const parts = bytes.toString('utf8').split('\n')
      return { lines: parts.slice(0, -1), rest: parts.at(-1) ?? '', size: bytes.length }
    },
    async size() {
      const file = await open(path, 'r').catch(orMissing(null))
      if (file === null) return 0
      try {
        return (await file.stat()).size
      } finally {
        await file.close()
      }
    },
  }
}

function orMissing<T>(value: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return value
    throw error
  }
}

/** Also of an empty file: nothing stands before its first line. */
async function endsInNewline(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat()
  if (size === 0) return true
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1)
  return buffer.toString('latin1') === '\n'
}
