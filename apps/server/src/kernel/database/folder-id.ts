// The identity of a data folder: made with it, and never changed. A database says by it from which folder it is served.
import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefusal, withPath } from '../start-refusal.ts'
import { syncFolder } from '../sync-folder.ts'

const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Only by who holds the lock of the folder. */
export async function folderIdOf(dataDir: string): Promise<string> {
  const path = join(dataDir, 'folder-id')
  const known = read(path)
  if (known !== null) return known
  const id = randomUUID()
  const draft = openSync(`${path}.new`, 'w', 0o600)
  try {
    writeSync(draft, `${id}\n`)
    fsyncSync(draft)
  } catch (error) {
    throw withPath(error, path)
  } finally {
    closeSync(draft)
  }
  renameSync(`${path}.new`, path)
  await syncFolder(dataDir)
  return id
}

function read(path: string): string | null {
  try {
    const id = readFileSync(path, 'utf8').trim()
    if (shape.test(id)) return id
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw withPath(error, path)
  }
  throw new StartRefusal(
    `${path} does not hold the identity of this data folder. Put back what stood there, or remove it.`,
  )
}
