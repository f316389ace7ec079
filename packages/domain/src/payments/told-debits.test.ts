// A booked debit is compared by what the bank says that it paid.
import { expect, it } from 'vitest'
import type { EntryDetail } from '../entries/index.ts'
import { decimal } from '../money/index.ts'
import { type ToldDebit, toldDebits } from './told-debits.ts'

const iban = 'CH9300762011623852957'
const detail = (more: Partial<EntryDetail>): EntryDetail =>
  ({
    amount: null,
    instructedAmount: null,
    instructedCurrency: null,
    counterValues: [],
    references: [],
    creditor: { iban },
    ...more,
  }) as EntryDetail
const debit = (more: Partial<ToldDebit>): ToldDebit => ({
  amount: decimal('-95.00'),
  currency: 'CHF',
  counterpartyIban: null,
  others: [],
  details: [],
  ...more,
})
const told = (one: ToldDebit) =>
  toldDebits(one, iban).map(({ amount, currency, reference }) => [currency, amount.toFixed(), reference])

it('a detail is told in every currency that the bank gives, with its reference', () => {
  const rich = detail({
    amount: decimal('-95'),
    instructedAmount: decimal('100'),
    instructedCurrency: 'EUR',
    references: [{ type: 'SCOR', value: 'RF18 5390 0754 7034' }] as EntryDetail['references'],
  })
  const foreign = detail({ creditor: { iban: 'DE89370400440532013000' } as EntryDetail['creditor'] })
  expect(told(debit({ details: [rich, foreign] }))).toEqual([
    ['CHF', '95', 'RF18539007547034'],
    ['EUR', '100', 'RF18539007547034'],
  ])
})

it('a single detail without an account stands for the whole; one of several does not', () => {
  const bare = detail({ creditor: { iban: null } as EntryDetail['creditor'] })
  const whole = debit({
    counterpartyIban: iban,
    others: [{ amount: decimal('-100'), currency: 'EUR' }],
    details: [bare],
  })
  expect(told(whole)).toContainEqual(['EUR', '100', null])
  expect(told({ ...whole, details: [bare, bare] })).toEqual([])
})
