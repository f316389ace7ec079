// What follows from a payee that was paid before.
import type { AccountAnswer, CurrencyAnswer } from '@kontor/contract'
import { calendarDate } from '@kontor/domain/calendar'
import { expect, test } from 'vitest'
import { idOf } from '../../shared/ids.ts'
import { type LastTerms, withLastTerms } from './last-terms.ts'
import { newDraft, withBeneficiary } from './payment-form.model.ts'

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
  const after = withLastTerms(draft, terms('a-chf', usd, 'International'), accounts, context)
  expect(after).toMatchObject({ accountId: 'a-chf', currencyId: usd.id, type: 'international' })
})

test('nothing where an account is chosen, or where the last one is none of these', () => {
  const chosen = { ...draft, accountId: 'a-eur' }
  expect(withLastTerms(chosen, terms('a-chf', chf, 'Domestic'), accounts, context)).toBe(chosen)
  expect(withLastTerms(draft, terms('a-gone', chf, 'Domestic'), accounts, context)).toBe(draft)
})

test('what the IBAN says of the type goes before, and an amount that is typed keeps its currency', () => {
  const german = withBeneficiary(draft, { iban: 'DE89370400440532013000' }, context)
  expect(withLastTerms(german, terms('a-eur', eur, 'International'), accounts, context).type).toBe('sepa')
  const typed = { ...draft, amount: '100', currencyId: chf.id }
  expect(withLastTerms(typed, terms('a-chf', usd, 'International'), accounts, context).currencyId).toBe(chf.id)
})
