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
  // people and rights (decisions "People and rights")
  'access.conflicting-permissions': ['first', 'second'],
} as const satisfies Record<string, readonly string[]>

export type RefusalCode = keyof typeof refusalParams
export type RefusalParams<Code extends RefusalCode> = {
  readonly [Name in (typeof refusalParams)[Code][number]]: string
}
export const refusalCodes = Object.keys(refusalParams) as readonly RefusalCode[]
