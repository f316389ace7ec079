// How bytes reach a bank and come back. File contracts only for now; EBICS will be another value of this type.
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { syncFolder } from './sync-folder.ts'

/** What is known after an upload: `delivered` and `refused` are clear; anything else is `unknown`. */
export type UploadResult =
  | { readonly outcome: 'delivered'; readonly orderId: string | null }
  | { readonly outcome: 'refused'; readonly code: string }
  | { readonly outcome: 'unknown'; readonly reason: string }

export type Folders = { readonly outFolder: string; readonly inFolder: string }

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
  read(): Promise<AsyncIterable<Uint8Array>>
  /** Takes the file out of the folder: only after it was stored durably. */
  remove(): Promise<void>
  /** Leaves the file in the folder under a name that is not fetched again, for a person to see. Nothing is written over. */
  putAside(): Promise<void>
}

export const fileTransport: BankTransport = {
  async upload({ outFolder }, fileName, payload) {
    await mkdir(outFolder, { recursive: true })
    const target = join(outFolder, basename(fileName))
    const part = join(outFolder, `.${basename(fileName)}.tmp`)
    const file = await open(part, 'w', 0o640)
    try {
      await file.writeFile(payload)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, target)
    await syncFolder(outFolder)
    return { outcome: 'delivered', orderId: null }
  },

  // the bank takes files away: a missing file proves nothing, a file that is there proves it was handed over
  async wasReceived({ outFolder }, fileName) {
    const names = await readdir(outFolder).catch((): string[] => [])
    return names.includes(basename(fileName)) ? true : null
  },

  async listIncoming({ inFolder }) {
    const entries = await readdir(inFolder, { withFileTypes: true }).catch(() => [])
    return entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !/\.(tmp|part|refused)$/.test(entry.name))
      .map((entry) => entry.name)
      .toSorted()
      .map((name) => incomingFile(join(inFolder, name), name))
  },
}

function incomingFile(path: string, name: string): IncomingFile {
  return {
    name,
    async read() {
      const file = await open(path, 'r')
      return file.createReadStream()
    },
    remove: () => rm(path, { force: true }),
    async putAside() {
      for (let number = 1; ; number++) {
        const aside = `${path}${number === 1 ? '' : `.${number}`}.refused`
        if (await isThere(aside)) continue
        await rename(path, aside)
        return
      }
    },
  }
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
