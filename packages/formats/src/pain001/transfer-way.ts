// The way of a transfer: all that decides which file and which payment group it goes into (rules 2.1). Most transfers of
// a send set go the same way. These share one value, so that what follows has only to see that it is the same.
import type { MessageFormat, PaymentClass } from '../profiles/index.ts'
import type { BookingTerms } from './decide-debit-advice.ts'
import type { Treatment } from './decide-treatment.ts'
import type { BankAccountId, BankParty, GroupTerms, OutgoingPayment } from './outgoing-payment.ts'

export type TransferWay = {
  readonly paymentClass: PaymentClass
  readonly format: MessageFormat
  readonly terms: GroupTerms
}

/** The terms under which `payment` is grouped; `debtor` and `debtorAccount` are our side in the bank's words. */
export function groupTermsOf(
  payment: OutgoingPayment,
  treatment: Treatment,
  booking: BookingTerms,
  debtor: BankParty,
  debtorAccount: BankAccountId,
): GroupTerms {
  const { content } = payment
  return {
    executionDate: payment.executionDate,
    currency: content.amounts.paymentCurrency.code,
    serviceLevel: treatment.serviceLevel,
    localInstrument: treatment.isInstant ? 'INST' : null,
    categoryPurpose: content.details.isSalary ? 'SALA' : null,
    chargeBearer: treatment.chargeBearer,
    termsAt: treatment.scheme === 'sepa' ? 'group' : treatment.variant.foreignTermsAt,
    batchBooking: booking.batchBooking,
    debitAdvice: booking.debitAdvice,
    debtor,
    debtorAccount,
    debtorCurrency: payment.debtor.currency,
    debtorBic: payment.debtor.bic,
  }
}

/** `previous` when a transfer under `treatment` and `terms` goes the same way, else a way of its own. */
export function wayOf(treatment: Treatment, terms: GroupTerms, previous: TransferWay | null): TransferWay {
  const { paymentClass, format } = treatment
  const isSame =
    previous !== null &&
    previous.paymentClass === paymentClass &&
    previous.format === format &&
    areAlike(previous.terms, terms)
  return isSame ? previous : { paymentClass, format, terms }
}

/** The debtor was put into words once for each of our accounts: the same words mean the same account, currency, bank. */
function areAlike(a: GroupTerms, b: GroupTerms): boolean {
  return (
    a.debtor === b.debtor &&
    a.currency === b.currency &&
    a.executionDate === b.executionDate &&
    a.serviceLevel === b.serviceLevel &&
    a.localInstrument === b.localInstrument &&
    a.categoryPurpose === b.categoryPurpose &&
    a.chargeBearer === b.chargeBearer &&
    a.termsAt === b.termsAt &&
    a.batchBooking === b.batchBooking &&
    a.debitAdvice === b.debitAdvice
  )
}

/** Equal for transfers that share a `PmtInf`. */
export function groupIdOf(terms: GroupTerms): string {
  const { debtorAccount: account } = terms
  return [
    'iban' in account ? account.iban : account.otherId,
    terms.debtorCurrency,
    terms.executionDate,
    terms.serviceLevel,
    terms.localInstrument,
    terms.categoryPurpose,
    terms.chargeBearer,
    terms.batchBooking,
    terms.debitAdvice,
    terms.currency,
    terms.termsAt,
  ].join(' ')
}
