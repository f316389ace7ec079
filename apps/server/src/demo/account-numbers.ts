// The account numbers of the demo: valid IBANs of the virtual bank for the group, of other banks for its partners.
import { type Iban, makeIban } from '@kontor/domain/identifiers'
import type { RandomSource } from '../kernel/ids.ts'
import { type DemoAccount, demoBranches, demoQrInstitution } from './companies.tables.ts'
import { type DemoPartner, partnerBanks } from './partners.tables.ts'

/** Characters that a country's account number has behind the bank's. */
const ownDigits = { CH: 12, DE: 10, AT: 11, FR: 13, IT: 12 } as const
const qrInstitutions = ['30808', '31100', '30005'] as const

export function ibanOf({ branch, number }: DemoAccount): Iban {
  return makeIban(branch, demoBranches[branch].bankNumber + number.padStart(ownDigits[branch], '0'))
}

export function qrIbanOf({ number, hasQrIban }: DemoAccount): Iban | null {
  return hasQrIban ? makeIban('CH', demoQrInstitution + number.padStart(ownDigits.CH, '0')) : null
}

/** A new account number for a partner, from the seed. */
export function drawPartnerIban(
  random: RandomSource,
  { country, account }: Pick<DemoPartner, 'country' | 'account'>,
): Iban {
  const banks = account === 'qr' ? qrInstitutions : partnerBanks[country]
  const [choice = 0, ...others] = random.bytes(1 + ownDigits[country])
  const own = others.map((byte, index) => (index === 0 ? '0' : String(byte % 10))).join('')
  return makeIban(country, (banks[choice % banks.length] ?? banks[0]) + own)
}
