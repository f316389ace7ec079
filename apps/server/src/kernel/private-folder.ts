// The data folder is for the user that runs Kontor alone: who reads it knows every account, who writes it can pay.
import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'

const folderMode = 0o700
const fileMode = 0o600

/**
 * Takes everybody else's rights from the folder and all that lies in it. Links are left alone, as is what they lead to.
 * What `communications` does not let change (a mount that is read-only, files of the bank's user) is told and left.
 */
export function makePrivate(
  dataDir: string,
  tell: (path: string, error: unknown) => void,
  chmod: typeof chmodSync = chmodSync,
): void {
  const exchange = join(dataDir, 'communications')

  function close(folder: string): void {
    if (modeOf(folder) !== folderMode) chmod(folder, folderMode)
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) mend(path, () => close(path))
      else if (entry.isFile() && modeOf(path) !== fileMode) mend(path, () => chmod(path, fileMode))
    }
  }

  function mend(path: string, work: () => void): void {
    try {
      work()
    } catch (error) {
      // the virtual bank moves files while the server starts
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
      if (path !== exchange && !path.startsWith(`${exchange}${sep}`)) throw error
      tell(path, error)
    }
  }

  close(dataDir)
}

/** New files of this process are its user's alone, unless they say otherwise. */
export function keepFilesPrivate(): void {
  process.umask(0o077)
}

/** Null where nothing is any more. */
function modeOf(path: string): number | null {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  return stats === undefined ? null : stats.mode & 0o777
}
