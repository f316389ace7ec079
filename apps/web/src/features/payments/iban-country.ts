// The country that an IBAN or a BIC names, for the fields of the payment form that nobody filled by hand.
import { bicCountry, ibanCountry, isCountryCode, parseBic, parseIban } from '@kontor/domain/identifiers'
import type { PaymentDraft } from './draft-shape.ts'

/** Nothing of the beneficiary's bank. */
export const blankBank = {
  bic: '',
  bankCode: '',
  bankName: '',
  bankCountryCode: '',
  isBankCountryChosen: false,
  bankAddress: { streetName: '', buildingNumber: '', postCode: '', townName: '' },
} as const

/** Null while the IBAN is not whole, or where its country is none of ISO 3166-1. */
export function bankCountryOfIban(text: string): string | null {
  const parsed = parseIban(text)
  if (!parsed.ok) return null
  const country = ibanCountry(parsed.value)
  return isCountryCode(country) ? country : null
}

/** The country of the beneficiary and of its bank, where no person chose another. */
export function withCountriesOf(draft: PaymentDraft, iban: string): PaymentDraft {
  const country = bankCountryOfIban(iban)
  if (country === null) return draft
  const { beneficiary } = draft
  return {
    ...draft,
    ...(!beneficiary.isCountryChosen && { beneficiary: { ...beneficiary, countryCode: country } }),
    ...(!draft.isBankCountryChosen && { bankCountryCode: country }),
  }
}

/** A whole BIC names the country of the bank, where no person chose one and no IBAN says it. */
export function withBic(draft: PaymentDraft, bic: string): PaymentDraft {
  const parsed = parseBic(bic)
  const isSaid = draft.isBankCountryChosen || bankCountryOfIban(draft.beneficiary.iban) !== null
  if (!parsed.ok || isSaid || !isCountryCode(bicCountry(parsed.value))) return { ...draft, bic }
  return { ...draft, bic, bankCountryCode: bicCountry(parsed.value) }
}
