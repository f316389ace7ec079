import { describe, expect, test } from 'vitest'
import { calendarDate } from '../calendar/index.ts'
import { decimal, parseCurrencyCode, standardCurrency } from '../money/index.ts'
import { computePaymentAmounts } from './amounts.ts'
import { canonicalContent } from './canonical-content.ts'
import type { Address, PaymentContent, PaymentDetails, ReceivingAccount } from './payment.ts'

const currency = (code: string) => standardCurrency(parseCurrencyCode(code)!)

const address: Address = {
  name: 'Muster & Söhne AG',
  streetName: 'Bahnhofstrasse',
  buildingNumber: '1',
  postCode: '8001',
  townName: 'Zürich',
  countryCode: 'CH',
}

const details: PaymentDetails = {
  beneficiary: { iban: 'CH9300762011623852957', accountNumber: null, address },
  bankOfBeneficiary: null,
  intermediaryAgent: null,
  reference: null,
  message: 'Invoice 7',
  instruction: null,
  chargeBearer: null,
  debitAdvice: null,
  isSalary: false,
  isInstant: false,
  transferAccountId: null,
  executeAsSepa: false,
}

const bank = { bankIdentifierCode: 'UBSWCHZH80A', domesticBankCode: null, address }

function content(amount = '100.00', rate = '1'): PaymentContent {
  return {
    accountId: 'account-1',
    type: 'domestic',
    amounts: computePaymentAmounts({
      kind: 'payment',
      amount: decimal(amount),
      rate: decimal(rate),
      factor: 1,
      fees: decimal('0'),
      paymentCurrency: currency('CHF'),
      accountCurrency: currency('EUR'),
    }),
    valueDate: calendarDate('2026-11-23'),
    details,
  }
}

const withDetails = (change: Partial<PaymentDetails>): PaymentContent => ({
  ...content(),
  details: { ...details, ...change },
})
const withAddress = (change: Partial<Address>): PaymentContent =>
  withDetails({
    beneficiary: { iban: 'CH9300762011623852957', accountNumber: null, address: { ...address, ...change } },
  })

const receiving: ReceivingAccount = {
  shortName: 'Payroll',
  companyId: 'company-1',
  companyName: 'Muster AG',
  iban: 'CH9300762011623852957',
  accountNumber: null,
  bankIdentifierCode: 'UBSWCHZH80A',
}
const withReceiving = (change: Partial<ReceivingAccount>): PaymentContent =>
  withDetails({ transferAccountId: 'account-3', receivingAccount: { ...receiving, ...change } })

describe('canonicalContent', () => {
  test('is the same text for ever: stored signatures depend on every character', () => {
    expect(canonicalContent(content())).toMatchInlineSnapshot(`
      "kontor-payment-1
      accountId="account-1"
      type="domestic"
      amount="-100"
      currency="CHF"
      valueDate="2026-11-23"
      beneficiary.iban="CH9300762011623852957"
      beneficiary.accountNumber=null
      beneficiary.name="Muster & Söhne AG"
      beneficiary.streetName="Bahnhofstrasse"
      beneficiary.buildingNumber="1"
      beneficiary.postCode="8001"
      beneficiary.townName="Zürich"
      beneficiary.countryCode="CH"
      bank.bankIdentifierCode=null
      bank.domesticBankCode=null
      bank.name=null
      bank.streetName=null
      bank.buildingNumber=null
      bank.postCode=null
      bank.townName=null
      bank.countryCode=null
      intermediary.bankIdentifierCode=null
      intermediary.domesticBankCode=null
      intermediary.name=null
      intermediary.streetName=null
      intermediary.buildingNumber=null
      intermediary.postCode=null
      intermediary.townName=null
      intermediary.countryCode=null
      reference=null
      message="Invoice 7"
      instruction=null
      chargeBearer=null
      debitAdvice=null
      isSalary=false
      isInstant=false
      transferAccountId=null
      executeAsSepa=false"
    `)
  })

  test('golden 67: another IBAN is another text', () => {
    const changed = withDetails({
      beneficiary: { iban: 'CH7230000000123456789', accountNumber: null, address },
    })
    expect(canonicalContent(changed)).not.toBe(canonicalContent(content()))
  })

  const changes: readonly (readonly [string, PaymentContent])[] = [
    ['account', { ...content(), accountId: 'account-2' }],
    ['type', { ...content(), type: 'international' }],
    ['amount', content('100.01')],
    ['currency', { ...content(), amounts: { ...content().amounts, paymentCurrency: currency('USD') } }],
    ['value date', { ...content(), valueDate: calendarDate('2026-11-24') }],
    ['account number', withDetails({ beneficiary: { iban: null, accountNumber: '1', address } })],
    ['name', withAddress({ name: 'Muster & Sohne AG' })],
    ['street', withAddress({ streetName: null })],
    ['building number', withAddress({ buildingNumber: '2' })],
    ['post code', withAddress({ postCode: null })],
    ['town', withAddress({ townName: null })],
    ['country', withAddress({ countryCode: 'LI' })],
    ['bank', withDetails({ bankOfBeneficiary: bank })],
    ['intermediary', withDetails({ intermediaryAgent: bank })],
    ['reference', withDetails({ reference: 'RF18539007547034' })],
    ['message', withDetails({ message: 'Invoice 8' })],
    ['instruction', withDetails({ instruction: 'call first' })],
    ['charge bearer', withDetails({ chargeBearer: 'DEBT' })],
    ['debit advice', withDetails({ debitAdvice: 'SIA' })],
    ['salary', withDetails({ isSalary: true })],
    ['instant', withDetails({ isInstant: true })],
    ['credited account', withDetails({ transferAccountId: 'account-3' })],
    ['SEPA execution', withDetails({ executeAsSepa: true })],
    ['number of the credited account', withReceiving({})],
  ]

  test('each signed field gives its own text', () => {
    const texts = [content(), ...changes.map(([, one]) => one)].map(canonicalContent)
    expect(new Set(texts).size).toBe(changes.length + 1)
  })

  test('a bank and an intermediary with the same data are different content', () => {
    const [a, b] = [withDetails({ bankOfBeneficiary: bank }), withDetails({ intermediaryAgent: bank })]
    expect(canonicalContent(a)).not.toBe(canonicalContent(b))
  })

  test('a text cannot pose as another field', () => {
    const forged = withDetails({ message: 'x"\ninstruction="y', instruction: null })
    expect(canonicalContent(forged)).not.toBe(canonicalContent(withDetails({ message: 'x', instruction: 'y' })))
    expect(canonicalContent(forged).split('\n')).toHaveLength(canonicalContent(content()).split('\n').length)
  })

  test('free lines of an address are covered where there are some; without any the text is the one that was signed before', () => {
    const plain = canonicalContent(content())
    const [hall, yard] = [['Halle 3'], ['Halle 3', 'Hof']].map((lines) => canonicalContent(withAddress({ lines })))
    expect(new Set([plain, hall, yard]).size).toBe(3)
    expect(canonicalContent(withAddress({ lines: [] }))).toBe(plain)
    const asBank = { ...bank, address: { ...address, lines: ['Halle 3'] } }
    expect(canonicalContent(withDetails({ bankOfBeneficiary: asBank }))).not.toBe(
      canonicalContent(withDetails({ bankOfBeneficiary: bank })),
    )
  })

  test('every text stands in it as JSON writes it, whatever its characters', () => {
    const characters = Array.from({ length: 0x1_00_00 }, (_, unit) => String.fromCharCode(unit))
    const blocks = Array.from({ length: 256 }, (_, block) => characters.slice(block * 256, block * 256 + 256))
    for (const message of [
      '',
      '😀',
      ...blocks.flatMap((block) => [block.join('a'), ...block.slice(0, 2)]),
      ...characters.slice(0, 256),
    ])
      expect(canonicalContent(withDetails({ message }))).toContain(`\nmessage=${JSON.stringify(message)}\ninstruction=`)
  })

  test('what many payments have alike is of each its own, in whatever order they come', () => {
    const changes: readonly Partial<PaymentDetails>[] = [
      {},
      { isSalary: true },
      { instruction: 'Call' },
      { chargeBearer: 'SHAR' },
      {},
      { isInstant: true },
      { instruction: 'Call' },
    ]
    const texts = changes.map((change) => canonicalContent(withDetails(change)))
    expect(texts.map((text) => texts.indexOf(text))).toEqual([0, 1, 2, 3, 0, 5, 2])
    const later = { ...content(), valueDate: calendarDate('2026-11-24') }
    const sepa = { ...content(), type: 'sepa' as const }
    const all = [content(), later, sepa, content(), sepa, later].map(canonicalContent)
    expect(all.map((text) => all.indexOf(text))).toEqual([0, 1, 2, 0, 2, 1])
    expect(all[1]).toContain('\nvalueDate="2026-11-24"\n')
  })

  test('rate, net and fees are estimates and stand outside, as does how an amount is spelt', () => {
    expect(canonicalContent(content('100.00', '0.94'))).toBe(canonicalContent(content('100', '0.95')))
  })

  test('of a transfer covers by what its account is paid, in a form of its own, and no name', () => {
    const text = canonicalContent(withReceiving({}))
    expect(text).toMatch(/^kontor-transfer-1\n/)
    expect(text.split('\n').slice(-3)).toEqual([
      'receivingAccount.iban="CH9300762011623852957"',
      'receivingAccount.accountNumber=null',
      'receivingAccount.bankIdentifierCode="UBSWCHZH80A"',
    ])
    for (const change of [{ iban: null }, { accountNumber: '1' }, { bankIdentifierCode: null }])
      expect(canonicalContent(withReceiving(change))).not.toBe(text)
    expect(canonicalContent(withReceiving({ shortName: 'Wages', companyName: 'Sohn AG' }))).toBe(text)
  })
})
