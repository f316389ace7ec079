// The directory that comes with Kontor: a table of facts beside this file, read once when somebody first asks.
import type { DirectorySource, Institution } from '@kontor/domain/bank-directory'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(new URL('institutions.tsv', import.meta.url))
let read: Readonly<Record<DirectorySource, readonly Institution[]>> | null = null

export function shippedDirectory(): Readonly<Record<DirectorySource, readonly Institution[]>> {
  read ??= readShipped(readFileSync(file, 'utf8'))
  return read
}

/** Columns: country, source, BIC, name, town, codes. An institution stands once, with all codes that it has. */
function readShipped(text: string): Readonly<Record<DirectorySource, readonly Institution[]>> {
  const all = text
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .flatMap((line) => {
      const [country = '', source, bic = '', name = '', town = '', codes = ''] = line.split('\t')
      const one = { country, source: source as DirectorySource, bic: bic || null, name, town: town || null }
      return codes.split(',').map((code): Institution => ({ ...one, code, ...unsaid }))
    })
  const of = (source: DirectorySource) => all.filter((one) => one.source === source)
  return {
    six: of('six'),
    bundesbank: of('bundesbank'),
    oenb: of('oenb'),
    acpr: of('acpr'),
    'banca-italia': of('banca-italia'),
  }
}

const unsaid = { isSepa: null, isInstant: null, validFrom: null, validTo: null, successor: null }
