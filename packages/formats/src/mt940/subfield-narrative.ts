// The :86: of German and Austrian banks (DFÜ agreement, annex 3): code of the business, then subfields of two digits behind
// a separator; in ?20 to ?29 and ?60 to ?63 the purpose in pieces of 27 characters, with the SEPA keywords in it.
import { type Narrative, bare, emptyNarrative } from './narrative-values.ts'

/** Any sign that is no letter, digit or blank may separate; nearly every bank takes the question mark. */
const beginning = /^(\d{3})?\s*([?>~^|@])(?=\d{2})/
/** Subfields that the agreement knows: another number behind the separator is text. */
const known = /^(?:00|10|2\d|3\d|6\d)/
const fullPiece = 27

/** Null when the text is not written in this way. */
export function subfieldNarrative(text: string): Narrative | null {
  const [begun, businessCode = null, separator] = beginning.exec(text) ?? []
  if (begun === undefined || separator === undefined) return null
  const subfields = split(text.slice(begun.length - 1), separator)
  const part = (code: string): string | null => bare(subfields.get(code) ?? '')
  const keywords = readKeywords(join(piecesOf(subfields)))
  return {
    ...emptyNarrative,
    businessCode,
    bookingText: part('00'),
    ...keywords,
    name: bare(join(['32', '33'].map((code) => subfields.get(code) ?? ''))) ?? keywords.name,
    account: (part('38') ?? part('31'))?.replaceAll(' ', '') ?? keywords.account,
    bic: part('30') ?? keywords.bic,
  }
}

function split(text: string, separator: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  let code = ''
  for (const [index, piece] of text.split(separator).entries()) {
    if (index === 0) continue
    if (known.test(piece)) {
      code = piece.slice(0, 2)
      found.set(code, `${found.get(code) ?? ''}${piece.slice(2)}`)
    } else found.set(code, `${found.get(code) ?? ''}${separator}${piece}`)
  }
  return found
}

function piecesOf(subfields: ReadonlyMap<string, string>): readonly string[] {
  const codes = ['20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '60', '61', '62', '63']
  return codes.flatMap((code) => subfields.get(code) ?? [])
}

/** A full piece goes on in the next; a shorter one ends there, which a line break keeps. */
function join(pieces: readonly string[]): string {
  const width = Math.max(0, ...pieces.map((piece) => piece.length))
  let text = ''
  for (const [index, piece] of pieces.entries()) {
    text += piece
    const isCut = piece.length === width && isCutReference(text, pieces[index + 1] ?? '')
    if (piece.length < fullPiece && !isCut) text += '\n'
  }
  return text
}

/** What SEPA allows. */
const longestReference = 35

/**
 * A bank that makes its pieces shorter, all of one width, cuts references too: what follows is neither a word that people
 * read nor the next keyword, and has a digit.
 */
function isCutReference(text: string, next: string): boolean {
  const [, reference] = /(?:EREF|KREF)\+(\S+)$/.exec(text) ?? []
  if (reference === undefined || reference.length + next.length > longestReference) return false
  return /^[A-Za-z0-9/.-]*\d[A-Za-z0-9/.-]*$/.test(next)
}

const keyword = /(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|BREF|RREF|RETP|PURP|IBAN|BIC)\+/g

type Keywords = Pick<
  Narrative,
  | 'endToEndId'
  | 'groupReference'
  | 'mandateId'
  | 'creditorId'
  | 'purpose'
  | 'remittance'
  | 'ultimateOrderer'
  | 'ultimateReceiver'
  | 'originalAmount'
  | 'name'
  | 'account'
  | 'bic'
>

/** A reference ends with its piece or at the next keyword; a text goes on over the pieces. What belongs to none is text. */
function readKeywords(text: string): Keywords {
  const marks = [...text.matchAll(keyword)]
  const values = new Map<string, string>()
  let free = text.slice(0, marks[0]?.index ?? text.length)
  for (const [index, mark] of marks.entries()) {
    const [whole, name = ''] = mark
    const value = text.slice(mark.index + whole.length, marks[index + 1]?.index ?? text.length)
    const end = value.trimStart().indexOf('\n')
    const isText = name === 'SVWZ' || name === 'ABWA' || name === 'ABWE'
    const own = isText || end === -1 ? value : value.trimStart().slice(0, end)
    if (!values.has(name)) values.set(name, own)
    if (!isText && end !== -1) free += ` ${value.trimStart().slice(end)}`
  }
  const of = (name: string): string | null => bare(values.get(name) ?? '')
  const texts = [bare(free), of('SVWZ')].filter((one) => one !== null)
  return {
    endToEndId: of('EREF'),
    groupReference: of('KREF'),
    mandateId: of('MREF'),
    creditorId: of('CRED'),
    purpose: of('PURP'),
    remittance: texts.length === 0 ? null : texts.join(' '),
    ultimateOrderer: of('ABWA'),
    ultimateReceiver: of('ABWE'),
    originalAmount: of('OAMT'),
    name: null,
    account: of('IBAN')?.replaceAll(' ', '') ?? null,
    bic: of('BIC'),
  }
}
