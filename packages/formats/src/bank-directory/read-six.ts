// The bank master of SIX Interbank Clearing: a csv file with a line of headings in one of four languages, a row for each IID
// and each QR-IID of Switzerland and Liechtenstein.
import { type Outcome, accept, refusal, refuse } from '@kontor/domain'
import { parseCalendarDate } from '@kontor/domain/calendar'
import { isCountryCode } from '@kontor/domain/identifiers'
import type { Institution } from '@kontor/domain/bank-directory'
import type { Row } from '../rows/rows.ts'
import { bankOf, columnsOf, dayWithin, isCutOff } from './directory-row.ts'
import type { DirectoryFile, LeftRow } from './directory-file.ts'

// headings as the data sheet of the bank master names them, in English, German, French and Italian
const headings = {
  iid: /^(?:iid|bc nr|bc nummer)$/,
  validOn: /^(?:valid on|gultig ab|valable (?:a partir du|des)|valid[oa] dal)/,
  newIid: /^(?:new iid|neue iid|nouve(?:l|au) iid|nuovo iid)/,
  name: /(?:bank|banque|banca|institut|istituto).*(?:name|bezeichnung)|(?:name|nom|nome|bezeichnung).*(?:bank|banque|banca|institut|istituto)/,
  town: /^(?:town|ort|localite|lieu|localita|luogo)/,
  country: /^(?:country|land|pays|paese)/,
  bic: /^bic/,
  instant: /^(?:ip |instant)/,
} as const

/** Null: the rows are those of another file. */
export function readSix(rows: readonly Row[]): Outcome<DirectoryFile> | null {
  const [head, ...others] = rows
  const read = head === undefined ? null : columnsOf(head, headings, ['iid', 'name', 'bic'])
  if (head === undefined || read === null) return null
  if (isCutOff(others, head)) return refuse(refusal('bank-directory.line', { row: `${others.at(-1)?.row ?? 1}` }))
  const institutions: Institution[] = []
  const left: LeftRow[] = []
  for (const row of others) {
    const iid = read(row, 'iid')
    if (!/^\d{1,5}$/.test(iid)) return refuse(refusal('bank-directory.line', { row: `${row.row}` }))
    const code = iid.padStart(5, '0')
    const bank = bankOf(row, code, read(row, 'name'), read(row, 'bic'))
    if ('what' in bank) {
      left.push(bank)
      continue
    }
    const newIid = read(row, 'newIid')
    institutions.push({
      source: 'six',
      country: countryOf(read(row, 'country'), bank.bic),
      code,
      ...bank,
      town: read(row, 'town') || null,
      isSepa: null,
      isInstant: yesNo(read(row, 'instant')),
      validFrom: dayWithin(read(row, 'validOn')),
      validTo: null,
      successor: /^\d{1,5}$/.test(newIid) ? newIid.padStart(5, '0') : null,
    })
  }
  // each row says since when it is so
  const editionDate = parseCalendarDate(
    institutions
      .map(({ validFrom }) => validFrom ?? '')
      .toSorted()
      .at(-1) ?? '',
  )
  return accept({ source: 'six', editionDate, institutions, left })
}

/** Banks elsewhere take part in the clearing too. */
function countryOf(written: string, bic: string | null): string {
  if (isCountryCode(written)) return written
  return bic?.slice(4, 6) === 'LI' ? 'LI' : 'CH'
}

function yesNo(text: string): boolean | null {
  if (/^(?:1|y|yes|ja|j|oui|o|si|s|true)$/i.test(text)) return true
  return /^(?:0|n|no|nein|non|false)$/i.test(text) ? false : null
}
