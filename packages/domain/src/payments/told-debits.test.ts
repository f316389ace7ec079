// A booked debit is compared by what the bank says that it paid.
import { expect, it } from 'vitest'
import { type EntryDetail, noAgent, nobody } from '../entries/index.ts'
import { decimal } from '../money/index.ts'
import { type ToldDebit, creditorOfDetail, toldDebits } from './told-debits.ts'

const iban = 'CH9300762011623852957'
const detail = (more: Partial<EntryDetail>): EntryDetail =>
  ({
    amount: null,
    instructedAmount: null,
    instructedCurrency: null,
    counterValues: [],
    references: [],
    creditor: { ...nobody, iban },
    creditorAgent: null,
    ...more,
  }) as EntryDetail
const debit = (more: Partial<ToldDebit>): ToldDebit => ({
  amount: decimal('-95.00'),
  currency: 'CHF',
  counterparty: null,
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
  const foreign = detail({ creditor: { ...nobody, iban: 'DE89370400440532013000' } })
  expect(told(debit({ details: [rich, foreign] }))).toEqual([
    ['CHF', '95', 'RF18539007547034'],
    ['EUR', '100', 'RF18539007547034'],
  ])
})

it('a number that is no IBAN is that of its bank, however it is grouped; a filler of the bank is nobody’s', () => {
  const numbered = (otherAccount: string, bic: string | null) =>
    detail({
      amount: decimal('-95'),
      creditor: { ...nobody, otherAccount },
      creditorAgent: bic === null ? null : { ...noAgent, bic },
    })
  const paid = (one: EntryDetail) =>
    toldDebits(debit({ counterparty: '000123456789', details: [one] }), '000123456789').map(
      ({ creditor, currency, amount }) => [creditor.number, creditor.bic, currency, amount.toFixed()],
    )
  expect(paid(numbered('0001-2345 6789', 'BOFAUS3NXXX'))).toEqual([
    // of the whole and of its only detail
    ['000123456789', 'BOFAUS3N', 'CHF', '95'],
    ['000123456789', 'BOFAUS3N', 'CHF', '95'],
  ])
  const collective = debit({ details: [numbered('000123456789', null), numbered('123456789', null)] })
  expect(toldDebits(collective, '000123456789')).toHaveLength(1)
  expect(creditorOfDetail(numbered('NOTPROVIDED', null))).toBeNull()
  // beside an IBAN the bank says nothing
  expect(creditorOfDetail(detail({ creditorAgent: { ...noAgent, bic: 'BOFAUS3N' } }))?.bic).toBeNull()
})

it('a single detail without an account stands for the whole; one of several does not', () => {
  const bare = detail({ creditor: nobody })
  const whole = debit({
    counterparty: iban,
    others: [{ amount: decimal('-100'), currency: 'EUR' }],
    details: [bare],
  })
  expect(told(whole)).toContainEqual(['EUR', '100', null])
  expect(told({ ...whole, details: [bare, bare] })).toEqual([])
})
