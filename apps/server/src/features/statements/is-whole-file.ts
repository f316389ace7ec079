// Whether a file in a bank's folder is there to its last byte, as far as its ends can tell: a bank that stops writing for a
// moment leaves a file that stands still and is not whole.
import { isWholeMt } from '@kontor/formats/mt940'
import type { FileEnds } from '../../kernel/incoming-files.ts'
import { isArchive } from './unpack-archive.ts'

/** Of what is no archive, no MT and no XML nothing can be told: it counts as whole. An empty file waits for its content. */
export function isWholeFile(ends: FileEnds): boolean {
  const { head, tail } = ends
  if (head.length === 0) return false
  // end of central directory record (APPNOTE 4.3.16): the last thing in every archive
  if (isArchive(head)) return Buffer.from(tail).includes('PK\x05\x06')
  const isMt = isWholeMt(ends)
  if (isMt !== null) return isMt
  const root = rootOf(asciiOf(head))
  return root === null || asciiOf(tail).includes(`</${root}`)
}

/** UTF-16 too: element names of banks are ASCII, and the zeros between the letters go. */
function asciiOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.filter((byte) => byte !== 0)).toString('latin1')
}

/** The name of the first element; null where the text does not begin as XML or shows no element. */
function rootOf(text: string): string | null {
  let rest = text.replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '').trimStart()
  while (rest.startsWith('<?') || rest.startsWith('<!')) {
    const close = rest.startsWith('<!--') ? '-->' : '>'
    const end = rest.indexOf(close)
    if (end === -1) return null
    rest = rest.slice(end + close.length).trimStart()
  }
  return /^<([A-Za-z_][\w.:-]*)/.exec(rest)?.[1] ?? null
}
