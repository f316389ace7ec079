// The bank code file of the Bundesbank ("Bankleitzahlendatei"): lines of fixed columns, 168 characters, later ones with the
// rule of the IBAN behind them.
import { type Outcome, accept, refusal, refuse } from '@kontor/domain'
import type { Institution } from '@kontor/domain/bank-directory'
import { bicOf } from './directory-row.ts'
import type { DirectoryFile } from './directory-file.ts'

const shortest = 168
/** With the rule of the IBAN, field 14, or without it. A file has lines of one of them. */
const lengths: readonly number[] = [shortest, shortest + 6]
/** Field 11: added, deleted, changed, unchanged. */
const marks = 'ADMU'
/** Field 2: 1 is who keeps the code, 2 a branch that has none of its own. */
const keeper = '1'
const none = '00000000'

export function isBundesbankLine(line: string): boolean {
  return line.length >= shortest && /^\d{8}[12]/.test(line)
}

export function readBundesbank(lines: readonly string[]): Outcome<DirectoryFile> {
  const institutions: Institution[] = []
  const length = lines.find((line) => line.trim() !== '')?.trimEnd().length ?? 0
  for (const [index, written] of lines.entries()) {
    const line = written.trimEnd()
    if (line === '' || line === '\u001a') continue
    const bic = bicOf(line.slice(139, 150))
    const isWhole = isBundesbankLine(line) && line.length === length && lengths.includes(length)
    if (!isWhole || bic === undefined || !marks.includes(line[158] ?? ' '))
      return refuse(refusal('bank-directory.line', { row: `${index + 1}` }))
    // D: deleted since the last file
    if (line[8] !== keeper || line[158] === 'D') continue
    const successor = line.slice(160, 168)
    institutions.push({
      source: 'bundesbank',
      country: 'DE',
      code: line.slice(0, 8),
      bic,
      name: line.slice(9, 67).trim(),
      town: line.slice(72, 107).trim() || null,
      isSepa: null,
      isInstant: null,
      validFrom: null,
      validTo: null,
      successor: /^\d{8}$/.test(successor) && successor !== none ? successor : null,
    })
  }
  return accept({ source: 'bundesbank', editionDate: null, institutions, left: [] })
}
