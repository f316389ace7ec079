// The master key: wraps the data keys of all tenants, and lies in a file outside database, data folder and backups.
import { type KeyObject, randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import type { Config } from '../config.ts'
import { StartRefusal, withPath } from '../start-refusal.ts'
import { syncFolder } from '../sync-folder.ts'
import { deriveKey, fingerprintOf, keyBytes, keyOf } from './derived-keys.ts'

export type MasterKey = {
  /** Which one it is: stands beside every key that it wraps. */
  readonly id: string
  /** Where it was read. */
  readonly path: string
  /** For wrapping only; its bytes are printed by nobody. */
  readonly wrapping: KeyObject
}

const variable = 'KONTOR_MASTER_KEY_FILE'
const advice = 'A new one is made by npm run make-master-key -- <file>.'

/** Takes the bytes and wipes them. */
export function masterKeyOf(bytes: Buffer, path: string): MasterKey {
  const key = keyOf(bytes)
  return { id: fingerprintOf(key), path, wrapping: deriveKey(key, 'wrapping of data keys') }
}

/** The key that the surroundings name. Demo and tests that name none make one in their data folder, beside the journal. */
export async function openMasterKey({ mode, masterKeyFile, dataDir }: Config): Promise<MasterKey> {
  if (masterKeyFile !== null) return readMasterKey(masterKeyFile, dataDir, variable)
  if (mode === 'production')
    throw new StartRefusal(
      `Production wants a master key, which protects the keys of its tenants: make one with npm run make-master-key -- <file>, outside the data folder and apart from its backups, and name the file in ${variable}.`,
    )
  const path = demoKeyIn(dataDir)
  if (!existsSync(path)) {
    if (existsSync(takeOverFileIn(dataDir)))
      throw new StartRefusal(
        `${path} is gone, which held the master key of this data folder: without it nothing that it protects can be read. Put it back, or begin anew in another folder.`,
      )
    await makeMasterKey(path)
  }
  return readMasterKey(path, null, variable)
}

/** There once a server has worked with a master key here. */
export const takeOverFileIn = (dataDir: string): string => join(dataDir, 'journal', 'take-over.ndjson')

export const demoKeyIn = (dataDir: string): string => join(dataDir, 'master-key')

/**
 * `dataDir`: in which it may not lie; `named`: what names the file. Refuses one that others may read, and one that holds
 * no key; what it holds is told nowhere.
 */
export function readMasterKey(path: string, dataDir: string | null, named: string): MasterKey {
  const text = withFileErrors(path, named, () => {
    if (dataDir !== null) refuseInside(path, dataDir, named)
    const mode = statSync(path).mode & 0o777
    // Windows keeps no such rights
    if (process.platform !== 'win32' && (mode & 0o077) !== 0)
      throw new StartRefusal(
        `${path} holds the master key and may be read or written by others (mode ${mode.toString(8).padStart(3, '0')}). Take their rights away: chmod 600.`,
      )
    return readFileSync(path)
  })
  try {
    if (!/^[A-Za-z0-9+/]{43}=\r?\n?$/.test(text.toString('latin1')))
      throw new StartRefusal(
        `${path} holds no master key, which is ${keyBytes} bytes in base64, on one line. Put back what stood there. ${advice}`,
      )
    return masterKeyOf(Buffer.from(text.toString('latin1'), 'base64'), path)
  } finally {
    text.fill(0)
  }
}

/** Writes a new key into a file that is not there yet, for its user alone. It is whole or not there. */
export async function makeMasterKey(path: string): Promise<void> {
  if (existsSync(path)) throw new StartRefusal(`${path} is there already: a master key is never written over.`)
  const draft = `${path}.new`
  try {
    const file = openSync(draft, 'w', 0o600)
    try {
      writeSync(file, `${randomBytes(keyBytes).toString('base64')}\n`)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(draft, path)
    await syncFolder(dirname(path))
  } catch (error) {
    throw withPath(error, path)
  }
}

/** By where the file and the folder really are, whatever links lead there. */
export function refuseInside(path: string, dataDir: string, named: string): void {
  const file = join(realpathSync(dirname(resolve(path))), basename(path))
  const real = existsSync(file) ? realpathSync(file) : file
  if (existsSync(dataDir) && [file, real].some((one) => one.startsWith(`${realpathSync(dataDir)}${sep}`)))
    throw new StartRefusal(
      `${named} names ${path}, which lies in the data folder: whoever copies the data would have the key too. Keep it elsewhere.`,
    )
}

function withFileErrors<T>(path: string, named: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new StartRefusal(`${named} names ${path}, and there is no file. Put the master key back there. ${advice}`, {
        cause: error,
      })
    throw withPath(error, path)
  }
}
