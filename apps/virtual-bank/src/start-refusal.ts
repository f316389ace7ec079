// What the disk or the port refuses, in one sentence for whoever started the bank or reads its log; a bug keeps its
// stack.
import { FolderHeld } from './folder-lock.ts'

const causes: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk space that this user may use is full',
  EROFS: 'the file system is read-only',
  EACCES: 'this user has no right to it',
  EPERM: 'this user has no right to it',
  EISDIR: 'a folder stands where a file belongs',
  ENOTDIR: 'a file stands where a folder belongs',
  ELOOP: 'its links lead round in a circle',
  EIO: 'the disk does not read or write it',
}

/** `folder`: named where the system leaves the path out, as it does when it writes. Null where it is a bug. */
export function refusalSentence(error: unknown, folder: string): string | null {
  if (error instanceof FolderHeld) return error.message
  const { code = '', path, syscall, port } = error as NodeJS.ErrnoException & { readonly port?: number }
  if (code === 'EADDRINUSE') return `Port ${port ?? ''} is taken by another program: the virtual bank cannot listen.`
  const isFileInTheWay = code === 'EEXIST' && syscall === 'mkdir'
  const cause = isFileInTheWay ? 'a file stands where a folder belongs' : causes[code]
  if (cause === undefined) return null
  return `The virtual bank cannot use ${path ?? folder}: ${cause} (${code}). Mend that, and start Kontor again.`
}
