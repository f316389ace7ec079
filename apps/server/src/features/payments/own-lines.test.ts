// What a bank reports of open payments is each of them once, and up to what is open.
import type { EntryId, PaymentId } from '@kontor/domain/identifiers'
import { expect, test } from 'vitest'
import type { GroupMember, OwnClaim } from './open-payments.store.ts'
import { takeOwnLines } from './own-lines.ts'

function claim(entry: string, amount: string, changes: Partial<OwnClaim> = {}): OwnClaim {
  return {
    entry_id: entry as EntryId,
    is_salary: false,
    layer: 'pending',
    entry_amount: amount,
    transaction_code: null,
    detail_count: 1,
    place: 0,
    amount,
    has_mandate: false,
    payment_id: 'p1' as PaymentId,
    group_name: null,
    slot: 0,
    open: '-10.00',
    slot_open: null,
    ...changes,
  }
}
const other = { payment_id: 'p2' as PaymentId }
const ofGroup = { payment_id: null, group_name: 'G', slot: null, open: null }
const members = ['p1', 'p2'].map((id, index): GroupMember => {
  const payment_id = id as PaymentId
  return { entry_id: null, group_name: 'G', payment_id, is_salary: index === 1, open: '-10.00' }
})
/** `e1 +2.00`: that much of it counts beside the payments. */
const ids = (claims: readonly (OwnClaim | GroupMember)[]) =>
  takeOwnLines(claims).map(({ entry_id: id, is_salary: isSalary, beside }) =>
    [id, ...(isSalary ? ['salary'] : []), ...(beside.eq(0) ? [] : [`+${beside.toFixed(2)}`])].join(' '),
  )

test.each<[string, readonly OwnClaim[], readonly string[]]>([
  ['a payment', [claim('e1', '-10.00', { is_salary: true })], ['e1 salary']],
  ['a payment, and its fee beside it', [claim('e1', '-15.00')], ['e1 +5.00']],
  ['a payment, and much more beside it', [claim('e1', '-815.01')], ['e1 +805.01']],
  ['the larger of two', [claim('e1', '-3.00'), claim('e2', '-10.50')], ['e2 +0.50']],
  ['one of two in each layer', [claim('e1', '-10.00'), claim('e2', '-10.00', { layer: 'intraday' })], ['e1', 'e2']],
  ['no charge', [claim('e1', '-10.00', { transaction_code: 'PMNT/ICDT/CHRG/' })], []],
  ['no direct debit', [claim('e1', '-10.00', { transaction_code: 'PMNT/RDDT/ESDD/' })], []],
  ['no mandate of somebody', [claim('e1', '-10.00', { has_mandate: true })], []],
])('is %s', (_, claims, own) => {
  expect(ids(claims)).toEqual(own)
})

test('of several payments in one group all together, and of a batch its transactions', () => {
  const both = (entry: string, amount: string) => claim(entry, amount, ofGroup)
  const of = (...claims: readonly OwnClaim[]) => ids([...claims, ...members])
  expect(of(both('e1', '-20.00'))).toEqual(['e1 salary'])
  expect(of(both('e1', '-20.00'), both('e2', '-20.00'), claim('e3', '-10.00'))).toEqual(['e1 salary'])
  // what is left of it only
  expect(of(both('e1', '-12.00'), claim('e2', '-10.00', other))).toEqual(['e1 salary', 'e2 +2.00'])
  expect(of(both('e1', '-80.00'))).toEqual(['e1 salary +60.00'])
  expect(of(both('e1', '-12.00'), claim('e2', '-9.00'))).toEqual(['e1 salary'])
  // details that name it alone are one sum
  const silent = [1, 2].map((at) => claim('e1', '-20.00', { ...ofGroup, place: at, detail_count: 2, amount: null }))
  expect(of(...silent, claim('e2', '-10.00'))).toEqual(['e1 salary'])
  const place = (entry: string, slot: number, amount: string) => claim(entry, amount, { slot, slot_open: `${slot}.00` })
  expect(ids([place('e1', 1, '-1.00'), place('e2', 2, '-2.00'), place('e3', 2, '-2.00')])).toEqual(['e2', 'e1'])
  // of two batches whose files gave the same ids each once
  const same = (entry: string) => [place(entry, 2, '-2.00'), { ...place(entry, 2, '-2.00'), ...other }]
  expect(ids([...same('e1'), ...same('e2'), ...same('e3')])).toEqual(['e1', 'e2'])
})

test('with all its details or not at all, and takes nothing of a payment then', () => {
  const detail = (entry: string, place: number, slot: number) =>
    claim(entry, '-2.00', { entry_amount: '-4.00', detail_count: 2, place, slot, slot_open: '2.00' })
  expect(ids([detail('e1', 1, 1), detail('e1', 2, 2)])).toEqual(['e1'])
  expect(ids([detail('e1', 1, 1), detail('e1', 2, 1), claim('e2', '-10.00')])).toEqual(['e2'])
  expect(ids([detail('e1', 1, 1)])).toEqual([])
  // without amounts of their own, each is its transaction
  const silent = (place: number) => ({ ...detail('e1', place, place), amount: null })
  expect(ids([silent(1), silent(2), claim('e2', '-10.00')])).toEqual(['e2'])
  expect(ids([silent(1), silent(2)])).toEqual(['e1'])
  const withFee = [detail('e1', 1, 1), detail('e1', 2, 2)].map((one) => ({ ...one, entry_amount: '-4.50' }))
  expect(ids(withFee)).toEqual(['e1 +0.50'])
})

test('of a batch in another currency once, with what the bank books of it', () => {
  const silent = (entry: string, place: number, slot: number) =>
    claim(entry, '-4.00', { detail_count: 2, place, amount: null, slot, slot_open: null })
  expect(ids([silent('e1', 1, 1), silent('e1', 2, 2)])).toEqual(['e1'])
  const second = [silent('e2', 1, 3), silent('e2', 2, 4)]
  expect(ids([silent('e1', 1, 1), silent('e1', 2, 2), ...second])).toEqual(['e1', 'e2'])
  expect(ids([silent('e1', 1, 1), silent('e1', 2, 1), claim('e2', '-10.00')])).toEqual(['e2'])
  const dear = [silent('e1', 1, 1), silent('e1', 2, 2)].map((one) => ({ ...one, entry_amount: '-11.00' }))
  expect(ids(dear)).toEqual(['e1 +1.00'])
  // one detail tells its amount, and another payment is named too
  expect(ids([{ ...silent('e1', 1, 1), amount: '-3.00' }, silent('e1', 2, 2)])).toEqual(['e1'])
  const ofTwo = [1, 2].map((slot) => ({ ...silent('e1', slot + 1, slot), detail_count: 3 }))
  expect(ids([...ofTwo, { ...silent('e1', 1, 1), ...other, detail_count: 3 }])).toEqual(['e1'])
})
