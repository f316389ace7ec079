// Thousands of transactions to one account, among thousands that went there before: each gets its nearest, and soon.
import { calendarDate } from '@kontor/domain/calendar'
import type { PaymentId } from '@kontor/domain/identifiers'
import { decimal } from '@kontor/domain/money'
import { expect, test } from 'vitest'
import { type FoundDebit, type Wanted, placeSimilar } from './place-similar.ts'

const number = 'CH9300762011623852957'
const own = 'own' as PaymentId

function wantedOf(part: Partial<Wanted> = {}): Wanted {
  return {
    place: 0,
    paymentId: own,
    number,
    currency: 'CHF',
    amount: decimal('100'),
    valueDate: calendarDate('2026-11-24'),
    reference: null,
    ...part,
  }
}

type Part = { readonly id?: string; readonly day?: string; readonly amount?: string; readonly reference?: string }
function foundOf({ id = '1', day = '2026-11-24', amount = '100.00', reference }: Part = {}, to = number): FoundDebit {
  return {
    creditor: { number: to, bic: null, bankCode: null, isOwn: false },
    currency: 'CHF',
    amount: decimal(amount),
    valueDate: calendarDate(day),
    reference: reference ?? null,
    templateId: null,
    side: { kind: 'payment', paymentId: id as PaymentId, transactionNumber: id },
  }
}
const idsOf = (wanted: Wanted, ...found: readonly FoundDebit[]) =>
  placeSimilar([wanted], found).map(({ side }) => (side.kind === 'payment' ? side.transactionNumber : side.entryId))

test('an amount is found at its account, in its currency, and never the payment itself', () => {
  expect(idsOf(wantedOf(), foundOf({ id: '1' }), foundOf({ id: '2', amount: '100.01' }))).toEqual(['1'])
  expect(idsOf(wantedOf(), foundOf({}, 'CH5604835012345678009'), foundOf({ id: own }))).toEqual([])
  expect(idsOf(wantedOf({ currency: 'EUR' }), foundOf())).toEqual([])
  expect(idsOf(wantedOf({ amount: null }), foundOf())).toEqual([])
  expect(idsOf(wantedOf({ valueDate: null }), foundOf())).toEqual([])
})

test('a reference is found whatever amount and day it stands beside, and what both find is told once', () => {
  const reference = 'RF18539007547034'
  const wanted = wantedOf({ reference })
  const other = foundOf({ id: '2', amount: '7.00', day: '2020-01-01', reference })
  expect(idsOf(wanted, foundOf({ id: '1', reference }), other)).toEqual(['1', '2'])
  expect(idsOf({ ...wanted, amount: null, valueDate: null }, other)).toEqual(['2'])
})

test('of many the nearest twenty are placed, of equally near ones those that were found first', () => {
  const far = Array.from({ length: 30 }, (_, index) => foundOf({ id: `far ${index}`, day: '2026-11-20' }))
  const near = Array.from({ length: 15 }, (_, index) => foundOf({ id: `near ${index}`, day: '2026-11-25' }))
  const ids = idsOf(wantedOf(), ...far, ...near)
  expect(ids.length).toBe(20)
  expect(ids.slice(0, 15)).toEqual(near.map((_, index) => `near ${index}`))
  expect(ids.slice(15)).toEqual(['far 0', 'far 1', 'far 2', 'far 3', 'far 4'])
})

test('five thousand of one account and amount among five thousand are placed in well under a second', () => {
  const reference = 'RF18539007547034'
  const found = Array.from({ length: 5000 }, (_, index) => foundOf({ id: `${index}`, reference }))
  const wanted = Array.from({ length: 5000 }, (_, place) => wantedOf({ place, reference }))
  const begun = performance.now()
  expect(placeSimilar(wanted, found).length).toBe(5000 * 20)
  expect(performance.now() - begun).toBeLessThan(5000)
})
