// What the bank calls a fee bears the ids and groups of what it was taken for, and is none of it.
import { expect, test } from 'vitest'
import type { BankEntry, EntryDetail } from '../entries/index.ts'
import { decimal } from '../money/index.ts'
import { type PaymentChanges, batch, brief, detail, entry, outstanding, run } from './sample-matching.testing.ts'

const amounts = ['1.00', '2.00', '3.00']
const sentBatch = (changes: PaymentChanges = {}) =>
  outstanding(1, '6.00', {
    iban: null,
    group: { messageId: 'M1', paymentInformationId: 'M1-0001', payments: 1, transactions: 3, sum: decimal('6.00') },
    transactions: amounts.map((amount, index) => ({
      place: index + 1,
      endToEndId: `F-${index + 1}`,
      amount: decimal(amount),
      isRejected: false,
    })),
    ...changes,
  })
const whole = entry('e1', '-6.00', [], { batch: batch('M1-0001', 3) })

const fee = (amount: string, told: Partial<EntryDetail> | null, more: Partial<BankEntry> = {}, subFamily = 'CHRG') =>
  entry('e9', amount, told === null ? [] : [detail(told)], {
    code: { domain: 'PMNT', family: 'ICDT', subFamily, proprietary: null },
    ...more,
  })
const counting = (count: number) => ({ batch: batch('M1-0001', count) })

test('a fee beside the booking leaves it to the house, whatever it names and counts', () => {
  for (const one of [
    fee('-0.60', null, counting(3)),
    fee('-6.00', null, counting(3)),
    fee('-3.00', { messageId: 'M1' }),
  ])
    expect(brief(run([whole, one], [sentBatch()]))).toEqual([[2, true, 'none', 'payment-group']])
})

test.each(['CHRG', 'COME', 'COMI', 'COMM', 'COMT', 'FEES', 'INTR', 'TAXE'])(
  '%s rings nothing after the match',
  (subFamily) => {
    const done = sentBatch({ status: 'done' })
    const single = outstanding(5, '77.00', { status: 'done' })
    for (const one of [
      fee('-0.40', null, counting(2), subFamily),
      fee('-6.00', null, counting(3), subFamily),
      fee('-2.00', { endToEndId: 'K1-1-2' }, {}, subFamily),
      fee('-77.00', { endToEndId: 'K5-1' }, {}, subFamily),
    ])
      expect(run([one], [done, single])).toMatchObject({ proposals: [], alarms: [] })
  },
)

test('a fee is no transaction and no payment of exactly its amount', () => {
  const [, second, third] = amounts.map((amount, index) =>
    entry(`e${index + 1}`, `-${amount}`, [detail({ endToEndId: `F-${index + 1}` })]),
  )
  if (second === undefined || third === undefined) throw new Error('Three are sent')
  const missing = run([second, third, fee('-1.00', { paymentInformationId: 'M1-0001' })], [sentBatch()])
  expect(brief(missing)).toEqual([[1, false, 'none', 'end-to-end-id batch-transactions transactions-missing']])
  expect(run([fee('-77.00', { endToEndId: 'K5-1' })], [outstanding(5, '77.00')]).proposals).toEqual([])
})

test('the fee of a return takes nothing back, and is given back as no part of the payment', () => {
  const single = outstanding(5, '77.00', { status: 'done' })
  const told = { endToEndId: 'K5-1', isReturn: true }
  const back = entry('e1', '77.00', [detail(told)])
  for (const one of [fee('-5.00', told), fee('-5.00', told, { isReversal: true }), fee('5.00', told)]) {
    const found = run([back, one], [single])
    expect(found.proposals).toMatchObject([{ isReturn: true, isAutomatic: true, entries: [{ entryId: 'e1' }] }])
    expect(found.alarms).toEqual([])
  }
})

test('the fee of a salary is a salary for every reader', () => {
  const salary = outstanding(5, '77.00', { status: 'done', isSalary: true })
  expect(run([fee('-5.00', { endToEndId: 'K5-1' })], [salary]).salaries).toMatchObject([{ entryId: 'e9' }])
})
