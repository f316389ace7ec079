// A file of lines outside the database that only grows: each line is on the disk before its writer goes on, and a line
// that a crash or a full disk tore is left out and swallows none.
import { type FileHandle, mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from './sync-folder.ts'

export type AppendOnlyFile = {
  append(line: string): Promise<void>
  /** All lines that were written whole, in order; none when there is no file. */
  readLines(): Promise<readonly string[]>
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

  return {
    append(line) {
      const written = tail.then(() => write(line))
      tail = written.catch(() => undefined)
      return written
    },
    async readLines() {
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return ''
        throw error
      })
      // only lines that end in a newline were written whole
      return text.split('\n').slice(0, -1)
    },
  }
}

/** Also of an empty file: nothing stands before its first line. */
async function endsInNewline(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat()
  if (size === 0) return true
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1)
  return buffer.toString('latin1') === '\n'
}
