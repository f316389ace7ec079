// What the file system refuses below the embedded database comes as a bare number of WASI: as the system's own code, with
// the folder, it is understood like any other error of a file.
import { isPlanOutdated, PlanOutdated } from './session.ts'

const codes: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  29: 'EIO',
  31: 'EISDIR',
  32: 'ELOOP',
  51: 'ENOSPC',
  54: 'ENOTDIR',
  63: 'EPERM',
  69: 'EROFS',
}

/** An error of the engine's thread, also one that is no `Error`. `folder`: of the database. */
export function engineError(thrown: unknown, folder: string): Error {
  const { name, errno, message } = thrown as {
    readonly name?: string
    readonly errno?: number
    readonly message?: string
  }
  const code = name === 'ErrnoError' && errno !== undefined ? codes[errno] : undefined
  if (code !== undefined) {
    return Object.assign(new Error(`${code}: the embedded database`), { code, errno, path: folder })
  }
  const error: Error =
    thrown instanceof Error
      ? thrown
      : Object.assign(new Error(message ?? `The embedded database failed (${errno ?? 'no reason given'})`), thrown)
  return isPlanOutdated(error) ? new PlanOutdated(error) : error
}
