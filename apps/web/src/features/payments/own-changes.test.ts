// What the form changes by itself: countries from the IBAN, the type with its cause and the way back, and what it offers
// where a refusal is known.
import type { AccountAnswer, BeneficiaryAnswer, CurrencyAnswer } from '@kontor/contract'
import { calendarDate } from '@kontor/domain/calendar'
import { expect, test } from 'vitest'
import type { PaymentDraft } from './draft-shape.ts'
import { withBic } from './iban-country.ts'
import { offeredCurrencies } from './offered-currencies.ts'
import { checkDraft } from './payment-form-check.ts'
import { detailsOf } from './payment-details.ts'
import { mendsOf } from './payment-form-mends.ts'
import { withBeneficiary, withSavedBeneficiary } from './payee.model.ts'
import { newDraft, undoTypeChange, withAccount, withCurrency, withType } from './payment-form.model.ts'
import { idOf } from '../../shared/ids.ts'

const currency = (code: string): CurrencyAnswer => ({ id: idOf(`c-${code}`), code, name: code, minorUnit: 2 })
const currencies = ['AED', 'CHF', 'EUR', 'USD'].map(currency)
const [, chf, eur, usd] = currencies as [CurrencyAnswer, CurrencyAnswer, CurrencyAnswer, CurrencyAnswer]
const swiss = {
  accountId: 'a1',
  iban: 'CH5604835012345678009',
  currency: chf,
  bankCountry: 'CH',
  bankProfile: 'CH',
  communicationId: 'm1',
  communicationState: 'Ready',
  paymentTypes: ['Domestic', 'QrCh', 'Sepa'],
  typeTerms: [
    {
      type: 'Domestic',
      scheme: 'Domestic',
      currencies: ['CHF', 'EUR'],
      accountArea: 'Swiss',
      instantCurrencies: ['CHF'],
    },
    { type: 'QrCh', scheme: 'QrCh', currencies: ['CHF', 'EUR'], accountArea: 'Swiss', instantCurrencies: [] },
    { type: 'Sepa', scheme: 'Sepa', currencies: ['EUR'], accountArea: 'Sepa', instantCurrencies: ['EUR'] },
  ],
  maxDaysAhead: 365,
} as unknown as AccountAnswer
const swissEuro: AccountAnswer = { ...swiss, accountId: idOf('a2'), currency: eur }
const today = calendarDate('2026-11-20')
const german = 'DE89370400440532013000'
const zurich = 'CH9300762011623852957'
const qrIban = 'CH4431999123000889012'
const at = (account: AccountAnswer | null) => ({ account, currencies })
const contextOf = (draft: PaymentDraft, account = swiss) => ({
  ...at(account),
  currency: currencies.find(({ id }) => id === draft.currencyId) ?? null,
  today,
  zone: 'Europe/Zurich',
})
const fromAccount = (account: AccountAnswer) => withAccount(newDraft(today), account, at(null))
const withIban = (draft: PaymentDraft, iban: string, account = swiss) => withBeneficiary(draft, { iban }, at(account))

test('a whole IBAN fills the country of the beneficiary and of its bank, and another IBAN fills them again', () => {
  const half = withIban(fromAccount(swiss), german.slice(0, 10))
  expect([half.beneficiary.countryCode, half.bankCountryCode]).toEqual(['', ''])
  const whole = withIban(half, german)
  expect([whole.beneficiary.countryCode, whole.bankCountryCode]).toEqual(['DE', 'DE'])
  const other = withIban(whole, zurich)
  expect([other.beneficiary.countryCode, other.bankCountryCode]).toEqual(['CH', 'CH'])
})

test('a country that a person chose stays, whatever the IBAN says', () => {
  const chosen = withBeneficiary(
    { ...fromAccount(swiss), bankCountryCode: 'FR', isBankCountryChosen: true },
    { countryCode: 'AT', isCountryChosen: true },
    at(swiss),
  )
  const draft = withIban(chosen, german)
  expect([draft.beneficiary.countryCode, draft.bankCountryCode]).toEqual(['AT', 'FR'])
  const saved = { id: 'b', iban: german, countryCode: 'CH', name: 'A', townName: 'B' } as BeneficiaryAnswer
  expect(withIban(withSavedBeneficiary(draft, saved, at(swiss)), zurich).beneficiary.countryCode).toBe('CH')
  expect(withIban(withSavedBeneficiary(draft, saved, at(swiss)), 'FR1420041010050500013M02606')).toMatchObject({
    beneficiary: { countryCode: 'CH' },
    bankCountryCode: 'FR',
  })
})

test('the country of a bank that nobody named is not sent, that of a named one is', () => {
  const draft = withIban(withType(fromAccount(swiss), 'sepa', at(swiss)), german)
  expect(detailsOf(draft, 'sepa').bankOfBeneficiary?.address).toBeNull()
  const named = detailsOf({ ...draft, bankName: 'Hausbank' }, 'sepa')
  expect(named.bankOfBeneficiary?.address).toEqual({ name: 'Hausbank', countryCode: 'DE' })
  expect(detailsOf(draft, 'sepa').beneficiary?.address).not.toHaveProperty('isCountryChosen')
})

test.each([
  ['euro account, IBAN of the scheme', swissEuro, german, 'sepa', 'euro-account'],
  ['franc account, IBAN of the scheme', swiss, german, 'sepa', 'sepa-iban'],
  ['Swiss account, Swiss IBAN', swissEuro, zurich, 'domestic', 'swiss-iban'],
  ['German bank, Swiss IBAN', { ...swissEuro, bankCountry: 'DE' }, zurich, 'sepa', 'euro-account'],
  ['QR-IBAN', swiss, qrIban, 'qr-ch', 'qr-iban'],
] as const)('%s: the type comes by itself with its cause', (_case, account, iban, type, cause) => {
  const draft = withIban(fromAccount(account), iban, account)
  expect(draft.type).toBe(type)
  expect(draft.ownTypeChange).toMatchObject({ cause, after: 'beneficiary' })
  expect(undoTypeChange(draft)).toMatchObject({ type: null, ownTypeChange: null })
})

test('where the account cannot make such payments, or the IBAN is of no scheme, no type is proposed', () => {
  const noSepa = { ...swiss, paymentTypes: ['Domestic'] } as AccountAnswer
  expect(withIban(fromAccount(noSepa), german, noSepa).type).toBeNull()
  expect(withIban(fromAccount(swiss), 'AE070331234567890123456').type).toBeNull()
})

test('a type that a person chose stays, but for a QR-IBAN, and undoing that brings all of it back', () => {
  const chosen = withType(fromAccount(swiss), 'domestic', at(swiss))
  expect(withIban(chosen, german).type).toBe('domestic')
  const instant = { ...withType(fromAccount(swissEuro), 'sepa', at(swissEuro)), isInstant: true }
  const qr = withIban(instant, qrIban, swissEuro)
  expect(qr).toMatchObject({ type: 'qr-ch', isInstant: false })
  expect(undoTypeChange(qr)).toMatchObject({ type: 'sepa', isInstant: true, isTypeChosen: true, ownTypeChange: null })
  // what came by itself goes by itself
  expect(withIban(qr, zurich, swissEuro)).toMatchObject({ type: 'domestic', ownTypeChange: { cause: 'swiss-iban' } })
})

test('SEPA that came by itself brings the euro to an untyped amount, and undoing gives back the currency', () => {
  const draft = withIban(fromAccount(swiss), german)
  expect(draft.currencyId).toBe(eur.id)
  expect(undoTypeChange(draft).currencyId).toBe(chf.id)
  expect(undoTypeChange({ ...draft, amount: '5' }).currencyId).toBe(eur.id)
})

test('another account says the type anew while nobody chose it', () => {
  const draft = withIban(fromAccount(swiss), german)
  const moved = withAccount(undoTypeChange(draft), swissEuro, at(swiss))
  expect(moved).toMatchObject({ type: 'sepa', ownTypeChange: { cause: 'euro-account', after: 'account' } })
})

test('the currency of the account stands first, then francs and euro, then the rest; for QR only these two', () => {
  const dollars = { ...swiss, currency: usd }
  const codes = (type: 'qr-ch' | 'sepa' | null, account: AccountAnswer | null) =>
    offeredCurrencies(type, at(account)).map(({ code }) => code)
  expect(codes(null, dollars)).toEqual(['USD', 'CHF', 'EUR', 'AED'])
  expect(codes('sepa', swissEuro)).toEqual(['EUR', 'CHF', 'AED', 'USD'])
  expect(codes(null, null)).toEqual(['CHF', 'EUR', 'AED', 'USD'])
  expect(codes('qr-ch', dollars)).toEqual(['CHF', 'EUR'])
  expect(codes('qr-ch', swissEuro)).toEqual(['EUR', 'CHF'])
})

test('domestic to a foreign IBAN is refused at the IBAN before saving, and SEPA mends it, in euro where francs are typed', () => {
  const draft = withIban(withType(fromAccount(swiss), 'domestic', at(swiss)), german)
  const field = 'details.beneficiary.iban'
  expect(checkDraft(draft, contextOf(draft)).refusals.get(field)).toMatchObject({
    code: 'payment.account-not-in-type',
    params: { type: 'domestic', country: 'DE' },
  })
  const [mend, ...others] = mendsOf(field, draft, contextOf(draft))
  expect(others).toEqual([])
  expect(mend).toMatchObject({ type: 'sepa', currencyCode: null, draft: { type: 'sepa', currencyId: eur.id } })
  const typed = { ...draft, amount: '100' }
  expect(mendsOf(field, typed, contextOf(typed))).toMatchObject([{ type: 'sepa', currencyCode: 'EUR' }])
})

test('domestic in a currency that the type does not carry offers the currencies that mend it', () => {
  const draft = withCurrency(withIban(withType(fromAccount(swiss), 'domestic', at(swiss)), zurich), usd.id)
  expect(checkDraft(draft, contextOf(draft)).refusals.get('currencyId')?.code).toBe('payment.currency-not-in-type')
  const mends = mendsOf('currencyId', draft, contextOf(draft))
  expect(mends.map(({ type, currencyCode }) => [type, currencyCode])).toEqual([
    [null, 'CHF'],
    [null, 'EUR'],
    ['sepa', null],
  ])
  for (const mend of mends) {
    expect(checkDraft(mend.draft, contextOf(mend.draft)).refusals.has('currencyId')).toBe(false)
  }
})

test('a QR-IBAN on a domestic payment is mended by the QR type; a wrong IBAN by nothing', () => {
  const draft = undoTypeChange(withIban(withType(fromAccount(swiss), 'domestic', at(swiss)), qrIban))
  expect(mendsOf('details.beneficiary.iban', draft, contextOf(draft)).map(({ type }) => type)).toEqual(['qr-ch'])
  const wrong = withIban(draft, 'CH9300762011623852958')
  expect(mendsOf('details.beneficiary.iban', wrong, contextOf(wrong))).toEqual([])
})

test('the own account, and an account number that the bank takes by IBAN only, are refused before saving', () => {
  const own = withIban(withType(fromAccount(swiss), 'domestic', at(swiss)), swiss.iban ?? '')
  expect(checkDraft(own, contextOf(own)).refusals.get('details.beneficiary.iban')?.code).toBe('transfer.same-account')
  const billed = withIban(withType(fromAccount(swiss), 'qr-ch', at(swiss)), qrIban)
  const withQrIban = { ...contextOf(billed), account: { ...swiss, qrIban } }
  expect(checkDraft(billed, withQrIban).refusals.get('details.beneficiary.iban')?.code).toBe('transfer.same-account')
  const numbered = withBeneficiary(
    withType(fromAccount(swiss), 'domestic', at(swiss)),
    { accountNumber: '80-2-2' },
    at(swiss),
  )
  expect(checkDraft(numbered, contextOf(numbered)).refusals.get('details.beneficiary.iban')?.code).toBe('text.required')
})

test('a whole BIC says the country of the bank, unless the IBAN says it or a person chose it', () => {
  const draft = newDraft(today)
  expect(withBic(draft, 'CHASUS3')).toMatchObject({ bic: 'CHASUS3', bankCountryCode: '' })
  expect(withBic(draft, 'chasus33')).toMatchObject({ bic: 'chasus33', bankCountryCode: 'US' })
  const chosen = { ...draft, bankCountryCode: 'GB', isBankCountryChosen: true }
  expect(withBic(chosen, 'CHASUS33').bankCountryCode).toBe('GB')
  const typed = withBeneficiary(draft, { iban: german }, { account: swiss, currencies })
  expect(withBic(typed, 'CHASUS33').bankCountryCode).toBe('DE')
})

test('executed at once in francs at home, and said before saving where the bank does not', () => {
  const draft = { ...withIban(withType(fromAccount(swiss), 'domestic', at(swiss)), zurich), isInstant: true }
  const refusalOf = (one: PaymentDraft) => checkDraft(one, contextOf(one)).refusals.get('details.isInstant')
  expect(refusalOf(draft)).toBeUndefined()
  expect(refusalOf(withCurrency(draft, eur.id))).toMatchObject({ code: 'payment.instant-not-offered' })
})

test('a transfer is executed at once by SEPA only', () => {
  const transfer = { ...withType(fromAccount(swissEuro), 'transfer', at(swissEuro)), isInstant: true }
  expect(detailsOf(transfer, 'transfer')).toMatchObject({ executeAsSepa: true, isInstant: true })
  const francs = withAccount(transfer, swiss, at(swissEuro))
  expect(francs).toMatchObject({ executeAsSepa: false, isInstant: false })
  expect(detailsOf(francs, 'transfer')).not.toHaveProperty('isInstant')
})

test('a charge bearer that was chosen before the payment became SEPA is said not to be used; what SEPA means nobody chose', () => {
  const codes = (draft: PaymentDraft) => checkDraft(draft, contextOf(draft, swissEuro)).warnings.map(({ code }) => code)
  const abroad = { ...withType(fromAccount(swissEuro), 'international', at(swissEuro)), chargeBearer: 'DEBT' }
  expect(codes(abroad)).not.toContain('charge-bearer.fixed')
  expect(codes(withType(abroad, 'sepa', at(swissEuro)))).toContain('charge-bearer.fixed')
  const transfer = withType(abroad, 'transfer', at(swissEuro))
  expect(codes(transfer)).toContain('charge-bearer.fixed')
  expect(codes({ ...transfer, executeAsSepa: false })).not.toContain('charge-bearer.fixed')
})
