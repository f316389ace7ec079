// What the contract of an account can write of a payment type: told with the account, so that a form refuses before
// saving what the bank's format would refuse (decision 0016).
import { type Refusal, refusal } from '../outcome.ts'
import { type AccountArea, isInArea } from './account-areas.tables.ts'
import type { BeneficiaryPaymentType } from './form-rules.tables.ts'

export type TypeTerms = {
  readonly type: BeneficiaryPaymentType
  /** The scheme by which the type is written: domestic payments of the euro area are SEPA. */
  readonly scheme: BeneficiaryPaymentType
  /** Null: all. */
  readonly currencies: readonly string[] | null
  /** Of the beneficiary's account; null: everywhere. */
  readonly accountArea: AccountArea | null
  /** In which the bank executes at once. */
  readonly instantCurrencies: readonly string[]
}

export type TypedForTerms = {
  readonly currencyCode: string | null
  /** Of the beneficiary's IBAN; null while there is none. */
  readonly ibanCountry: string | null
  /** An account number instead of an IBAN. */
  readonly hasAccountNumber: boolean
  readonly isInstant: boolean
  /** What the refusal calls the bank's table. */
  readonly profile: string
}

/** Every reason of currency and account against this type, in the words and at the fields of the file's own rules. */
export function refuseByTypeTerms(terms: TypeTerms, typed: TypedForTerms): readonly Refusal[] {
  const { type, scheme, currencies, accountArea } = terms
  const { currencyCode, ibanCountry, hasAccountNumber, isInstant, profile } = typed
  const isOtherCurrency = currencyCode !== null && currencies !== null && !currencies.includes(currencyCode)
  if (isOtherCurrency && scheme !== type) return [refusal('payment.type-not-at-bank', { type, profile }, 'type')]
  const refusals: Refusal[] = []
  if (isOtherCurrency) refusals.push(ofCurrency(scheme, currencyCode))
  if (isInstant && currencyCode !== null && !terms.instantCurrencies.includes(currencyCode)) {
    refusals.push(refusal('payment.instant-not-offered', { type }, 'details.isInstant'))
  }
  const field = 'details.beneficiary.iban'
  if (ibanCountry === null) {
    if (hasAccountNumber && scheme !== 'international') {
      refusals.push(refusal('text.required', { field: 'iban' }, field))
    }
  } else if (!isInArea(accountArea, ibanCountry)) {
    refusals.push(refusal('payment.account-not-in-type', { type: scheme, country: ibanCountry }, field))
  }
  return refusals
}

function ofCurrency(scheme: BeneficiaryPaymentType, currency: string): Refusal {
  if (scheme === 'sepa') return refusal('currency.sepa-needs-eur', {}, 'currencyId')
  if (scheme === 'qr-ch') return refusal('qr.currency', {}, 'currencyId')
  return refusal('payment.currency-not-in-type', { type: scheme, currency }, 'currencyId')
}
