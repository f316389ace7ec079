import { calendarDate } from '@kontor/domain/calendar'
import { decimal } from '@kontor/domain/money'
import { describe, expect, test } from 'vitest'
import { type DoubtedPayment, doubtedDraftOf, groupDoubts, hasDoubts } from './payment-doubts.model.ts'
import { blankBeneficiary, newDraft } from './payment-form.model.ts'
import { type PaymentDraft } from './draft-shape.ts'

const day = calendarDate('2026-11-23')
const iban = 'CH9300762011623852957'
const filled: PaymentDraft = {
  ...newDraft(day),
  accountId: 'a',
  type: 'qr-ch',
  currencyId: 'c',
  amount: '100.00',
  beneficiary: { ...blankBeneficiary, iban: 'CH93 0076 2011 6238 5295 7' },
  reference: '21 00000 00003 13947 14300 09017',
}
const gross = decimal('100.00')

test('asks what the form says, in the words of the wire', () => {
  expect(doubtedDraftOf(filled, gross, 'p')).toEqual({
    accountId: 'a',
    paymentId: 'p',
    currencyId: 'c',
    paymentAmount: '-100',
    accountAmount: '-100',
    valueDate: day,
    beneficiaryIban: iban,
    reference: '210000000003139471430009017',
  })
  expect(doubtedDraftOf(filled, gross, null)).not.toHaveProperty('paymentId')
})

test.each<[string, Partial<PaymentDraft>, string]>([
  ['half an IBAN', { beneficiary: { ...blankBeneficiary, iban: 'CH93 0076 2011' } }, 'beneficiaryIban'],
  [
    'an IBAN with a wrong check digit',
    { beneficiary: { ...blankBeneficiary, iban: `${iban.slice(0, -1)}8` } },
    'beneficiaryIban',
  ],
  ['a reference with a wrong check digit', { reference: '210000000003139471430009018' }, 'reference'],
  ['a reference of another type, which is not sent', { type: 'domestic' }, 'reference'],
  ['an amount of nothing', { amount: '0' }, 'paymentAmount'],
  ['an amount that cannot be read', { amount: '1e' }, 'paymentAmount'],
])('leaves out %s', (_name, change, field) => {
  expect(doubtedDraftOf({ ...filled, ...change }, gross, null)).not.toHaveProperty(field)
})

test('names the saved beneficiary that was chosen', () => {
  expect(doubtedDraftOf({ ...filled, beneficiaryId: 'b' }, gross, null)).toMatchObject({ beneficiaryId: 'b' })
})

test('a transfer pays the own account that was chosen, whatever was typed for another type', () => {
  const transfer: PaymentDraft = { ...filled, type: 'transfer', transferAccountId: 'own', bic: 'UBSWCHZH80A' }
  expect(doubtedDraftOf(transfer, gross, null)).toEqual({
    accountId: 'a',
    currencyId: 'c',
    paymentAmount: '-100',
    accountAmount: '-100',
    valueDate: day,
    transferAccountId: 'own',
  })
})

test('abroad an account number is compared at its bank, and where the type asks for none it is not', () => {
  const typed = { ...filled, bic: 'BARCGB22', bankCode: '20-00-00' }
  const beneficiary = { ...blankBeneficiary, accountNumber: '778899' }
  expect(doubtedDraftOf({ ...typed, type: 'international', beneficiary }, gross, null)).toMatchObject({
    beneficiaryAccountNumber: '778899',
    bankIdentifierCode: 'BARCGB22',
    domesticBankCode: '20-00-00',
  })
  expect(doubtedDraftOf({ ...typed, type: 'sepa', beneficiary }, gross, null)).not.toHaveProperty(
    'beneficiaryAccountNumber',
  )
})

test('does not ask without an account, nor before there is anything to compare', () => {
  expect(doubtedDraftOf({ ...filled, accountId: null }, gross, null)).toBeNull()
  const blank = { ...filled, beneficiary: blankBeneficiary }
  expect(doubtedDraftOf(blank, null, null)).toBeNull()
  expect(doubtedDraftOf(blank, gross, null)).toMatchObject({ accountAmount: '-100' })
  expect(doubtedDraftOf({ ...blank, valueDate: null }, gross, null)).toBeNull()
})

test('is shown only where something speaks against a payment', () => {
  const doubt = { kind: 'FirstPayment', message: 'First payment to this account.', comparedWith: null } as const
  const none = { id: 'p', transactionNumber: 1, doubts: [] }
  expect(hasDoubts([none])).toBe(false)
  expect(hasDoubts([none, { ...none, doubts: [doubt] }])).toBe(true)
})

describe('the doubts of many payments', () => {
  const first = { kind: 'FirstPayment', message: 'First payment to this account.', comparedWith: null } as const
  const uncovered = { kind: 'NotCovered', message: 'Not covered.', comparedWith: null } as const
  const twice = { kind: 'Duplicate', message: 'Possibly a duplicate.', comparedWith: null } as const
  const doubted = (count: number, ...doubts: DoubtedPayment['doubts']): readonly DoubtedPayment[] =>
    Array.from({ length: count }, (_, place) => ({ id: `p${place}`, transactionNumber: place, doubts }))
  const said = (payments: readonly DoubtedPayment[]) =>
    groupDoubts(payments).map(({ kind, count, lines, isFolded }) => [kind, count, lines.length, isFolded])

  test('are one line for each kind that more than three have', () => {
    expect(said(doubted(25, first))).toEqual([['FirstPayment', 25, 25, true]])
    expect(said(doubted(3, first))).toEqual([['FirstPayment', 3, 3, false]])
    expect(said([...doubted(2, first), ...doubted(9)])).toEqual([['FirstPayment', 2, 2, false]])
  })

  test('are said gravest first, whatever the order of the payments', () => {
    expect(said([...doubted(5, first), ...doubted(1, uncovered, first), ...doubted(4, twice)])).toEqual([
      ['Duplicate', 4, 4, true],
      ['NotCovered', 1, 1, false],
      ['FirstPayment', 6, 6, true],
    ])
  })

  test('stand by number within a kind, as the table of what is signed does', () => {
    const listed = [...doubted(3, first)].toReversed()
    expect(groupDoubts(listed)[0]?.lines.map(({ transactionNumber }) => transactionNumber)).toEqual([0, 1, 2])
  })

  test('count payments: one that is like five others is said in five sentences', () => {
    expect(said(doubted(1, twice, twice, twice, twice, twice))).toEqual([['Duplicate', 1, 5, false]])
    expect(said(doubted(4, twice, twice))).toEqual([['Duplicate', 4, 8, true]])
  })
})
