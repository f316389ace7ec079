// International payments and transfers in the form: what choosing them does, what is sent, and a rate that is looked up.
import type { AccountAnswer, CurrencyAnswer, PaymentAnswer } from '@kontor/contract'
import { calendarDate } from '@kontor/domain/calendar'
import { expect, test } from 'vitest'
import { idOf } from '../../shared/ids.ts'
import type { PaymentDraft } from './draft-shape.ts'
import { ownAccountsWith } from './own-accounts.ts'
import { detailsOf } from './payment-details.ts'
import { checkDraft } from './payment-form-check.ts'
import { withBeneficiary } from './payee.model.ts'
import {
  copyOf,
  draftOf,
  newDraft,
  withAccount,
  withCurrency,
  withLookedUpRate,
  withOwnAccount,
  withType,
} from './payment-form.model.ts'

const currency = (code: string): CurrencyAnswer => ({ id: idOf(`c-${code}`), code, name: code, minorUnit: 2 })
const currencies = ['CHF', 'EUR', 'USD'].map(currency)
const [chf, eur, usd] = currencies as [CurrencyAnswer, CurrencyAnswer, CurrencyAnswer]
const accountIn = (id: string, of: CurrencyAnswer): AccountAnswer =>
  ({
    accountId: idOf(id),
    iban: null,
    currency: of,
    bankCountry: 'AT',
    bankProfile: 'AT',
    communicationId: 'm1',
    communicationState: 'Ready',
    paymentTypes: ['Domestic', 'Sepa', 'International', 'Transfer'],
    typeTerms: null,
    maxDaysAhead: 365,
  }) as unknown as AccountAnswer
const francs = accountIn('a-chf', chf)
const euros = accountIn('a-eur', eur)
const otherEuros = accountIn('b-eur', eur)
const today = calendarDate('2026-11-23')
const at = (account: AccountAnswer | null) => ({ account, currencies })
const from = (account: AccountAnswer) => withAccount(newDraft(today), account, at(null))
const checkOf = (draft: PaymentDraft, account: AccountAnswer, creditAccount: AccountAnswer | null = null) =>
  checkDraft(draft, {
    account,
    currency: currencies.find(({ id }) => id === draft.currencyId) ?? null,
    creditAccount,
    today,
    zone: 'Europe/Vienna',
  })

test('Transfer without an account resets the type and asks for the account first', () => {
  const asked = withType({ ...newDraft(today), type: 'sepa' }, 'transfer', at(null))
  expect([asked.type, asked.isAccountAsked]).toEqual([null, true])
  expect(withAccount(asked, euros, at(null)).isAccountAsked).toBe(false)
})

test('a transfer takes the currency of its account, says what it was, and is SEPA in euro by itself', () => {
  const typed = { ...withCurrency(from(euros), usd.id), amount: '10' }
  const transfer = withType(typed, 'transfer', at(euros))
  expect(transfer).toMatchObject({ currencyId: eur.id, forcedFrom: 'USD', executeAsSepa: true })
  const moved = withAccount({ ...transfer, transferAccountId: 'b-eur' }, francs, at(euros))
  expect(moved).toMatchObject({
    currencyId: chf.id,
    forcedFrom: 'EUR',
    executeAsSepa: false,
    transferAccountId: null,
  })
  expect(withType(from(francs), 'transfer', at(francs))).toMatchObject({ forcedFrom: null, executeAsSepa: false })
})

test('SEPA that was switched off stays off while the account is another one in euro', () => {
  const off = { ...withOwnAccount(from(euros), otherEuros, at(euros)), executeAsSepa: false }
  expect(withAccount(off, accountIn('c-eur', eur), at(euros)).executeAsSepa).toBe(false)
})

test('an own account makes a transfer to it, and is sent as that and nothing else', () => {
  const draft = {
    ...withOwnAccount(
      { ...from(euros), beneficiary: { ...from(euros).beneficiary, name: 'Nobody' } },
      otherEuros,
      at(euros),
    ),
    amount: '250.00',
    message: 'Cash pool',
    instruction: 'By noon',
    chargeBearer: 'DEBT',
  }
  expect(checkOf(draft, euros, otherEuros).body?.details).toEqual({
    transferAccountId: 'b-eur',
    executeAsSepa: true,
    isInstant: false,
    remarks: 'Cash pool',
    instruction: 'By noon',
    debitAdvice: null,
    isSalary: false,
  })
  expect(detailsOf({ ...draft, executeAsSepa: false }, 'transfer')).toMatchObject({ chargeBearer: 'DEBT' })
})

test('a transfer without its credit account is refused at that field', () => {
  const draft = { ...withType(from(euros), 'transfer', at(euros)), amount: '1.00' }
  expect(checkOf(draft, euros).refusals.get('details.transferAccountId')?.code).toBe('transfer.account-required')
})

test('an IBAN outside SEPA proposes International', () => {
  const draft = withBeneficiary(from(euros), { iban: 'TR330006100519786457841326' }, at(euros))
  expect([draft.type, draft.ownTypeChange?.cause]).toEqual(['international', 'foreign-iban'])
})

const international = (change: Partial<PaymentDraft> = {}): PaymentDraft => ({
  ...withType(from(euros), 'international', at(euros)),
  currencyId: usd.id,
  amount: '75.00',
  rate: '0.92',
  bic: 'CHASUS33',
  ...change,
  beneficiary: {
    ...newDraft(today).beneficiary,
    accountNumber: '000123456',
    name: 'Acme Inc.',
    townName: 'New York',
    countryCode: 'US',
  },
})

test('International sends the bank with its address, the bank between, who pays what and the instruction', () => {
  const { intermediary } = newDraft(today)
  const draft = international({
    bankName: 'JPMorgan Chase',
    bankCountryCode: 'US',
    bankAddress: { streetName: 'Madison Avenue', buildingNumber: '383', postCode: '10017', townName: 'New York' },
    intermediary: { ...intermediary, bic: 'DEUTDEFF', name: 'Deutsche Bank' },
    chargeBearer: 'DEBT',
    instruction: 'Call before',
  })
  expect(checkOf(draft, euros).body?.details).toMatchObject({
    beneficiary: { accountNumber: '000123456' },
    bankOfBeneficiary: {
      bankIdentifierCode: 'CHASUS33',
      address: { name: 'JPMorgan Chase', streetName: 'Madison Avenue', townName: 'New York', countryCode: 'US' },
    },
    intermediaryAgent: { bankIdentifierCode: 'DEUTDEFF', address: { name: 'Deutsche Bank' } },
    chargeBearer: 'DEBT',
    instruction: 'Call before',
  })
})

test('a bank between without a BIC is refused, an empty one is none', () => {
  const { intermediary } = newDraft(today)
  const named = international({ intermediary: { ...intermediary, townName: 'Frankfurt' } })
  const refused = checkOf(named, euros).refusals.get('details.intermediaryAgent.bankIdentifierCode')
  expect(refused?.code).toBe('intermediary.bic-required')
  expect(detailsOf(international(), 'international').intermediaryAgent).toBeNull()
})

test('inside the EEA other charges than shared ones are warned of', () => {
  const draft = international({ chargeBearer: 'DEBT', bic: 'DEUTDEFF' })
  expect(checkOf(draft, euros).warnings).toContainEqual({ code: 'charge-bearer.eea', field: 'details.chargeBearer' })
  const outside = international({ chargeBearer: 'DEBT' })
  expect(checkOf(outside, euros).warnings.map(({ code }) => code)).not.toContain('charge-bearer.eea')
})

test('a saved one is edited as it was saved', () => {
  const { intermediary } = newDraft(today)
  const draft = international({ intermediary: { ...intermediary, bic: 'DEUTDEFF' }, chargeBearer: 'CRED' })
  const body = checkOf(draft, euros).body
  const answered = {
    ...body,
    type: 'International',
    isMasked: false,
    isSalary: false,
    recurringDetails: null,
    details: { ...body?.details, isInstant: false, transferAccountId: null, executeAsSepa: false },
  } as unknown as PaymentAnswer
  const edited = draftOf(answered)
  expect(edited && detailsOf(edited, 'international')).toEqual(body?.details)
})

test('a copy has the content of the other, on the next day on which its bank works, at a rate that is asked anew', () => {
  const answered = {
    ...checkOf(international({ valueDate: calendarDate('2026-11-30') }), euros).body,
    type: 'International',
    currencyCode: 'EUR',
    isMasked: false,
    isSalary: false,
    recurringDetails: null,
  } as unknown as PaymentAnswer
  const saved = draftOf(answered)
  // TARGET is closed on the 25th, a Friday, and on the weekend behind it
  const copied = copyOf(answered, calendarDate('2026-12-25'))
  expect(copied).toEqual({ ...saved, valueDate: '2026-12-28', isRateTyped: false })
  expect(copyOf(answered, calendarDate('2026-12-24'))?.valueDate).toBe('2026-12-24')
  const recurring = { recurringName: 'Rent', repeatSchedule: 'Monthly', recurringType: 'OCCURRENCE', endAfter: 3 }
  expect(copyOf({ ...answered, recurringDetails: recurring } as PaymentAnswer, today)?.recurring).toBeNull()
  // of a salary that is hidden there is nothing to copy
  expect(copyOf({ ...answered, isMasked: true }, today)).toBeNull()
})

test('a looked-up rate fills what nobody typed, and never what somebody did', () => {
  const draft = withCurrency(from(francs), usd.id)
  expect(withLookedUpRate(draft, { rate: '0.8912', factor: 1 })).toMatchObject({ rate: '0.8912', factor: 1 })
  const typed = { ...draft, rate: '0.9', isRateTyped: true }
  expect(withLookedUpRate(typed, { rate: '0.8912', factor: 1 })).toBe(typed)
  // another pair begins anew
  expect(withCurrency(typed, eur.id)).toMatchObject({ rate: '1', isRateTyped: false })
})

test('the search of beneficiaries finds own accounts of the same currency by name and number, but for the debit account', () => {
  const named = (account: AccountAnswer, shortName: string, iban: string): AccountAnswer => ({
    ...account,
    shortName,
    iban,
  })
  const accounts = [
    named(euros, 'EUR Main', 'AT611904300234573201'),
    named(otherEuros, 'EUR Reserve', 'DE89370400440532013000'),
    named(francs, 'CHF Reserve', 'CH9300762011623852957'),
  ]
  const found = (keyword: string, debit: AccountAnswer | null) =>
    ownAccountsWith(keyword, accounts, debit).map(({ shortName }) => shortName)
  expect(found('reserve', euros)).toEqual(['EUR Reserve'])
  expect(found('main', euros)).toEqual([])
  expect(found('de8937', euros)).toEqual(['EUR Reserve'])
  expect(found('reserve chf', null)).toEqual(['CHF Reserve'])
  expect(found('  ', null)).toEqual([])
})
