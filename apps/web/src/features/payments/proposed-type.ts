// The payment type that account and IBAN say by themselves, and why: the form names the reason, and it can be undone.
import type { AccountAnswer } from '@kontor/contract'
import { paymentTypeOnWire } from '@kontor/contract'
import { isSepaCountry, looksLikeQrIban } from '@kontor/domain/identifiers'
import { bankCountryOfIban } from './iban-country.ts'
import type { FormPaymentType, TypeCause, TypeContext } from './draft-shape.ts'

type Proposal = { readonly type: FormPaymentType; readonly cause: TypeCause }

const swiss = ['CH', 'LI']

/** Null where nothing can be said, or the account cannot make such payments. */
export function proposeType(iban: string, { account }: TypeContext): Proposal | null {
  // enough of a QR-IBAN stands there to tell before it is whole
  if (looksLikeQrIban(iban)) return { type: 'qr-ch', cause: 'qr-iban' }
  const proposal = ofCountry(bankCountryOfIban(iban), account)
  const types = account?.paymentTypes ?? null
  return proposal === null || types?.includes(paymentTypeOnWire[proposal.type]) === false ? null : proposal
}

function ofCountry(country: string | null, account: AccountAnswer | null): Proposal | null {
  if (country === null) return null
  if (swiss.includes(country) && swiss.includes(account?.bankCountry ?? 'CH')) {
    return { type: 'domestic', cause: 'swiss-iban' }
  }
  if (!isSepaCountry(country)) return { type: 'international', cause: 'foreign-iban' }
  return { type: 'sepa', cause: account?.currency.code === 'EUR' ? 'euro-account' : 'sepa-iban' }
}
