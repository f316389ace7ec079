// Whether a BIC can be of the bank that an IBAN names. Money goes where the message says both, so that one of another bank
// is asked about before anybody signs.
import { type Bic, bicCountry, parseBic } from '../identifiers/bic.ts'
import { ibanCountry, parseIban } from '../identifiers/iban.ts'

export type BicDoubt = 'other-country' | 'other-bank'

/**
 * Countries whose banks have accounts under the IBANs of another one: territories without a code of their own in the
 * registry of IBANs (ISO 13616), and the clearing of francs, which is one.
 */
const alsoOf: Readonly<Record<string, readonly string[]>> = {
  GB: ['GG', 'IM', 'JE'],
  FR: ['BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT'],
  FI: ['AX'],
  CH: ['LI'],
  LI: ['CH'],
}

/** `bankBic`: what the directory says of the IBAN; null where it says nothing. Null: no doubt, or not both are there. */
export function doubtBic(ibanText: string, bicText: string, bankBic: string | null): BicDoubt | null {
  const iban = parseIban(ibanText)
  const bic = parseBic(bicText)
  if (!iban.ok || !bic.ok) return null
  const [ofIban, ofBic] = [ibanCountry(iban.value), bicCountry(bic.value)]
  if (ofIban !== ofBic && alsoOf[ofIban]?.includes(ofBic) !== true) return 'other-country'
  return bankBic !== null && partyOf(bic.value) !== partyOf(bankBic as Bic) ? 'other-bank' : null
}

/** The bank wherever it is: branches and seats of one have BICs of several places. */
function partyOf(bic: Bic): string {
  return bic.slice(0, 4)
}
