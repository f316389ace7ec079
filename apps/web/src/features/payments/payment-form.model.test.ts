// The payment form's behaviour.
import type { AccountAnswer, BeneficiaryAnswer, CurrencyAnswer } from '@kontor/contract'
import { refusalSentence } from '@kontor/contract'
import { calendarDate } from '@kontor/domain/calendar'
import { expect, test } from 'vitest'
import { checkDraft, rateOfNet } from './payment-form-check.ts'
import type { PaymentDraft } from './draft-shape.ts'
import { withBeneficiary, withSavedBeneficiary } from './payee.model.ts'
import { afterWeekend, newDraft, unreadableAmount, withAccount, withCurrency, withType } from './payment-form.model.ts'
import { idOf } from '../../shared/ids.ts'

const chf: CurrencyAnswer = { id: idOf('c-chf'), code: 'CHF', name: 'Swiss franc', minorUnit: 2 }
const eur: CurrencyAnswer = { id: idOf('c-eur'), code: 'EUR', name: 'Euro', minorUnit: 2 }
const usd: CurrencyAnswer = { id: idOf('c-usd'), code: 'USD', name: 'US dollar', minorUnit: 2 }
const account = {
  accountId: 'a1',
  currency: chf,
  bankCountry: 'CH',
  bankProfile: 'CH',
  communicationId: 'm1',
  communicationState: 'Ready',
  paymentTypes: ['Domestic', 'QrCh', 'Sepa', 'International', 'Transfer'],
  maxDaysAhead: 365,
} as AccountAnswer
const today = calendarDate('2026-11-20')
const context = { account, currency: chf, today, zone: 'Europe/Zurich' }
const address = { name: 'Muster AG', townName: 'Zürich', postCode: '8005', countryCode: 'CH' }

const currencies = [chf, eur, usd]
const atNone = { account: null, currencies }
const atAccount = { account, currencies }

function domestic(change: Partial<PaymentDraft> = {}): PaymentDraft {
  const draft = withBeneficiary(
    withType(withAccount(newDraft(today), account, atNone), 'domestic', { account, currencies: [chf, eur] }),
    { ...address, iban: 'CH9300762011623852957' },
    atAccount,
  )
  return { ...draft, amount: '100', message: 'Invoice 4711', ...change }
}

test('a complete domestic payment has nothing against it and is sent below zero', () => {
  const check = checkDraft(domestic({ fees: '1.50' }), context)
  expect([...check.missing, ...check.refusals.keys()]).toEqual([])
  expect(check.body).toMatchObject({
    type: 'domestic',
    paymentAmount: '-100',
    accountAmount: '-101.50',
    feesAndChargesAmount: '1.50',
    accountExchangeRate: '1',
  })
})

test('fees that cannot be read are none in any account, and nothing is saved with them', () => {
  const ofYen = { ...account, accountId: 'a2', currency: { ...usd, code: 'JPY', minorUnit: 0 } } as AccountAnswer
  let draft = domestic({ fees: unreadableAmount })
  for (const next of [ofYen, null, account, null, ofYen]) {
    draft = withAccount(draft, next, atAccount)
    expect(draft).toMatchObject({ fees: unreadableAmount, feesLeft: null })
    expect(checkDraft(draft, { ...context, account: next }).body).toBeNull()
  }
})

test('a new form names what is missing and takes the currency of the account that is chosen', () => {
  const draft = newDraft(today)
  expect([...checkDraft(draft, { ...context, account: null, currency: null }).missing]).toEqual([
    'accountId',
    'type',
    'currencyId',
    'paymentAmount',
  ])
  expect(withAccount(draft, account, atNone).currencyId).toBe('c-chf')
})

test('SEPA without an IBAN asks for the IBAN alone, not for a bank code that it has no field for', () => {
  const draft = {
    ...withBeneficiary(domestic({ type: 'sepa' }), { iban: '' }, atAccount),
    currencyId: 'c-eur',
    rate: '0.9',
  }
  expect([...checkDraft(draft, { ...context, currency: eur }).refusals.keys()]).toEqual(['details.beneficiary.iban'])
})

test('a wrong IBAN is refused at its field with the text of the server', () => {
  const draft = withBeneficiary(domestic(), { iban: 'CH930076201162385295' }, atAccount)
  const refusal = checkDraft(draft, context).refusals.get('details.beneficiary.iban')
  expect(refusal && refusalSentence(refusal, 'en')).toBe('IBAN with country code "CH" must have 21 characters')
})

test('a QR-IBAN turns the payment into a QR payment, which then asks for its reference', () => {
  const draft = withBeneficiary(domestic(), { iban: 'CH4431999123000889012' }, atAccount)
  expect(draft.type).toBe('qr-ch')
  expect([...checkDraft(draft, context).refusals.keys()]).toEqual(['details.qr.reference'])
  const filled = { ...draft, reference: '210000000003139471430009017' }
  expect(checkDraft(filled, context).refusals.size).toBe(0)
})

test('SEPA runs in euro: an untyped amount follows, a typed one is refused at the currency', () => {
  expect(withType({ ...domestic(), amount: '' }, 'sepa', { account, currencies: [chf, eur] }).currencyId).toBe('c-eur')
  const typed = withType(domestic(), 'sepa', { account, currencies: [chf, eur] })
  expect(typed.currencyId).toBe('c-chf')
  expect(checkDraft(typed, context).refusals.has('currencyId')).toBe(true)
})

test('between two currencies the rate is asked for, net and gross follow, and 1 is warned of', () => {
  const draft = withCurrency(domestic({ type: 'sepa' }), 'c-eur')
  const between = { ...context, currency: eur }
  expect(checkDraft(draft, between).warnings.map(({ code }) => code)).toContain('rate.one')
  const check = checkDraft({ ...draft, rate: '0.944512', fees: '5' }, between)
  expect(check.net?.toFixed(2)).toBe('94.45')
  expect(check.gross?.toFixed(2)).toBe('99.45')
  expect(rateOfNet(draft, '94.45')).toBe('0.944500')
})

test('back to the currency of the account the rate is 1 again', () => {
  const draft = { ...withCurrency(domestic(), 'c-eur'), rate: '0.95' }
  expect(withCurrency(draft, 'c-chf').rate).toBe('1')
})

test('a rate does not survive another currency, nor an account in another one, nor a type that brings the euro', () => {
  const typed = { ...withCurrency(domestic(), 'c-eur'), rate: '94.5', factor: 100 as const }
  const inDollars = { ...account, accountId: 'a2', currency: usd } as AccountAnswer
  expect(withCurrency(typed, 'c-usd')).toMatchObject({ rate: '1', factor: 1 })
  expect(withAccount(typed, inDollars, atAccount)).toMatchObject({ currencyId: 'c-eur', rate: '1', factor: 1 })
  const untyped = { ...withCurrency(domestic({ amount: '' }), 'c-usd'), rate: '0.81' }
  expect(withType(untyped, 'sepa', { account, currencies: [chf, eur] })).toMatchObject({
    currencyId: 'c-eur',
    rate: '1',
  })
})

test('a rate stays while the pair stays: another account in the same currency, the same currency chosen again', () => {
  const typed = { ...withCurrency(domestic(), 'c-eur'), rate: '94.5', factor: 100 as const }
  const second = { ...account, accountId: 'a2' } as AccountAnswer
  expect(withAccount(typed, second, atAccount)).toMatchObject({ accountId: 'a2', rate: '94.5', factor: 100 })
  expect(withCurrency(typed, 'c-eur')).toEqual(typed)
})

test('a value date before today is refused, a weekend only warned of', () => {
  const past = checkDraft(domestic({ valueDate: calendarDate('2026-11-19') }), context)
  expect(past.refusals.has('valueDate')).toBe(true)
  const saturday = checkDraft(domestic({ valueDate: calendarDate('2026-11-21') }), context)
  expect(saturday.warnings.map(({ code }) => code)).toEqual(['value-date.weekend'])
  expect(saturday.body).not.toBeNull()
})

test('a type that the contract of the account cannot send is refused at the type, before anything else is typed', () => {
  const german = { ...account, bankProfile: 'DE', paymentTypes: ['Domestic', 'Sepa', 'Transfer'] } as AccountAnswer
  const draft = withType(withAccount(newDraft(today), german, atNone), 'qr-ch', {
    account: german,
    currencies: [chf, eur],
  })
  const refusal = checkDraft(draft, { ...context, account: german }).refusals.get('type')
  expect(refusal && refusalSentence(refusal, 'en')).toBe(
    'Payments of type QR-Payment CH cannot be made from an account with the bank profile DE.',
  )
  expect(checkDraft(draft, context).refusals.has('type')).toBe(false)
})

test('an account without a contract is warned of and takes every type', () => {
  const bare = {
    ...account,
    communicationId: null,
    communicationState: null,
    paymentTypes: null,
    maxDaysAhead: null,
  } as AccountAnswer
  const check = checkDraft(domestic(), { ...context, account: bare })
  expect(check.warnings).toEqual([{ code: 'account.no-contract', field: 'accountId' }])
  expect(check.body).not.toBeNull()
})

test('an account whose contract is not ready is warned of before the payment is saved', () => {
  const early = { ...account, communicationState: 'Init' } as AccountAnswer
  const check = checkDraft(domestic(), { ...context, account: early })
  expect(check.warnings).toEqual([{ code: 'account.contract-not-ready', field: 'accountId' }])
  expect(check.body).not.toBeNull()
})

test('a value date farther ahead than the bank takes is refused', () => {
  const last = checkDraft(domestic({ valueDate: calendarDate('2027-11-20') }), context)
  expect(last.refusals.has('valueDate')).toBe(false)
  const next = checkDraft(domestic({ valueDate: calendarDate('2027-11-21') }), context)
  expect(next.refusals.get('valueDate')?.code).toBe('date.too-far')
})

test('a saved beneficiary fills its data and its type, and clearing it resets the type', () => {
  const saved = {
    id: 'b1',
    ...address,
    iban: 'DE89370400440532013000',
    countryCode: 'DE',
    streetName: null,
  } as BeneficiaryAnswer
  const filled = withSavedBeneficiary(newDraft(today), saved, atNone)
  expect(filled).toMatchObject({
    type: 'sepa',
    beneficiaryId: 'b1',
    beneficiary: { name: 'Muster AG', streetName: '' },
  })
  expect(withSavedBeneficiary(filled, null, atNone)).toMatchObject({ type: null, beneficiary: { iban: '', name: '' } })
})

test.each(['sepa', 'qr-ch'] as const)('changing the type to %s keeps the beneficiary', (type) => {
  const { beneficiary } = domestic()
  expect(withType(domestic(), type, { account, currencies: [chf, eur] }).beneficiary).toEqual(beneficiary)
})

test('what the type does not have is not sent', () => {
  const draft = {
    ...withBeneficiary(domestic(), { iban: 'CH4431999123000889012' }, atAccount),
    bic: 'UBSWCHZH80A',
    reference: '210000000003139471430009017',
  }
  expect(checkDraft(draft, context).body?.details).not.toHaveProperty('bankOfBeneficiary')
})

test('the helper moves a Saturday two days on, a Sunday one, and leaves bank days', () => {
  const days = ['2026-11-20', '2026-11-21', '2026-11-22'].map((day) => afterWeekend(calendarDate(day)))
  expect(days).toEqual(['2026-11-20', '2026-11-23', '2026-11-23'])
})
