// A payment's type, currency and accounts become a scheme with its terms: the type table of rules 2.1, applied.
import { accept, refusal, refuse } from '@kontor/domain'
import type { Outcome, Refusal } from '@kontor/domain'
import { type ChargeBearer, type PaymentContent, eeaCountries, isInArea } from '@kontor/domain/payments'
import type { CharacterSet, MessageFormat, PaymentClass } from '../profiles/index.ts'
import type { FileTerms, OutgoingPayment } from './outgoing-payment.ts'
import { schemeRules, schemeTerms } from './treatment.tables.ts'
import type { Scheme, SchemeRule, SchemeTerms, TypeCase } from './treatment.tables.ts'
import { pain001Variants } from './variants.tables.ts'
import type { Pain001Variant } from './variants.tables.ts'

export type Treatment = {
  readonly scheme: Scheme
  readonly paymentClass: PaymentClass
  readonly format: MessageFormat
  readonly variant: Pain001Variant
  readonly characterSet: CharacterSet
  readonly serviceLevel: string | null
  readonly chargeBearer: ChargeBearer | null
  readonly isInstant: boolean
  /** Both accounts are held in the European Economic Area. */
  readonly isInsideEea: boolean
}

/** All of a payment that decides how it is paid: payments on the same ground are paid alike. */
export type Ground = {
  readonly type: PaymentContent['type']
  readonly currency: string
  readonly executeAsSepa: boolean
  readonly isInstant: boolean
  readonly chargeBearer: ChargeBearer | null
  readonly debtorCountry: string | null
  /** Where the creditor's account is held, as far as the payment says; that of its IBAN where it has one. */
  readonly creditorCountry: string | null
  readonly hasIban: boolean
  readonly hasOtherNumber: boolean
}

export function groundOf(payment: OutgoingPayment, terms: FileTerms): Ground {
  const { content, transferTo } = payment
  const { details } = content
  const otherNumber = transferTo?.otherId ?? details.beneficiary?.accountNumber ?? null
  return {
    type: content.type,
    currency: content.amounts.paymentCurrency.code,
    executeAsSepa: details.executeAsSepa,
    isInstant: details.isInstant,
    chargeBearer: details.chargeBearer,
    debtorCountry: debtorCountry(payment, terms),
    creditorCountry: creditorCountry(payment),
    hasIban: creditorIban(payment) !== null,
    hasOtherNumber: otherNumber !== null,
  }
}

/** How what stands on `ground` is paid at this bank, or every reason why it cannot be. */
export function decideTreatment(ground: Ground, terms: FileTerms): Outcome<Treatment> {
  const { type, currency } = ground
  if (type === 'batch') return refuse(refusal('payment.batch-not-expanded'))
  const rule = schemeRules[terms.profile.typeRules][typeCaseOf(ground, terms)]
  const scheme = schemeOf(rule, currency, ground.hasIban)
  if (scheme === null) {
    return refuse(refusal('payment.type-not-at-bank', { type, profile: terms.profile.name }, 'type'))
  }
  const schemeTerm = schemeTerms[terms.profile.typeRules][scheme]
  const paymentClass: PaymentClass = scheme === 'sepa' ? 'sepa' : 'foreign'
  const isInsideEea = isInEea(ground.debtorCountry) && isInEea(ground.creditorCountry)
  const chargeBearer = chargeBearerOf(ground.chargeBearer, schemeTerm, isInsideEea)
  const format = terms.formats[paymentClass]
  const refusals: Refusal[] = []
  refuseCurrency(scheme, schemeTerm, currency, refusals)
  refuseAccount(ground, scheme, schemeTerm, refusals)
  refuseFormat(format, paymentClass, terms.isOutdatedFormatForced, refusals)
  if (chargeBearer === 'not-offered') {
    const params = { chargeBearer: ground.chargeBearer ?? '' }
    refusals.push(refusal('payment.charge-bearer-not-offered', params, 'details.chargeBearer'))
  }
  if (ground.isInstant && !schemeTerm.instantCurrencies.includes(currency)) {
    refusals.push(refusal('payment.instant-not-offered', { type }, 'details.isInstant'))
  }
  if (refusals.length > 0 || format === null || chargeBearer === 'not-offered') return refuse(...refusals)
  return accept({
    scheme,
    paymentClass,
    format,
    variant: pain001Variants[format],
    characterSet: pain001Variants[format].characterSet ?? terms.profile.characterSet,
    serviceLevel: schemeTerm.serviceLevel,
    chargeBearer,
    isInstant: ground.isInstant,
    isInsideEea,
  })
}

/** The country in which the creditor's account is held, as far as the payment says. */
export function creditorCountry(payment: OutgoingPayment): string | null {
  const { details } = payment.content
  const iban = creditorIban(payment)
  const bic = payment.transferTo?.bic ?? details.bankOfBeneficiary?.bankIdentifierCode
  return countryOf(iban, bic) ?? details.bankOfBeneficiary?.address?.countryCode ?? null
}

export function creditorIban(payment: OutgoingPayment): string | null {
  return payment.transferTo === null ? (payment.content.details.beneficiary?.iban ?? null) : payment.transferTo.iban
}

function debtorCountry(payment: OutgoingPayment, terms: FileTerms): string | null {
  return countryOf(payment.debtor.iban, payment.debtor.bic) ?? terms.profile.country
}

function countryOf(iban: string | null | undefined, bic: string | null | undefined): string | null {
  return iban?.slice(0, 2) ?? bic?.slice(4, 6) ?? null
}

function isInEea(country: string | null): boolean {
  return country !== null && eeaCountries.has(country)
}

function typeCaseOf(ground: Ground, terms: FileTerms): TypeCase {
  const { type, creditorCountry: country } = ground
  if (type === 'batch') throw new Error('A batch is expanded into its transactions before it is planned.')
  if (type !== 'transfer') return type
  if (ground.executeAsSepa) return 'sepa'
  const home = schemeTerms[terms.profile.typeRules].domestic.accountArea
  const isHome = country !== null && (home === null ? country === ground.debtorCountry : isInArea(home, country))
  return isHome ? 'transfer-home' : 'transfer-abroad'
}

function schemeOf(rule: SchemeRule, currency: string, hasIban: boolean): Scheme | null {
  switch (rule) {
    case 'refuse':
      return null
    case 'sepa-if-eur':
      return currency === 'EUR' ? 'sepa' : null
    case 'sepa-if-eur-or-international':
      // SEPA knows no account without an IBAN
      return currency === 'EUR' && hasIban ? 'sepa' : 'international'
    case 'domestic-or-international':
      return currency === 'CHF' || currency === 'EUR' ? 'domestic' : 'international'
    case 'sepa':
    case 'domestic':
    case 'qr-ch':
    case 'international':
      return rule
  }
}

function chargeBearerOf(chosen: ChargeBearer | null, terms: SchemeTerms, isInsideEea: boolean) {
  if (terms.chargeBearer !== 'chosen') return terms.chargeBearer.fixed
  if (chosen === 'SLEV') return 'not-offered'
  // PSD2: between banks of the EEA each side pays its own bank
  if (isInsideEea && chosen !== null && chosen !== 'SHAR') return 'not-offered'
  return chosen ?? 'SHAR'
}

function refuseCurrency(scheme: Scheme, terms: SchemeTerms, currency: string, refusals: Refusal[]): void {
  if (terms.currencies === null || terms.currencies.includes(currency)) return
  if (scheme === 'sepa') refusals.push(refusal('currency.sepa-needs-eur', {}, 'currencyId'))
  else if (scheme === 'qr-ch') refusals.push(refusal('qr.currency', {}, 'currencyId'))
  else refusals.push(refusal('payment.currency-not-in-type', { type: scheme, currency }, 'currencyId'))
}

function refuseAccount(ground: Ground, scheme: Scheme, terms: SchemeTerms, refusals: Refusal[]): void {
  const field = 'details.beneficiary.iban'
  if (!ground.hasIban) {
    const isNamed = scheme === 'international' && ground.hasOtherNumber
    if (!isNamed) refusals.push(refusal('text.required', { field: 'iban' }, field))
    return
  }
  const country = ground.creditorCountry ?? ''
  if (isInArea(terms.accountArea, country)) return
  refusals.push(refusal('payment.account-not-in-type', { type: scheme, country }, field))
}

function refuseFormat(
  format: MessageFormat | null,
  paymentClass: PaymentClass,
  isForced: boolean,
  refusals: Refusal[],
): void {
  if (format === null) {
    refusals.push(refusal('file.format-missing', { class: paymentClass }, 'type'))
    return
  }
  const variant = pain001Variants[format]
  if (!variant.classes.includes(paymentClass)) {
    refusals.push(refusal('file.format-not-for-class', { format, class: paymentClass }, 'type'))
  }
  if (variant.isOutdated && !isForced) refusals.push(refusal('file.format-outdated', { format }, 'type'))
}
