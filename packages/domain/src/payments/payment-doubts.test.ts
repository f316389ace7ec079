import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, calendarDate } from '../calendar/index.ts'
import { decimal } from '../money/index.ts'
import {
  type ComparedDebit,
  type CreditorAccount,
  type HouseAccount,
  asHouseCreditor,
  creditorAccountOf,
  decideLikeness,
  duplicateDays,
  duplicatesNamed,
  isFirstPayment,
  isSameCreditor,
  isUncovered,
  listDuplicates,
  numbersOf,
} from './payment-doubts.ts'

const supplier: CreditorAccount = { number: 'CH9300762011623852957', bic: null, bankCode: null, isOwn: false }
const day = calendarDate('2026-11-23')
const debit: ComparedDebit = {
  creditor: supplier,
  currency: 'CHF',
  amount: decimal('100.00'),
  valueDate: day,
  reference: null,
  templateId: null,
}
const reference = '210000000003139471430009017'

describe('what may have been paid already', () => {
  test.each<[string, Partial<ComparedDebit>, Partial<ComparedDebit>, string | null]>([
    ['the same again', {}, {}, 'amount'],
    ['20 days later', {}, { valueDate: addDays(day, 20) }, 'amount'],
    ['20 days earlier', {}, { valueDate: addDays(day, -20) }, 'amount'],
    ['21 days later', {}, { valueDate: addDays(day, 21) }, null],
    ['21 days earlier', {}, { valueDate: addDays(day, -21) }, null],
    ['a cent more', {}, { amount: decimal('100.01') }, null],
    ['written with fewer decimals', {}, { amount: decimal('100') }, 'amount'],
    ['in another currency', {}, { currency: 'EUR' }, null],
    ['to another account', {}, { creditor: { ...supplier, number: 'CH5604835012345678009' } }, null],
    ['with a reference of its own', { reference }, { reference: 'RF18539007547034' }, 'amount'],
    [
      'the reference a year ago, another amount',
      { reference },
      { reference, amount: decimal('7'), valueDate: addDays(day, -365) },
      'reference',
    ],
    [
      'the reference at another account',
      { reference },
      { reference, creditor: { ...supplier, number: 'CH5604835012345678009' } },
      null,
    ],
    ['a neighbour of one template', { templateId: 'rent' }, { templateId: 'rent' }, null],
    ['of two templates', { templateId: 'rent' }, { templateId: 'energy' }, 'amount'],
  ])('%s', (_name, payment, other, likeness) => {
    expect(decideLikeness({ ...debit, ...payment }, { ...debit, ...other })).toBe(likeness)
  })

  test.each(['creditor', 'amount', 'currency', 'valueDate'] as const)('is not guessed without %s', (missing) => {
    expect(decideLikeness({ ...debit, [missing]: null }, debit)).toBeNull()
  })

  test('is seen from both sides alike', () => {
    const some = fc.record({
      creditor: fc.constantFrom(supplier, { ...supplier, number: 'CH5604835012345678009' }),
      currency: fc.constantFrom('CHF', 'EUR'),
      amount: fc.constantFrom(decimal('100'), decimal('100.01')),
      valueDate: fc.integer({ min: -30, max: 30 }).map((days) => addDays(day, days)),
      reference: fc.constantFrom(null, reference),
      templateId: fc.constantFrom(null, 'rent'),
    })
    fc.assert(
      fc.property(some, some, (one, other) => {
        expect(decideLikeness(one, other)).toBe(decideLikeness(other, one))
      }),
    )
  })

  test('names the nearest few', () => {
    const others = [-9, 3, 25, 0, -1, 12, 2].map((days) => ({ ...debit, valueDate: addDays(day, days) }))
    const named = listDuplicates(debit, others)
    expect(named).toHaveLength(duplicatesNamed)
    expect(named.map(({ other }) => other.valueDate)).toEqual([0, -1, 2, 3, -9].map((days) => addDays(day, days)))
    expect(duplicateDays).toBe(20)
  })
})

describe('the account of the creditor', () => {
  const beneficiary = ({
    iban = null,
    accountNumber = null,
  }: {
    iban?: string | null
    accountNumber?: string | null
  }) => ({
    beneficiary: { iban, accountNumber },
    bankOfBeneficiary: null,
    transferAccountId: null,
  })
  const bank = (bankIdentifierCode: string | null, domesticBankCode: string | null = null) => ({
    bankIdentifierCode,
    domesticBankCode,
  })

  test('is one however its number is grouped', () => {
    expect(creditorAccountOf(beneficiary({ accountNumber: '12-345 678' }))).toEqual(
      creditorAccountOf(beneficiary({ accountNumber: '12345678' })),
    )
  })

  test('of a number is that of its bank, the branch aside; of an IBAN the bank says nothing', () => {
    const of = (code: string | null, domestic: string | null = null) =>
      creditorAccountOf({ ...beneficiary({ accountNumber: '12345' }), bankOfBeneficiary: bank(code, domestic) })!
    expect(isSameCreditor(of('CHASUS33XXX'), of('CHASUS33'))).toBe(true)
    expect(isSameCreditor(of('CHASUS33'), of('CITIUS33'))).toBe(false)
    expect(isSameCreditor(of(null, '021000021'), of(null, '026009593'))).toBe(false)
    expect(isSameCreditor(of('CHASUS33'), of(null, '021000021'))).toBe(true)
    const iban = { ...beneficiary({ iban: supplier.number }), bankOfBeneficiary: bank('POFICHBE') }
    expect(creditorAccountOf(iban)).toEqual(supplier)
  })

  describe('of the house', () => {
    const chf = '019ab000-0000-7000-8000-000000000000'
    const eur = '019ab000-0000-7000-8000-000000000001'
    const account = (accountId: string, more: Partial<HouseAccount> = {}): HouseAccount => ({
      accountId,
      iban: supplier.number,
      qrIban: null,
      accountNumber: '77',
      bankIdentifierCode: 'KBAGCH22XXX',
      ...more,
    })
    const transfer = (transferAccountId: string) =>
      creditorAccountOf({ beneficiary: null, bankOfBeneficiary: null, transferAccountId })!
    const byNumber = (number: string, code: string | null) =>
      creditorAccountOf({ ...beneficiary({ accountNumber: number }), bankOfBeneficiary: bank(code) })!

    test('is one, whether a transfer names it, its IBAN or its QR-IBAN', () => {
      const house = [account(chf, { qrIban: 'CH44 3199 9123 0008 8901 2' })]
      const names = [transfer(chf), supplier, { ...supplier, number: 'CH4431999123000889012' }]
      for (const one of names) {
        expect(asHouseCreditor(one, house).isOwn).toBe(true)
        for (const other of names) expect(isSameCreditor(asHouseCreditor(one, house), other)).toBe(true)
      }
    })

    test('shares its IBAN with one of another currency: two transfers are two creditors, the IBAN is both', () => {
      const house = [account(chf), account(eur)]
      expect(isSameCreditor(asHouseCreditor(transfer(chf), house), transfer(eur))).toBe(false)
      expect(numbersOf(asHouseCreditor(supplier, house))).toHaveLength(3)
    })

    test('without an IBAN is known by its number at its bank, with one it is not', () => {
      const house = [account(chf, { iban: null })]
      expect(isSameCreditor(asHouseCreditor(transfer(chf), house), byNumber('77', 'KBAGCH22'))).toBe(true)
      expect(isSameCreditor(asHouseCreditor(transfer(chf), house), byNumber('77', 'CITIUS33'))).toBe(false)
      expect(asHouseCreditor(byNumber('77', 'CITIUS33'), house).isOwn).toBe(false)
      expect(asHouseCreditor(byNumber('77', 'KBAGCH22'), [account(chf)]).isOwn).toBe(false)
    })

    test('is nobody else', () => {
      expect(asHouseCreditor(supplier, [account(chf, { iban: 'CH5604835012345678009' })])).toBe(supplier)
    })
  })

  test('is new until money went there, and an own one never is', () => {
    expect(isFirstPayment(supplier, [])).toBe(true)
    expect(isFirstPayment(supplier, [{ ...supplier, number: 'CH5604835012345678009' }])).toBe(true)
    expect(isFirstPayment(supplier, [supplier])).toBe(false)
    expect(isFirstPayment(null, [])).toBe(false)
    const own = creditorAccountOf({
      beneficiary: null,
      bankOfBeneficiary: null,
      transferAccountId: '019ab000-0000-7000-8000-000000000000',
    })
    expect(own).toMatchObject({ number: '019AB000000070008000000000000000', isOwn: true })
    expect(isFirstPayment(own, [])).toBe(false)
  })
})

test.each([
  ['-0.01', true],
  ['0.00', false],
  ['0.01', false],
])('with %s left on the account: not covered is %s', (projected, expected) => {
  expect(isUncovered(decimal(projected))).toBe(expected)
})
