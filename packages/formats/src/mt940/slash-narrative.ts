// The :86: of Dutch and other banks: codes of letters between slashes, each with its value behind it.
import { type Narrative, bare, emptyNarrative } from './narrative-values.ts'

const codes =
  'TRTP|IBAN|BIC|NAME|REMI|EREF|MARF|CSID|ORDP|BENM|CNTP|ISDT|PREF|PURP|RTRN|ULTD|ULTC|ULTB|TRCD|ADDR|SVCL|OCMT|CHGS|EXCH|OAMT|INIT|INST|BREF|TTAL|ID'
const code = new RegExp(`/(${codes})/`, 'g')

/** Null when the text is not written in this way. */
export function slashNarrative(text: string): Narrative | null {
  const marks = [...text.matchAll(code)]
  if (marks[0]?.index !== 0) return null
  const values = new Map<string, string>()
  for (const [index, mark] of marks.entries()) {
    const [whole, name = ''] = mark
    const value = text.slice(mark.index + whole.length, marks[index + 1]?.index ?? text.length)
    if (!values.has(name)) values.set(name, value)
  }
  const of = (name: string): string | null => bare((values.get(name) ?? '').replace(/^\/+|\/+$/g, ''))
  const [cntpAccount = '', cntpBic = '', cntpName = ''] = (values.get('CNTP') ?? '').split('/')
  const [reference, remittance] = remittanceOf(of('REMI'))
  return {
    ...emptyNarrative,
    bookingText: of('TRTP'),
    endToEndId: of('EREF'),
    groupReference: of('PREF'),
    mandateId: of('MARF'),
    creditorId: of('CSID'),
    purpose: of('PURP'),
    remittance,
    reference,
    name: of('NAME') ?? bare(cntpName),
    account: (of('IBAN') ?? bare(cntpAccount))?.replaceAll(' ', '') ?? null,
    bic: of('BIC') ?? bare(cntpBic),
    ultimateOrderer: of('ULTD'),
    ultimateReceiver: of('ULTC') ?? of('ULTB'),
    returnReason: of('RTRN'),
    originalAmount: of('OAMT'),
  }
}

/** `USTD//text` or `STRD/CUR/reference`; without either all of it is text. */
function remittanceOf(text: string | null): readonly [reference: string | null, remittance: string | null] {
  if (text === null) return [null, null]
  const [, structured] = /^STRD\/[A-Z]{3}\/(.+)$/s.exec(text) ?? []
  return structured === undefined ? [null, bare(text.replace(/^USTD\/+/, ''))] : [bare(structured), null]
}
