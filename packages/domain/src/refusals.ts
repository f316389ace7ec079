// The closed list of reasons for "no": `<subject>.<reason>` and what its text names. The HTTP status and the
// four texts of each stand in contract/refusal-texts; the type checker holds both lists together.

const none = [] as const

export const refusalParams = {
  // amounts and currencies (rules 2.7, bad inputs B3)
  'amount.not-a-number': none,
  'amount.zero': none,
  'amount.too-many-decimals': ['decimals', 'currency'],
  'amount.wrong-sign': ['type'],
  'amount.too-small': ['minimum', 'currency'],
  'amount.too-large': none,
  'amount.account-amount-differs': ['expected', 'actual'],
  'rate.invalid': none,
  'rate.factor': none,
  'rate.not-one': ['currency'],
  'fees.negative': none,
  // dates
  'date.invalid': none,
  'date.before-today': ['today', 'zone'],
  'date.too-far': ['days'],
  'date.lapsed': ['date', 'last'],
  // identifiers (specification section 5)
  'iban.country-code': none,
  'iban.length': ['country', 'length'],
  'iban.invalid': none,
  'iban.invisible-character': ['character'],
  'iban.not-swiss': none,
  'iban.qr-needs-reference': none,
  'bic.invalid': none,
  'reference.qr-length': none,
  'reference.creditor-length': none,
  'reference.invalid': none,
  'reference.qr-needs-qr-iban': none,
  'reference.not-with-qr-iban': none,
  'qr.currency': none,
  'qr.amount-zero': none,
  'text.required': ['field'],
  'text.too-long': ['field', 'length'],
  'text.characters': ['field', 'characters'],
  'town.required': none,
  'country.required': none,
  'bank.required': none,
  'currency.sepa-needs-eur': none,
  'reason.too-short': ['length'],
  // payments: form (specification section 5 "Payment form", rules 2.1)
  'iban.required': none,
  'iban.or-account-number-required': none,
  'bank.name-required': none,
  'country.invalid': none,
  'intermediary.bic-required': none,
  'charge-bearer.not-offered': ['value'],
  'debit-advice.not-for-salary': ['value'],
  'instant.not-for-type': ['type'],
  'details.not-for-type': ['field', 'type'],
  'transfer.account-required': none,
  'transfer.same-account': none,
  'transfer.currency': ['currency'],
  'payment.type-not-supported': ['type'],
  // payments: booking of a match (rules 2.7 "Bank side")
  'booking.amount-differs': ['expected', 'booked'],
  'booking.exchange-rate-needs-two-currencies': none,
  'booking.net-not-positive': none,
  // payments: acts by state (specification section 4, bad inputs B6-B8); `status` is the domain's spelling
  'payment.delivery-is-checked': none,
  'payment.not-editable': ['status'],
  'payment.not-deletable': ['status'],
  'payment.not-signable': ['status'],
  'payment.not-revertible': ['status'],
  'payment.only-signed-can-be-sent': ['status'],
  'payment.not-executed-refused': ['status'],
  'payment.not-acceptable': ['status'],
  'payment.not-matchable': ['status'],
  'payment.not-matched': ['status'],
  'payment.booking-not-confirmable': ['status'],
  'payment.changed': ['name', 'time'],
  'payment.decided-by-only-signer': none,
  // payments: signatures (rules 2.11)
  'payment.sign-not-permitted': none,
  'payment.salary-not-permitted': none,
  'payment.already-signed-by-you': none,
  'payment.creator-may-not-sign': none,
  'payment.single-signature-by-editor': none,
  'payment.send-not-permitted': none,
  'payment.signatures-missing': ['needed', 'given'],
  'payment.creator-and-only-signer-may-not-send': none,
  // people and rights (decisions "People and rights")
  'access.conflicting-permissions': ['first', 'second'],
} as const satisfies Record<string, readonly string[]>

export type RefusalCode = keyof typeof refusalParams
export type RefusalParams<Code extends RefusalCode> = {
  readonly [Name in (typeof refusalParams)[Code][number]]: string
}
export const refusalCodes = Object.keys(refusalParams) as readonly RefusalCode[]
