// A line of a file outside the database with its own checksum: whatever bit of it changes, it is no longer believed.
import { sha256 } from './ids.ts'

/** One line of JSON, its last field the hash of all that stands before. */
export function sealLine(content: object): { readonly text: string; readonly hash: string } {
  const open = JSON.stringify(content).slice(0, -1)
  const hash = sha256(open)
  return { text: `${open},"seal":"${hash}"}`, hash }
}

/** What was sealed, or null when the line is not, or not any more, what was written. */
export function openSealed(text: string): { readonly content: unknown; readonly hash: string } | null {
  const found = /^(.*),"seal":"([0-9a-f]{64})"\}$/s.exec(text)
  if (!found) return null
  const [, open = '', hash = ''] = found
  return sha256(open) === hash ? { content: JSON.parse(`${open}}`), hash } : null
}

/**
 * Whether a text that is no line may be the beginning of one that a crash or a full disk cut off while it was written:
 * what was written whole ends in a brace, whatever else happened to it since.
 */
export const isTorn = (text: string): boolean => !text.endsWith('}')
