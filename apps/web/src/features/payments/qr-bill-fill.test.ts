// What a QR bill fills in, and what it leaves as it was.
import type { AccountAnswer, BeneficiaryAnswer, CurrencyAnswer, QrBillAnswer } from '@kontor/contract'
import { calendarDate } from '@kontor/domain/calendar'
import { expect, test } from 'vitest'
import { idOf } from '../../shared/ids.ts'
import { newDraft, withAccount } from './payment-form.model.ts'
import { termsWithoutPayee, withSavedBeneficiary } from './payee.model.ts'
import { isAsFilled, isOfBill, laterDueDate, withQrBill } from './qr-bill-fill.ts'

const chf: CurrencyAnswer = { id: idOf('c-chf'), code: 'CHF', name: 'Swiss franc', minorUnit: 2 }
const eur: CurrencyAnswer = { id: idOf('c-eur'), code: 'EUR', name: 'Euro', minorUnit: 2 }
const accountIn = (accountId: string, currency: CurrencyAnswer, paymentTypes = ['Domestic', 'QrCh', 'Sepa']) =>
  ({ accountId, currency, bankCountry: 'CH', paymentTypes }) as AccountAnswer
const [francs, euros] = [accountIn('a-chf', chf), accountIn('a-eur', eur)]
const today = calendarDate('2026-11-20')
const context = { account: null, currencies: [chf, eur] }
const empty = newDraft(today)

const bill: QrBillAnswer = {
  paymentType: 'QrCh',
  account: 'CH4431999123000889012',
  bankIdentifierCode: null,
  creditorName: 'Robert Schneider AG',
  creditorStreetName: 'Rue du Lac',
  creditorBuildingNumber: '1268',
  creditorPostCode: '2501',
  creditorTownName: 'Biel',
  creditorCountry: 'CH',
  creditorAddressType: 'S',
  creditorAddressLines: [],
  isCreditorAddressDoubtful: false,
  reference: '210000000003139471430009017',
  currency: 'CHF',
  amount: '1949.75',
  unstructuredMessage: 'Auftrag vom 15.06.2020',
  swicoBillingInformation: '//S1/10/10201409/11/261101/40/2:10;0:30',
  swico: {
    invoiceNumber: '10201409',
    invoiceDate: calendarDate('2026-11-01'),
    customerReference: null,
    vatNumber: null,
    dueDate: calendarDate('2026-12-01'),
    discounts: [{ percent: '2', days: 10, until: calendarDate('2026-11-11') }],
  },
  debtor: null,
  alternativeProcedures: [],
  purpose: null,
  bill: 1,
  page: 1,
}
const girocode: QrBillAnswer = {
  ...bill,
  paymentType: 'Sepa',
  account: 'DE71110220330123456789',
  bankIdentifierCode: 'BHBLDEHHXXX',
  creditorName: 'Franz Mustermann',
  creditorStreetName: null,
  creditorBuildingNumber: null,
  creditorPostCode: null,
  creditorTownName: null,
  creditorCountry: null,
  creditorAddressType: null,
  reference: null,
  currency: 'EUR',
  amount: '12.30',
  unstructuredMessage: 'Rechnung 4711',
  swicoBillingInformation: null,
  swico: null,
}

test('a Swiss QR bill fills type, currency, amount, beneficiary and reference, and keeps its bill information', () => {
  const { draft, fields } = withQrBill({ ...empty, cashflowId: 'f1' }, bill, context, [francs, euros])
  expect(draft).toMatchObject({
    accountId: 'a-chf',
    type: 'qr-ch',
    isTypeChosen: true,
    currencyId: chf.id,
    amount: '1949.75',
    cashflowId: 'f1',
    valueDate: today,
    remarks: '//S1/10/10201409/11/261101/40/2:10;0:30',
    beneficiary: {
      iban: 'CH4431999123000889012',
      name: 'Robert Schneider AG',
      streetName: 'Rue du Lac',
      buildingNumber: '1268',
      postCode: '2501',
      townName: 'Biel',
      countryCode: 'CH',
    },
    reference: '210000000003139471430009017',
    additionalInformation: 'Auftrag vom 15.06.2020',
    message: '',
  })
  expect(fields).toEqual([
    'account',
    'type',
    'currency',
    'paymentAmount',
    'beneficiary',
    'iban',
    'reference',
    'additional',
    'remarks',
  ])
})

test('a chosen account stays, whatever its currency; of several in the currency none is chosen', () => {
  const chosen = withAccount(empty, euros, context)
  const { draft, fields } = withQrBill(chosen, bill, { ...context, account: euros }, [francs, euros])
  expect([draft.accountId, draft.currencyId, fields.includes('account')]).toEqual(['a-eur', chf.id, false])
  expect(withQrBill(empty, bill, context, [francs, accountIn('b-chf', chf)]).draft.accountId).toBeNull()
  const unable = accountIn('b-chf', chf, ['Domestic'])
  expect(withQrBill(empty, bill, context, [francs, unable]).draft.accountId).toBe('a-chf')
})

test('a Girocode becomes a SEPA payment with its message, or with its reference in the place of one', () => {
  const { draft, fields } = withQrBill(empty, girocode, context, [francs, euros])
  expect(draft).toMatchObject({
    accountId: 'a-eur',
    type: 'sepa',
    currencyId: eur.id,
    bic: 'BHBLDEHHXXX',
    bankCountryCode: 'DE',
    beneficiary: { name: 'Franz Mustermann', townName: '', countryCode: 'DE' },
    message: 'Rechnung 4711',
    reference: '',
    additionalInformation: '',
  })
  expect(fields).toEqual(['account', 'type', 'currency', 'paymentAmount', 'beneficiary', 'iban', 'bank', 'message'])
  const referred = { ...girocode, reference: 'RF18539007547034', unstructuredMessage: null }
  expect(withQrBill(empty, referred, context, []).draft.message).toBe('RF18539007547034')
})

test('nothing of the bill before is left: neither its amount nor its bank; own remarks are', () => {
  const first = withQrBill({ ...empty, remarks: 'For Ada' }, girocode, context, [francs, euros]).draft
  const { draft, fields } = withQrBill(first, { ...bill, amount: null }, { ...context, account: euros }, [
    francs,
    euros,
  ])
  expect([draft.amount, draft.bic, draft.message, draft.remarks]).toEqual(['', '', '', 'For Ada'])
  expect(fields).not.toContain('paymentAmount')
  expect(fields).not.toContain('remarks')
})

test('a bill that is read again, or another one of the same payee, leaves the account as little chosen as the first', () => {
  const accounts = [francs, euros]
  const once = withQrBill(empty, girocode, context, accounts)
  const again = withQrBill(once.draft, girocode, context, accounts)
  expect(again).toEqual(once)
  const next = withQrBill(again.draft, bill, context, accounts)
  expect(next.draft.accountId).toBe(francs.accountId)
  expect(next).toEqual(withQrBill(empty, bill, context, accounts))
  // one that somebody chose stays
  const chosen = withAccount(once.draft, francs, context)
  expect(withQrBill(chosen, girocode, context, accounts).draft.accountId).toBe(francs.accountId)
})

test('a later day on which a bill is due can be taken, one that is over cannot', () => {
  expect(laterDueDate(bill, empty, today)).toBe('2026-12-01')
  expect(laterDueDate(bill, { ...empty, valueDate: calendarDate('2026-12-01') }, today)).toBeNull()
  expect(laterDueDate(bill, empty, calendarDate('2026-12-01'))).toBeNull()
  expect(laterDueDate(girocode, empty, today)).toBeNull()
})

test('the bank that follows from the IBAN is no change of a person, nor is a rate that is looked up', () => {
  const { draft } = withQrBill(empty, bill, context, [francs])
  expect(isAsFilled(draft, { ...draft, bic: 'UBSWCHZH80A', bankName: 'UBS', bankCountryCode: 'CH' })).toBe(true)
  expect(isAsFilled(draft, { ...draft, amount: '1' })).toBe(false)
  expect(isAsFilled(draft, { ...draft, rate: '0.93', factor: 100 })).toBe(true)
  expect(isAsFilled(draft, { ...draft, rate: '0.93', isRateTyped: true })).toBe(false)
  const typed = { ...draft, rate: '0.93', isRateTyped: true }
  expect(isAsFilled(typed, { ...typed, rate: '0.94' })).toBe(false)
})

const payee = (iban: string) =>
  ({
    id: idOf('b-1'),
    name: 'Informatik AG',
    iban,
    accountNumber: null,
    townName: 'Zug',
    countryCode: 'CH',
  }) as BeneficiaryAnswer

test('another payee than that of the bill finds nothing of it, but what somebody changed since', () => {
  const before = { ...withAccount(empty, francs, context), message: 'mine' }
  const at = { ...context, account: francs }
  const { draft } = withQrBill(before, { ...girocode, swicoBillingInformation: '//S1/10/1' }, at, [francs])
  expect(draft).toMatchObject({ currencyId: eur.id, type: 'sepa', amount: '12.30', message: 'Rechnung 4711' })
  const other = withSavedBeneficiary(draft, payee('CH9300762011623852957'), at)
  expect(other).toMatchObject({ accountId: 'a-chf', currencyId: chf.id, amount: '', message: 'mine', remarks: '' })
  expect([other.type, isOfBill(draft, other)]).toEqual(['domestic', false])
  const changed = withSavedBeneficiary(
    { ...draft, amount: '13', message: 'changed' },
    payee('CH9300762011623852957'),
    at,
  )
  expect(changed).toMatchObject({ currencyId: eur.id, amount: '13', message: 'changed', remarks: '' })
  // the saved one of the same account is whom the bill means
  const same = withSavedBeneficiary(draft, payee(girocode.account), at)
  expect([same.amount, same.currencyId, isOfBill(draft, same)]).toEqual(['12.30', eur.id, true])
})

test('the account that somebody chose after the bill stays with another payee, type and currency of the bill do not', () => {
  const { draft } = withQrBill(empty, bill, context, [])
  const chosen = withAccount(draft, euros, context)
  const other = withSavedBeneficiary(chosen, payee(girocode.account), { ...context, account: euros })
  expect(other).toMatchObject({ accountId: 'a-eur', amount: '', reference: '', type: 'sepa', currencyId: eur.id })
  const third = { ...payee('CH9300762011623852957'), iban: null, accountNumber: '4711' }
  const numbered = withSavedBeneficiary(chosen, third, { ...context, account: euros })
  expect(numbered).toMatchObject({ accountId: 'a-eur', type: null, currencyId: eur.id })
})

test('a bill is of another payee than the one before: the terms that followed from him go', () => {
  const terms = {
    filled: { accountId: 'a-eur', type: 'sepa', currencyId: eur.id },
    before: termsWithoutPayee(empty),
  } as const
  const paid = {
    ...withSavedBeneficiary(withAccount(empty, euros, context), payee(girocode.account), context),
    ownTerms: terms,
  }
  expect(withQrBill(paid, bill, { ...context, account: euros }, [francs, euros]).draft.accountId).toBe('a-chf')
})
