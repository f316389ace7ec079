// Collects, while a payment is put into the bank's words, what changes and what cannot be said at all.
import type { Refusal } from '@kontor/domain'
import { toBankText } from '../profiles/index.ts'
import type { CharacterSet } from '../profiles/index.ts'
import type { PreflightNotice } from './outgoing-payment.ts'

export type Findings = { readonly notices: PreflightNotice[]; readonly refusals: Refusal[] }

/**
 * `text` in the bank's characters and length; null when nothing is left to write. Replaced and shortened texts are
 * noted under `field`.
 */
export function writeText(
  text: string | null,
  field: string,
  length: number,
  characterSet: CharacterSet,
  findings: Findings,
): string | null {
  if (text === null) return null
  const written = toBankText(text, characterSet)
  if (written.changed) findings.notices.push({ kind: 'replaced', field, before: text, after: written.text })
  if (written.text === '') return null
  if (written.text.length <= length) return written.text
  const shortened = written.text.slice(0, length).trimEnd()
  findings.notices.push({ kind: 'shortened', field, before: written.text, after: shortened, limit: length })
  return shortened
}
