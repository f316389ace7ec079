// Files that are there whole or not at all, also after a kill -9 or a power cut: temporary file, fsync, rename, fsync
// of the folder. All calls are synchronous: one act of the bank is never interleaved with another.
import {
  closeSync,
  copyFileSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Writes `content` to `path`; a reader sees the old file or the new one, never a half. */
export function writeDurably(path: string, content: string): void {
  const temporary = join(dirname(path), `.${basename(path)}.tmp`)
  const file = openSync(temporary, 'w')
  try {
    writeFileSync(file, content)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(temporary, path)
  syncFolder(dirname(path))
}

/**
 * Moves a file: at every moment it is in exactly one of the two places. Only between two file systems, which know no
 * common rename, a kill after the copy leaves it in both.
 */
export function moveDurably(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!hasCode(error, 'EXDEV')) throw error
    const temporary = join(dirname(to), `.${basename(to)}.tmp`)
    copyFileSync(from, temporary)
    const file = openSync(temporary, 'r+')
    fsyncSync(file)
    closeSync(file)
    renameSync(temporary, to)
    unlinkSync(from)
  }
  syncFolder(dirname(to))
  syncFolder(dirname(from))
}

/** Names of the finished files of a folder in order; hidden and temporary ones are still being written. */
export function listFinishedFiles(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !entry.name.endsWith('.tmp'))
      .map((entry) => entry.name)
      .sort()
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

function syncFolder(folder: string): void {
  // Windows cannot open a folder to sync it; its rename is durable by the journal of the file system
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
