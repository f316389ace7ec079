// Opens a bank's folder for one piece of work. Who may write beside it may swap it for a link at any moment: what is worked
// in is the folder as it was opened, and one that people named is reached without a link below its place, each time anew.
import { constants, existsSync } from 'node:fs'
import { type FileHandle, lstat, open, readlink, realpath, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

export type BankFolder = {
  readonly path: string
  /** Below this no link may lead to the folder; null: the operator named it, with whatever links. */
  readonly place: string | null
}

// Windows knows but the first, and what is undefined adds nothing to the others
const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW, O_NONBLOCK } = constants
const hasNumbers = process.platform === 'linux' && existsSync('/proc/self/fd')

/**
 * Throws with the system's code where there is no such folder: `ENOENT`, `ENOTDIR`; `ELOOP` where a link leads to it.
 * `isNumbered`: whether the system can work in an opened folder by its number, so that no moment is left for a swap.
 */
export async function withFolder<T>(
  folder: BankFolder,
  work: (path: string) => Promise<T>,
  isNumbered: boolean = hasNumbers,
): Promise<T> {
  if (!isNumbered) return work(await findFolder(folder))
  const handle = await open(folder.path, O_RDONLY | O_DIRECTORY).catch(async (error: unknown) => {
    // whether there is a folder where a link leads is nobody's business
    throw (await isLinked(folder)) ? linked() : error
  })
  try {
    // by its number it stays what was opened, whatever its name leads to now
    const numbered = `/proc/self/fd/${handle.fd}`
    if (folder.place !== null) {
      const wanted = join(await realpath(folder.place), relative(folder.place, folder.path))
      if ((await readlink(numbered)) !== wanted) throw linked()
    }
    return await work(numbered)
  } finally {
    await handle.close()
  }
}

async function findFolder(folder: BankFolder): Promise<string> {
  if (await isLinked(folder)) throw linked()
  if (!(await stat(folder.path)).isDirectory()) throw withCode('ENOTDIR', 'It is no folder')
  return realpath(folder.path)
}

/** Whether a link lies on the way from its place to the folder, as far as there is a way. */
export async function isLinked({ path, place }: BankFolder): Promise<boolean> {
  if (place === null) return false
  let way = place
  for (const part of relative(place, path).split(sep)) {
    way = join(way, part)
    const stats = await lstat(way).catch(() => null)
    if (stats === null) return false
    if (stats.isSymbolicLink()) return true
  }
  return false
}

/** To be read: a regular file, and no link to one. */
export async function openFile(path: string | Buffer): Promise<FileHandle> {
  const file = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  try {
    if ((await file.stat()).isFile()) return file
    throw withCode('EINVAL', 'It is no regular file')
  } catch (error) {
    await file.close()
    throw error
  }
}

const linked = (): Error => withCode('ELOOP', 'A link leads elsewhere')

function withCode(code: string, message: string): Error {
  return Object.assign(new Error(`${code}: ${message}`), { code })
}

export function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? 'EIO'
}
