// Under which ids of files an entry may name a transaction of a batch. A bank gives them back in another case, within a
// text, or with blanks where they had hyphens: what is compared are their letters and digits.
import { type BankEntry, type EntryDetail, realReference } from '../entries/index.ts'
import { textsOf } from './told-texts.ts'

/** The same in SQL: `batch_transaction.file_id_key`. Empty where the id has no letter or digit. */
export function fileIdKey(id: string): string {
  return id.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

/** An id of so many characters, with a letter and a digit, is looked for in texts: shorter ones stand there by chance. */
const shortestInText = 5
/** An id without a digit is not looked for in texts. */
const sign = /\d/
/** What pain.001 allows. */
const longestId = 35
/** Pieces into which signs and blanks may divide an id. */
const mostPieces = 6
/** Words of German banks that are glued to what they tell. */
const glued = /(?:EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|BREF|RREF|RETP|PURP|IBAN|BIC)\+/g
const gluedBefore = /\b(?:(?:EREF|KREF)(?=[A-Z0-9])|0{2,}(?=[A-Z]))/g

/** Of one detail, null for an entry without any, and what its entry says beside it. */
export function fileIdsOf(entry: BankEntry, detail: EntryDetail | null): ReadonlySet<string> {
  const rest = { ...entry, details: [] }
  const keys = new Set<string>()
  for (const id of [detail?.endToEndId, detail?.instructionId, rest.customerReference]) {
    const reference = realReference(id ?? null)
    if (reference !== null) keys.add(fileIdKey(reference))
  }
  for (const text of [...textsOf(rest, sign), ...(detail === null ? [] : textsOf(detail, sign))]) addPieces(text, keys)
  keys.delete('')
  return keys
}

/** All that these entries may name, each once. */
export function fileIdsIn(entries: readonly BankEntry[]): readonly string[] {
  const keys = new Set<string>()
  for (const entry of entries) {
    const details = entry.details.length === 0 ? [null] : entry.details
    for (const detail of details) for (const key of fileIdsOf(entry, detail)) keys.add(key)
  }
  return [...keys]
}

function addPieces(text: string, keys: Set<string>): void {
  const plain = text.replaceAll(glued, ' ')
  const bare = plain.replaceAll(gluedBefore, ' ')
  for (const form of bare === plain ? [plain] : [plain, bare]) {
    const words = form.match(/[A-Z0-9]+/g) ?? []
    for (let first = 0; first < words.length; first += 1) {
      let id = ''
      for (const word of words.slice(first, first + mostPieces)) {
        id += word
        if (id.length > longestId) break
        if (id.length >= shortestInText && /[A-Z]/.test(id) && /\d/.test(id)) keys.add(id)
      }
    }
  }
}
