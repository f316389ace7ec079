// The bank that an IBAN names: by the code of its country's clearing, and by nothing else.
import { type Iban, ibanCountry } from '../identifiers/index.ts'
import type { DirectorySource } from './institution.ts'

type Place = { readonly source: DirectorySource; readonly from: number; readonly length: number }

// places in the IBAN (ISO 13616 registry); in Italy and San Marino a check letter stands before the code
const swiss: Place = { source: 'six', from: 4, length: 5 }
const french: Place = { source: 'acpr', from: 4, length: 5 }
const italian: Place = { source: 'banca-italia', from: 5, length: 5 }
const places: Readonly<Record<string, Place>> = {
  AT: { source: 'oenb', from: 4, length: 5 },
  CH: swiss,
  DE: { source: 'bundesbank', from: 4, length: 8 },
  FR: french,
  IT: italian,
  LI: swiss,
  MC: french,
  SM: italian,
}

/** In which directory, and under which code, the bank of an IBAN stands; null: none is known of its country. */
export function nationalCodeOf(iban: Iban): { readonly source: DirectorySource; readonly code: string } | null {
  const country = ibanCountry(iban)
  if (!Object.hasOwn(places, country)) return null
  const { source, from, length } = places[country] as Place
  return { source, code: iban.slice(from, from + length) }
}
