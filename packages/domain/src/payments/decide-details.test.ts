import { describe, expect, test } from 'vitest'
import { parseCurrencyCode, standardCurrency } from '../money/index.ts'
import { decidePaymentDetails } from './decide-details.ts'
import type { PaymentType } from './payment.ts'
import type { AddressRequest, CreditAccount, PaymentDetailsRequest } from './payment-request.ts'

const currency = (code: string) => standardCurrency(parseCurrencyCode(code)!)

const swissIban = 'CH93 0076 2011 6238 5295 7'
const qrIban = 'CH7230000000123456789'
const qrReference = '21 00000 00003 13947 14300 09017'
const germanIban = 'DE89370400440532013000'

const address: AddressRequest = { name: 'Muster AG', townName: 'Zürich', countryCode: 'CH' }
const beneficiary = { iban: swissIban, address }

type Options = {
  readonly currency?: string
  readonly amount?: string
  readonly creditCurrency?: string | null
  readonly isForBankRules?: boolean
}

const credited = (code: string): CreditAccount => ({
  accountId: 'credit',
  currency: currency(code),
  receiving: {
    shortName: 'Payroll',
    companyId: 'company',
    companyName: 'Muster AG',
    iban: swissIban,
    accountNumber: null,
    bankIdentifierCode: null,
  },
})

function decide(type: PaymentType, request: PaymentDetailsRequest, options: Options = {}) {
  const paymentCurrency = currency(options.currency ?? (type === 'sepa' ? 'EUR' : 'CHF'))
  const creditCurrency = options.creditCurrency === undefined ? paymentCurrency.code : options.creditCurrency
  return decidePaymentDetails(type, request, {
    paymentAmount: options.amount ?? '-10.00',
    paymentCurrency,
    debitAccount: { accountId: 'debit', currency: paymentCurrency },
    creditAccount: creditCurrency === null ? null : credited(creditCurrency),
    isForBankRules: options.isForBankRules === true,
  })
}

function refusals(type: PaymentType, request: PaymentDetailsRequest, options: Options = {}): readonly string[] {
  const outcome = decide(type, request, options)
  return outcome.ok ? [] : outcome.refusals.map((one) => `${one.code} @${one.field?.replace('details.', '')}`)
}

function accepted(type: PaymentType, request: PaymentDetailsRequest, options: Options = {}) {
  const outcome = decide(type, request, options)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusals))
  return outcome.value
}

describe('QR payments', () => {
  test('golden 22: a QR-IBAN needs a QR reference; any other IBAN takes a creditor reference or none', () => {
    const qr = (iban: string, reference: string | null) =>
      refusals('qr-ch', { beneficiary: { iban, address }, qr: { reference } })
    expect(qr(qrIban, qrReference)).toEqual([])
    expect(qr(qrIban, null)).toEqual(['iban.qr-needs-reference @qr.reference'])
    expect(qr(swissIban, qrReference)).toEqual(['reference.qr-needs-qr-iban @qr.reference'])
    expect(qr(swissIban, 'RF18 5390 0754 7034')).toEqual([])
    expect(qr(swissIban, '')).toEqual([])
    expect(qr(qrIban, 'RF18539007547034')).toEqual(['reference.not-with-qr-iban @qr.reference'])
  })

  test('golden 23: other currencies are refused, and a bill over nothing is a notification', () => {
    expect(refusals('qr-ch', { beneficiary }, { currency: 'USD' })).toEqual(['qr.currency @currencyId'])
    expect(refusals('qr-ch', { beneficiary }, { amount: '0.00' })).toEqual(['qr.amount-zero @paymentAmount'])
    expect(refusals('qr-ch', { beneficiary }, { currency: 'EUR' })).toEqual([])
  })

  test('keeps account and reference in electronic form', () => {
    const details = accepted('qr-ch', {
      beneficiary: { iban: 'ch72 3000 0000 1234 5678 9', address },
      qr: { reference: qrReference, additionalInformation: ' Invoice 7 ' },
    })
    expect(details.beneficiary?.iban).toBe(qrIban)
    expect(details.reference).toBe('210000000003139471430009017')
    expect(details.message).toBe('Invoice 7')
  })

  test.each([
    ['123', 'reference.qr-length'],
    ['210000000003139471430009018', 'reference.invalid'],
    ['RF1', 'reference.creditor-length'],
    ['ABC', 'reference.invalid'],
  ])('refuses the reference %s: %s', (reference, code) => {
    expect(refusals('qr-ch', { beneficiary, qr: { reference } })).toEqual([`${code} @qr.reference`])
  })

  test('takes accounts of Switzerland and Liechtenstein only', () => {
    expect(refusals('qr-ch', { beneficiary: { iban: germanIban, address } })).toEqual([
      'iban.not-swiss @beneficiary.iban',
    ])
    expect(refusals('qr-ch', { beneficiary: { iban: 'LI21088100002324013AA', address } })).toEqual([])
  })

  test('an empty form is refused field by field', () => {
    expect(refusals('qr-ch', {})).toEqual([
      'iban.required @beneficiary.iban',
      'text.required @beneficiary.address.name',
      'town.required @beneficiary.address.townName',
      'country.required @beneficiary.address.countryCode',
    ])
  })
})

describe('domestic payments', () => {
  test('the country comes from the IBAN, else it is Switzerland', () => {
    const without: AddressRequest = { name: 'Muster AG', townName: 'Vaduz' }
    const country = (iban: string | null, accountNumber: string | null) =>
      accepted('domestic', {
        beneficiary: { iban, accountNumber, address: without },
        bankOfBeneficiary: { domesticBankCode: '09000' },
      }).beneficiary?.address.countryCode
    expect(country('LI21088100002324013AA', null)).toBe('LI')
    expect(country(swissIban, null)).toBe('CH')
    expect(country(null, '80-2-2')).toBe('CH')
  })

  test('need an IBAN or an account number, and without IBAN a BIC or bank code', () => {
    expect(refusals('domestic', { beneficiary: { address } })).toEqual([
      'iban.or-account-number-required @beneficiary.iban',
      'bank.required @bankOfBeneficiary.bankIdentifierCode',
    ])
    expect(refusals('domestic', { beneficiary: { accountNumber: '80-2-2', address } })).toEqual([
      'bank.required @bankOfBeneficiary.bankIdentifierCode',
    ])
    expect(refusals('domestic', { beneficiary })).toEqual([])
  })

  test('a QR-IBAN belongs to the QR type, for it takes money with its reference only', () => {
    expect(refusals('domestic', { beneficiary: { iban: qrIban, address } })).toEqual([
      'iban.qr-needs-reference @beneficiary.iban',
    ])
  })

  test('the charge bearer is not written', () => {
    expect(accepted('domestic', { beneficiary, chargeBearer: 'DEBT' }).chargeBearer).toBeNull()
  })
})

describe('SEPA payments', () => {
  const german = { iban: germanIban, address: { name: 'Muster GmbH', townName: 'Köln', countryCode: 'de' } }

  test('golden 16: are shared by rule, whatever was asked for', () => {
    expect(accepted('sepa', { beneficiary: german, chargeBearer: 'DEBT' })).toMatchObject({
      chargeBearer: 'SLEV',
      beneficiary: { address: { countryCode: 'DE' } },
    })
  })

  test('are in euro, to an IBAN, with town and country', () => {
    expect(
      refusals('sepa', { beneficiary: { accountNumber: '1', address: { name: 'x' } } }, { currency: 'CHF' }),
    ).toEqual([
      'currency.sepa-needs-eur @currencyId',
      'iban.required @beneficiary.iban',
      'town.required @beneficiary.address.townName',
      'country.required @beneficiary.address.countryCode',
      'bank.required @bankOfBeneficiary.bankIdentifierCode',
    ])
  })

  test('leave the address to the rules of the bank where a file asks for them; other types do not', () => {
    const beneficiary = { iban: germanIban, address: { name: 'Muster GmbH' } }
    const isForBankRules = true
    const missing = ['town.required @beneficiary.address.townName', 'country.required @beneficiary.address.countryCode']
    expect(refusals('sepa', { beneficiary })).toEqual(missing)
    expect(accepted('sepa', { beneficiary }, { isForBankRules }).beneficiary?.address).toMatchObject({
      name: 'Muster GmbH',
      townName: null,
      countryCode: null,
    })
    expect(refusals('international', { beneficiary }, { isForBankRules })).toEqual(expect.arrayContaining(missing))
    expect(refusals('sepa', { beneficiary: { iban: germanIban } }, { isForBankRules })).toEqual([
      'text.required @beneficiary.address.name',
    ])
  })

  test('a wrong IBAN is refused as wrong and not also as missing', () => {
    expect(refusals('sepa', { beneficiary: { ...german, iban: 'DE88370400440532013000' } })).toEqual([
      'iban.invalid @beneficiary.iban',
    ])
    expect(refusals('sepa', { beneficiary: { ...german, iban: 'DE15 3704 0044 0532 0130 0O' } })).toEqual([
      'iban.digit-expected @beneficiary.iban',
    ])
  })
})

describe('international payments', () => {
  const bank = { bankIdentifierCode: 'chasus33xxx' }
  const usa = { accountNumber: '12345678', address: { name: 'Sample Inc.', townName: 'Boston', countryCode: 'US' } }

  test('take an account number, a BIC in any spelling, and SHAR when nothing is chosen', () => {
    const details = accepted('international', { beneficiary: usa, bankOfBeneficiary: bank }, { currency: 'USD' })
    expect(details.bankOfBeneficiary?.bankIdentifierCode).toBe('CHASUS33XXX')
    expect(details.chargeBearer).toBe('SHAR')
  })

  test('name the bank even when the beneficiary has an IBAN, and its name when only a code is given', () => {
    expect(refusals('international', { beneficiary })).toEqual(['bank.required @bankOfBeneficiary.bankIdentifierCode'])
    const coded = { beneficiary: usa, bankOfBeneficiary: { domesticBankCode: '021000021' } }
    expect(refusals('international', coded)).toEqual(['bank.name-required @bankOfBeneficiary.address.name'])
  })

  test('ask for the BIC of an intermediary as soon as anything of it is filled', () => {
    const request = { beneficiary: usa, bankOfBeneficiary: bank, intermediaryAgent: { address: { townName: 'Paris' } } }
    expect(refusals('international', request)).toEqual([
      'intermediary.bic-required @intermediaryAgent.bankIdentifierCode',
    ])
    const blank = { ...request, intermediaryAgent: { bankIdentifierCode: ' ', address: { townName: '' } } }
    expect(accepted('international', blank).intermediaryAgent).toBeNull()
  })

  test('never go to a bank for tests, nor through one', () => {
    const test = { bankIdentifierCode: 'CHASUS30' }
    const request = {
      beneficiary: usa,
      bankOfBeneficiary: test,
      intermediaryAgent: { bankIdentifierCode: 'DEUTDEF0XXX' },
    }
    expect(refusals('international', request)).toEqual([
      'bic.test @bankOfBeneficiary.bankIdentifierCode',
      'bic.test @intermediaryAgent.bankIdentifierCode',
    ])
  })

  test('refuse SLEV, instant execution and a BIC that is none', () => {
    const request: PaymentDetailsRequest = {
      beneficiary: usa,
      bankOfBeneficiary: { bankIdentifierCode: 'CHASUS3' },
      chargeBearer: 'SLEV',
      isInstant: true,
    }
    expect(refusals('international', request)).toEqual([
      'bic.invalid @bankOfBeneficiary.bankIdentifierCode',
      'charge-bearer.not-offered @chargeBearer',
      'instant.not-for-type @isInstant',
    ])
  })
})

describe('transfers', () => {
  const request: PaymentDetailsRequest = { transferAccountId: 'credit', remarks: 'sweep' }

  test('go to another account in the same currency', () => {
    expect(accepted('transfer', request)).toMatchObject({
      transferAccountId: 'credit',
      message: 'sweep',
      beneficiary: null,
    })
    expect(refusals('transfer', {})).toEqual(['transfer.account-required @transferAccountId'])
    expect(refusals('transfer', request, { creditCurrency: null })).toEqual([
      'transfer.account-required @transferAccountId',
    ])
    expect(refusals('transfer', request, { creditCurrency: 'EUR' })).toEqual(['transfer.currency @transferAccountId'])
  })

  test('never go to the account they come from', () => {
    const chf = currency('CHF')
    const account = { ...credited('CHF'), accountId: 'debit' }
    const context = { paymentAmount: '-1', paymentCurrency: chf, debitAccount: account, creditAccount: account }
    expect(decidePaymentDetails('transfer', { transferAccountId: 'debit' }, context)).toMatchObject({
      refusals: [{ code: 'transfer.same-account' }],
    })
  })

  test('are in the currency of the debit account', () => {
    const context = {
      paymentAmount: '-1',
      paymentCurrency: currency('USD'),
      debitAccount: { accountId: 'debit', currency: currency('CHF') },
      creditAccount: credited('CHF'),
    }
    expect(decidePaymentDetails('transfer', request, context)).toMatchObject({
      refusals: [{ code: 'transfer.currency', params: { currency: 'CHF' }, field: 'currencyId' }],
    })
  })

  test('golden 16: by SEPA they are in euro and shared by rule', () => {
    const sepa: PaymentDetailsRequest = { ...request, executeAsSepa: true, chargeBearer: 'CRED' }
    expect(refusals('transfer', sepa)).toEqual(['currency.sepa-needs-eur @executeAsSepa'])
    expect(accepted('transfer', sepa, { currency: 'EUR' }).chargeBearer).toBe('SLEV')
    expect(accepted('transfer', { ...request, chargeBearer: 'CRED' }).chargeBearer).toBe('CRED')
    expect(accepted('transfer', request).chargeBearer).toBeNull()
  })
})

describe('every type', () => {
  test('refuses filled fields that it does not have, and lets blank ones pass', () => {
    expect(refusals('sepa', { beneficiary: { ...beneficiary }, qr: { reference: 'RF18539007547034' } })).toEqual([
      'details.not-for-type @qr',
    ])
    expect(
      refusals('qr-ch', { beneficiary, remarks: 'x', bankOfBeneficiary: { bankIdentifierCode: 'UBSWCHZH' } }),
    ).toEqual(['details.not-for-type @bankOfBeneficiary', 'details.not-for-type @remarks'])
    expect(refusals('transfer', { transferAccountId: 'credit', beneficiary })).toEqual([
      'details.not-for-type @beneficiary',
    ])
    const blank = { qr: { reference: '' }, bankOfBeneficiary: { address: { name: ' ' } }, executeAsSepa: false }
    expect(refusals('domestic', { beneficiary, ...blank })).toEqual([])
  })

  test.each([
    ['name', 256],
    ['streetName', 100],
    ['buildingNumber', 20],
    ['postCode', 20],
    ['townName', 100],
  ] as const)('takes %s of %i characters, counted as people do, and refuses one more', (name, length) => {
    const filled = (count: number) => ({
      beneficiary: { iban: swissIban, address: { ...address, [name]: '𝒳'.repeat(count) } },
    })
    expect(refusals('domestic', filled(length))).toEqual([])
    expect(refusals('domestic', filled(length + 1))).toEqual([`text.too-long @beneficiary.address.${name}`])
  })

  test.each([
    ['beneficiary.accountNumber', 30],
    ['bankOfBeneficiary.domesticBankCode', 30],
    ['bankOfBeneficiary.address.name', 256],
  ] as const)('international takes %s of %i characters, and refuses one more', (path, length) => {
    const filled = (count: number): PaymentDetailsRequest => {
      const text = (one: typeof path, other: string) => (one === path ? '1'.repeat(count) : other)
      return {
        beneficiary: { accountNumber: text('beneficiary.accountNumber', '80-2-2'), address },
        bankOfBeneficiary: {
          domesticBankCode: text('bankOfBeneficiary.domesticBankCode', '021000021'),
          address: { name: text('bankOfBeneficiary.address.name', 'First Bank') },
        },
      }
    }
    expect(refusals('international', filled(length))).toEqual([])
    expect(refusals('international', filled(length + 1))).toEqual([`text.too-long @${path}`])
  })

  test('refuses control characters by name, and allows lines in remarks only', () => {
    const controls = decide('domestic', { beneficiary: { iban: swissIban, address: { ...address, name: 'A\u0000B' } } })
    expect(controls).toMatchObject({
      refusals: [{ code: 'text.characters', params: { field: 'name', characters: 'U+0000' } }],
    })
    expect(
      refusals('domestic', { beneficiary: { iban: swissIban, address: { ...address, name: 'A\nB' } } }),
    ).toHaveLength(1)
    expect(refusals('domestic', { beneficiary, remarks: 'a\r\nb\tc' })).toEqual([])
    expect(refusals('domestic', { beneficiary, remarks: 'a\ud800b' })).toEqual(['text.characters @remarks'])
  })

  test('keeps formulas, markup and direction marks as plain text', () => {
    const name = "=cmd|' /C calc'!A0 <img src=x> \u202eabc"
    expect(
      accepted('domestic', { beneficiary: { iban: swissIban, address: { ...address, name } } }).beneficiary?.address
        .name,
    ).toBe(name)
  })

  test('refuses a country that is none', () => {
    const request = { beneficiary: { iban: swissIban, address: { ...address, countryCode: 'ZZ' } } }
    expect(refusals('domestic', request)).toEqual(['country.invalid @beneficiary.address.countryCode'])
  })

  test('names the zero-width space inside an IBAN', () => {
    const outcome = decide('domestic', { beneficiary: { iban: 'CH93\u200b00762011623852957', address } })
    expect(outcome).toMatchObject({
      refusals: [
        { code: 'iban.invisible-character', params: { character: 'U+200B' }, field: 'details.beneficiary.iban' },
      ],
    })
  })

  test('a salary asks for no advice that shows its details', () => {
    expect(refusals('domestic', { beneficiary, isSalary: true, debitAdvice: 'CWD' })).toEqual([
      'debit-advice.not-for-salary @debitAdvice',
    ])
    expect(accepted('domestic', { beneficiary, isSalary: true, debitAdvice: 'CND' }).isSalary).toBe(true)
  })

  test('a batch is not made in this form', () => {
    expect(refusals('batch', {})).toEqual(['payment.type-not-supported @type'])
  })
})
