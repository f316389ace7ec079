// What the surroundings do wrong is told in one sentence to whoever starts a command of the server, and ends it with
// exit code 2. A bug keeps its stack.
import { keepFilesPrivate } from './private-folder.ts'

export class StartRefusal extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'StartRefusal'
  }
}

/** What disks, rights and ports refuse, in words. */
const causes: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk space that this user may use is full',
  EROFS: 'the file system is read-only',
  EACCES: 'this user has no right to it',
  EPERM: 'this user has no right to it',
  EISDIR: 'a folder stands where a file belongs',
  ENOTDIR: 'a file stands where a folder belongs',
  EEXIST: 'a file stands where a folder belongs',
  ELOOP: 'its links lead round in a circle',
  EIO: 'the disk does not read or write it',
}

/** An error of a file, with the path that some of them leave out. */
export function withPath(error: unknown, path: string): unknown {
  return error instanceof Error && 'errno' in error ? Object.assign(error, { path: pathOf(error) ?? path }) : error
}

const pathOf = (error: Error): string | undefined => (error as NodeJS.ErrnoException).path

/** Null where it is no fault of the surroundings. */
export function refusalOf(error: unknown): StartRefusal | null {
  if (error instanceof StartRefusal) return error
  const { code = '', path, syscall, port } = error as NodeJS.ErrnoException & { readonly port?: number }
  if (code === 'EADDRINUSE')
    return new StartRefusal(`Port ${port ?? ''} is taken by another program. Stop it, or set PORT to another one.`)
  // SQLSTATE "disk full", of either engine
  if (code === '53100')
    return new StartRefusal(
      'The disk that holds the database is full (53100). Make room on it, and start Kontor again.',
    )
  const cause = causes[code]
  // a file that is in the way of anything but a folder is a bug of ours
  if (cause === undefined || path === undefined || (code === 'EEXIST' && syscall !== 'mkdir')) return null
  return new StartRefusal(`${path} cannot be used: ${cause} (${code}). Mend that, and start Kontor again.`)
}

/** Runs a command to its end. What it writes is its user's alone. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  keepFilesPrivate()
  try {
    await command()
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === null) throw error
    process.stderr.write(`${refusal.message}\n`)
    process.exit(2)
  }
}
