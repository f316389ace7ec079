// What follows from a payee that is chosen.
import type { AccountAnswer, BeneficiaryAnswer, CurrencyAnswer } from '@kontor/contract'
import { calendarDate } from '@kontor/domain/calendar'
import { expect, test } from 'vitest'
import { idOf } from '../../shared/ids.ts'
import { type LastTerms, withUsualTerms } from './last-terms.ts'
import { withBeneficiary, withSavedBeneficiary } from './payee.model.ts'
import { newDraft, unreadableAmount, withAccount } from './payment-form.model.ts'

const currencyOf = (code: string): CurrencyAnswer => ({ id: idOf(`c-${code}`), code, name: code, minorUnit: 2 })
const [chf, eur, usd] = [currencyOf('CHF'), currencyOf('EUR'), currencyOf('USD')]
const accountOf = (accountId: string, currency: CurrencyAnswer) =>
  ({ accountId, currency, bankCountry: 'CH', paymentTypes: ['Domestic', 'Sepa', 'International'] }) as AccountAnswer
const accounts = [accountOf('a-chf', chf), accountOf('a-eur', eur)]
const context = { account: null, currencies: [chf, eur, usd] }
const terms = (accountId: string, currency: CurrencyAnswer, type: LastTerms['type']): LastTerms => ({
  accountId: idOf(accountId),
  currencyId: currency.id,
  type,
})
const draft = newDraft(calendarDate('2026-11-20'))

test('its account, currency and type, where nobody chose any', () => {
  const after = withUsualTerms(draft, terms('a-chf', usd, 'International'), accounts, context)
  expect(after).toMatchObject({ accountId: 'a-chf', currencyId: usd.id, type: 'international' })
})

test('nothing where an account is chosen, or where the last one is none of these', () => {
  const chosen = { ...draft, accountId: 'a-eur' }
  expect(withUsualTerms(chosen, terms('a-chf', chf, 'Domestic'), accounts, context)).toBe(chosen)
  expect(withUsualTerms(draft, terms('a-gone', chf, 'Domestic'), accounts, context)).toBe(draft)
})

test('what the IBAN says of the type goes before, and an amount that is typed keeps its currency', () => {
  const german = withBeneficiary(draft, { iban: 'DE89370400440532013000' }, context)
  expect(withUsualTerms(german, terms('a-eur', eur, 'International'), accounts, context).type).toBe('sepa')
  const typed = { ...draft, amount: '100', currencyId: chf.id }
  expect(withUsualTerms(typed, terms('a-chf', usd, 'International'), accounts, context).currencyId).toBe(chf.id)
})

test('an amount that was typed before any currency was known is in that of the last payment', () => {
  const typed = { ...draft, amount: '66.62' }
  expect(withUsualTerms(typed, terms('a-chf', eur, 'International'), accounts, context).currencyId).toBe(eur.id)
})

test('by SEPA it is in euro from whatever account it was paid', () => {
  const after = withUsualTerms(draft, terms('a-chf', eur, 'Sepa'), accounts, context)
  expect(after).toMatchObject({ accountId: 'a-chf', type: 'sepa', currencyId: eur.id })
})

test('where it was never paid, the only account in the currency that its type runs in', () => {
  const german = withBeneficiary(draft, { iban: 'DE89370400440532013000' }, context)
  expect(withUsualTerms(german, null, accounts, context)).toMatchObject({
    accountId: 'a-eur',
    currencyId: eur.id,
    type: 'sepa',
  })
  const swiss = withBeneficiary(draft, { iban: 'CH5604835012345678009' }, context)
  expect(withUsualTerms(swiss, terms('a-gone', chf, 'Domestic'), accounts, context).accountId).toBe('a-chf')
  // a currency that was chosen goes before
  expect(withUsualTerms({ ...swiss, currencyId: eur.id }, null, accounts, context).accountId).toBe('a-eur')
})

test('none where two could pay, or none can make such a payment', () => {
  const swiss = withBeneficiary(draft, { iban: 'CH5604835012345678009' }, context)
  const two = [...accounts, accountOf('a-chf-2', chf)]
  expect(withUsualTerms(swiss, null, two, context)).toBe(swiss)
  const unable = [{ ...accountOf('a-chf', chf), paymentTypes: ['Sepa' as const] }]
  expect(withUsualTerms(swiss, null, unable, context)).toBe(swiss)
})

const payee = (part: Partial<BeneficiaryAnswer>): BeneficiaryAnswer =>
  ({
    id: idOf('b-1'),
    name: 'One',
    iban: null,
    accountNumber: null,
    townName: 'Zürich',
    countryCode: 'CH',
    ...part,
  }) as BeneficiaryAnswer
const german = payee({ id: idOf('b-de'), iban: 'DE89370400440532013000', countryCode: 'DE' })
const swiss = payee({ id: idOf('b-ch'), iban: 'CH5604835012345678009' })
const paidGerman = () =>
  withUsualTerms(withSavedBeneficiary(draft, german, context), terms('a-eur', eur, 'Sepa'), accounts, context)

test('another payee that is chosen finds nothing of the terms of the first, and says his own', () => {
  const first = paidGerman()
  expect(first).toMatchObject({ accountId: 'a-eur', currencyId: eur.id, type: 'sepa' })
  const next = withSavedBeneficiary(first, swiss, { ...context, account: accounts[1] ?? null })
  expect(next).toMatchObject({ accountId: null, currencyId: null, ownTerms: null })
  const second = withUsualTerms(next, terms('a-chf', chf, 'Domestic'), accounts, context)
  expect(second).toMatchObject({ accountId: 'a-chf', currencyId: chf.id, type: 'domestic' })
  // and the payee who was never paid finds none either
  expect(withSavedBeneficiary(second, null, context)).toMatchObject({ accountId: null, currencyId: null, type: null })
})

test('what somebody chose or typed since stays: an account, and the currency of an amount', () => {
  const chosen = { ...paidGerman(), accountId: 'a-other' }
  expect(withSavedBeneficiary(chosen, swiss, context)).toMatchObject({ accountId: 'a-other', currencyId: eur.id })
  const typed = { ...paidGerman(), amount: '100' }
  expect(withSavedBeneficiary(typed, swiss, context)).toMatchObject({ accountId: null, currencyId: eur.id })
})

test('the bank between, the instruction and the reference of one payee are not those of the next', () => {
  const said = {
    ...paidGerman(),
    intermediary: { ...draft.intermediary, bic: 'DEUTDEFF' },
    instruction: 'Call Mr Kugel',
    reference: 'RF18539007547034',
    message: 'Invoice 7',
  }
  expect(withSavedBeneficiary(said, swiss, context)).toMatchObject({
    intermediary: draft.intermediary,
    instruction: '',
    reference: '',
    message: 'Invoice 7',
  })
  // the saved one of the same account is the same payee: what his bill said stays
  const bill = {
    ...draft,
    beneficiary: { ...draft.beneficiary, iban: 'CH56 0483 5012 3456 7800 9' },
    reference: 'RF18',
  }
  expect(withSavedBeneficiary(bill, swiss, context).reference).toBe('RF18')
})

test('a rate that somebody typed for an amount stays with another payee, as long as the account has the same currency', () => {
  const typed = { ...paidGerman(), currencyId: usd.id, amount: '100', rate: '0.91', isRateTyped: true }
  const from = { ...typed, ownTerms: { ...typed.ownTerms!, filled: { ...typed.ownTerms!.filled, currencyId: usd.id } } }
  const next = withSavedBeneficiary(from, swiss, { ...context, account: accounts[1] ?? null })
  const same = withUsualTerms(next, terms('a-eur', eur, 'International'), accounts, context)
  expect(same).toMatchObject({ accountId: 'a-eur', currencyId: usd.id, rate: '0.91', isRateTyped: true })
  const other = withUsualTerms(next, terms('a-chf', chf, 'International'), accounts, context)
  expect(other).toMatchObject({ accountId: 'a-chf', currencyId: usd.id, rate: '1', isRateTyped: false })
})

test('fees are not taken into another currency, and come back with the account that they were typed for', () => {
  const [francs, euros] = accounts as [AccountAnswer, AccountAnswer]
  const typed = { ...withAccount(draft, francs, context), fees: '5' }
  const moved = withAccount(typed, euros, { ...context, account: francs })
  expect(moved).toMatchObject({ fees: '', feesLeft: { amount: '5', currencyCode: 'CHF' } })
  expect(withAccount(moved, francs, { ...context, account: euros })).toMatchObject({ fees: '5', feesLeft: null })
  // an account that is taken away leaves them to the next
  const without = withAccount(typed, null, { ...context, account: francs })
  expect(without).toMatchObject({ fees: '5', feesLeft: null })
  expect(withAccount(without, francs, context)).toMatchObject({ fees: '5', feesLeft: null })
  expect(withAccount(without, euros, context)).toMatchObject({ fees: '', feesLeft: { currencyCode: 'CHF' } })
  // typed before any account, they are in the currency of the first
  expect(withAccount({ ...draft, fees: '7' }, euros, context)).toMatchObject({ fees: '7', feesLeft: null })
  const unreadable = { ...typed, fees: unreadableAmount }
  expect(withAccount(unreadable, euros, { ...context, account: francs }).fees).toBe(unreadableAmount)
})
