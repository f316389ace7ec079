// How bytes reach a bank and come back. File contracts only for now; EBICS will be another value of this type.
import { open, readdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { limits } from '@kontor/domain'
import { type BankFolder, codeOf, withFolder } from './bank-folder.ts'
import { type Incoming, listStill } from './incoming-files.ts'
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
export type UploadProblem = 'folder-missing' | 'folder-elsewhere' | 'folder-full' | 'folder-unwritable'

export type Folders = {
  readonly outFolder: string
  readonly inFolder: string
  /** The out folder lies outside the data folder: software of the bank, of another user in our group, reads there. */
  readonly isOutShared?: boolean
  /** Where people named the folder: below these no link may lead to it. */
  readonly outPlace?: string | null
  readonly inPlace?: string | null
}

export function outFolderOf({ outFolder, outPlace = null }: Pick<Folders, 'outFolder' | 'outPlace'>): BankFolder {
  return { path: outFolder, place: outPlace }
}

export function inFolderOf({ inFolder, inPlace = null }: Pick<Folders, 'inFolder' | 'inPlace'>): BankFolder {
  return { path: inFolder, place: inPlace }
}

export type BankTransport = {
  /** Hands the bytes over: they appear at the bank complete or not at all. */
  upload(folders: Folders, fileName: string, payload: Uint8Array): Promise<UploadResult>
  /** Was a file of this name handed over, as far as can be seen? `null` when it cannot be known. */
  wasReceived(folders: Folders, fileName: string): Promise<boolean | null>
  /** Files that wait to be fetched. Throws where the folder is not there, or not the one that was named. */
  listIncoming(folders: Folders): Promise<Incoming>
}

export const fileTransport: BankTransport = {
  async upload(folders, fileName, payload) {
    let mayBeThere = false
    try {
      return await withFolder(outFolderOf(folders), async (path) => {
        const part = join(path, `.${basename(fileName)}.tmp`)
        await writeWhole(part, payload, folders.isOutShared === true ? 0o640 : 0o600)
        // from here on the file may be there, whatever is said of it
        mayBeThere = true
        await rename(part, join(path, basename(fileName)))
        await syncFolder(path)
        return { outcome: 'delivered', orderId: null }
      })
    } catch (error) {
      if (mayBeThere) throw error
      return { outcome: 'not-sent', ...problemOf(error) }
    }
  },

  // the bank takes files away: a missing file proves nothing, a file that is there proves it was handed over
  async wasReceived(folders, fileName) {
    const names = await withFolder(outFolderOf(folders), (path) => readdir(path)).catch((): string[] => [])
    return names.includes(basename(fileName)) ? true : null
  },

  listIncoming: (folders) => listStill(inFolderOf(folders), limits.timeMs.fileStill),
}

/** Under this name no bank fetches anything; of what could not be written whole nothing stays. */
async function writeWhole(path: string, payload: Uint8Array, mode: number): Promise<void> {
  try {
    // what an end of the process left there, or whatever somebody laid there, is not written into
    await rm(path, { force: true })
    const file = await open(path, 'wx', mode)
    try {
      // whatever the process keeps private otherwise
      await file.chmod(mode)
      await file.writeFile(payload)
      await file.sync()
    } finally {
      await file.close()
    }
  } catch (error) {
    await rm(path, { force: true }).catch(() => undefined)
    throw error
  }
}

function problemOf(error: unknown): { readonly problem: UploadProblem; readonly code: string } {
  const code = codeOf(error)
  if (code === 'ENOENT' || code === 'ENOTDIR') return { problem: 'folder-missing', code }
  if (code === 'ELOOP') return { problem: 'folder-elsewhere', code }
  return { problem: code === 'ENOSPC' || code === 'EDQUOT' ? 'folder-full' : 'folder-unwritable', code }
}
