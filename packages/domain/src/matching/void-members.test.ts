// The bank books a group of which payments count as not executed, or as rejected.
import { describe, expect, test } from 'vitest'
import { calendarDate } from '../calendar/index.ts'
import { decimal } from '../money/index.ts'
import type { OutstandingPayment } from './matchable.ts'
import { type PaymentChanges, batch, brief, detail, entry, outstanding, run } from './sample-matching.testing.ts'
import { membersBooked } from './void-members.ts'

const sentAs = (payments: number, transactions: number, total: string) => ({
  messageId: 'M1',
  paymentInformationId: 'M1-0001',
  payments,
  transactions,
  sum: decimal(total),
})
/** 10.00, 20.00 and 30.00, in one group. What is not executed is counted in it, for nothing says no to its file. */
const three = (...statuses: readonly PaymentChanges['status'][]) =>
  ['10.00', '20.00', '30.00'].map((amount, index) =>
    outstanding(index + 1, amount, {
      status: statuses[index] ?? 'delivered',
      iban: null,
      group: sentAs(3, 3, '60.00'),
    }),
  )
const booked = (amount: string, count: number, id = 'e1', day = '2026-11-24') =>
  entry(id, amount, [], { batch: batch('M1-0001', count), bookingDate: calendarDate(day) })
const alarmsOf = (...given: Parameters<typeof run>) =>
  run(...given).alarms.map(({ code, entry: { entryId }, paymentId }) => [code, entryId, paymentId])
const rung = (...numbers: readonly number[]) =>
  numbers.map((one) => ['booked-although-rejected', 'e1', `payment-${one}`])

describe('single payments in one group', () => {
  const allVoid = three('not-executed', 'not-executed', 'not-executed')

  test('that count as not executed ring and are proposed to a person', () => {
    expect(alarmsOf([booked('-60.00', 3)], allVoid)).toEqual(rung(1, 2, 3))
    expect(brief(run([booked('-60.00', 3)], allVoid))).toEqual([[2, false, 'none', 'payment-group payment-is-final']])
    const [, second, third] = allVoid
    const first = outstanding(1, '10.00', { status: 'rejected', iban: null, groupNames: ['M1', 'M1-0001'] })
    expect(alarmsOf([booked('-60.00', 3)], [first, second!, third!])).toEqual(rung(1, 2, 3))
  })

  test.each<[string, string, number, readonly OutstandingPayment[], readonly number[]]>([
    ['one of three, and all are booked', '-60.00', 3, three('not-executed'), [1]],
    ['two of three, and all are booked', '-60.00', 3, three('not-executed', 'not-executed'), [1, 2]],
    ['two of three, and one of them is booked', '-40.00', 2, three('not-executed', 'not-executed'), [1]],
    ['one of three, and all are booked with a fee', '-60.40', 3, three('not-executed'), [1]],
    ['one of three, and the others are booked before', '-10.00', 1, three('not-executed', 'done', 'done'), [1]],
    ['one of three, and all are booked once more', '-60.00', 3, three('not-executed', 'done', 'done'), [1]],
    ['one of three, and one is booked before', '-40.00', 2, three('not-executed', 'done'), [1]],
    ['one of three, which is booked alone', '-10.00', 1, three('not-executed'), [1]],
  ])('ring where %s', (_, amount, count, payments, voids) => {
    expect(alarmsOf([booked(amount, count)], payments)).toEqual(rung(...voids))
    expect(run([booked(amount, count)], payments).proposals.some(({ isAutomatic }) => isAutomatic)).toBe(false)
  })

  test.each([
    ['the two that were booked together are once more', 2, 'debited-twice'],
    ['it is by itself', 1, 'booked-although-rejected'],
  ])('ring where one costs as much as two that are booked, by the number: %s', (_, count, code) => {
    const found = alarmsOf([booked('-30.00', count)], three('done', 'done', 'rejected'))
    expect(found.map(([rung]) => rung)).toEqual([code])
  })

  test('ring where they have gone out again since, and their first group is booked', () => {
    const again = (number: number, amount: string, status: PaymentChanges['status'] = 'delivered') =>
      outstanding(number, amount, { status, iban: null, groupNames: ['M2'], formerNames: ['M1', 'M1-0001'] })
    expect(alarmsOf([booked('-30.00', 2)], [again(1, '10.00'), again(2, '20.00'), again(3, '90.00')])).toEqual(
      rung(1, 2),
    )
    expect(alarmsOf([booked('-10.00', 1)], [again(1, '10.00', 'done')])).toEqual([['debited-twice', 'e1', 'payment-1']])
    // whatever it holds is theirs; where one alone fits it is that one
    expect(alarmsOf([booked('-11.00', 1)], [again(1, '10.00')])).toEqual(rung(1))
    expect(alarmsOf([booked('-9.00', 1)], [again(1, '10.00')])).toEqual(rung(1))
    expect(alarmsOf([booked('-20.40', 1)], [again(2, '20.00'), again(3, '90.00')])).toEqual(rung(2))
    expect(alarmsOf([booked('-45.00', 2)], [again(1, '10.00'), again(2, '20.00')])).toEqual(rung(1, 2))
    expect(brief(run([booked('-10.40', 1)], [again(1, '10.00')]))).toEqual([
      [2, false, 'none', 'payment-group amount-differs earlier-sending'],
    ])
    const fee = { domain: 'PMNT', family: 'ICDT', subFamily: 'CHRG', proprietary: null }
    const charged = entry('e1', '-0.40', [], { batch: batch('M1-0001', 1), code: fee })
    expect(alarmsOf([charged], [again(1, '10.00')])).toEqual([])
    // a charge without a code is not theirs
    expect(alarmsOf([booked('-2.00', 1)], [again(1, '81.10'), again(2, '91.10', 'done')])).toEqual([])
    expect(alarmsOf([booked('-1.50', 3)], three('done', 'done', 'done'))).toEqual([])
    const inDoubt = { ...again(1, '10.00', 'signed'), isInDoubt: true }
    expect(alarmsOf([booked('-10.00', 1)], [inDoubt])).toEqual(rung(1))
    // beside others of it that wait, are booked or stay rejected
    const [, second, third] = three()
    for (const status of ['delivered', 'done', 'rejected'] as const) {
      const others = [second!, third!].map((one) => ({ ...one, status }))
      expect(alarmsOf([booked('-60.00', 3)], [again(1, '10.00'), ...others])).toContainEqual(rung(1)[0])
    }
  })

  test('do not ring for what some of many that wait make up', () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      outstanding(index + 1, `${index + 1}1.00`, { iban: null, group: sentAs(12, 12, '792.00') }),
    )
    const rejected = outstanding(20, '232.00', { status: 'rejected', groupNames: many[0]!.groupNames, iban: null })
    expect(alarmsOf([booked('-232.00', 2)], [...many, rejected])).toEqual([])
  })

  test('do not ring with a fee for what some that wait make up to the cent', () => {
    const waiting = ['500.00', '430.00', '5000.00'].map((amount, index) =>
      outstanding(index + 1, amount, { iban: null, group: sentAs(3, 3, '5930.00') }),
    )
    const rejected = outstanding(9, '900.00', { status: 'rejected', groupNames: waiting[0]!.groupNames, iban: null })
    expect(alarmsOf([booked('-930.00', 1)], [...waiting, rejected])).toEqual([])
    expect(alarmsOf([booked('-930.00', 2)], [...waiting, rejected])).toEqual([])
  })

  test('ring where what was rejected is in the sum, and the group counts it no more', () => {
    const rest = outstanding(1, '100.00', { group: sentAs(1, 1, '100.00'), iban: null })
    const rejected = outstanding(2, '50.00', { status: 'rejected', groupNames: rest.groupNames, iban: null })
    expect(alarmsOf([booked('-150.00', 2)], [rest, rejected])).toEqual(rung(2))
  })

  test('ring at a rate too, where all are counted', () => {
    const abroad = [1, 2].map((number) =>
      outstanding(number, '100.00', {
        currency: 'EUR',
        net: '95.00',
        rate: '0.95',
        iban: null,
        status: number === 1 ? 'not-executed' : 'delivered',
        group: sentAs(2, 2, '200.00'),
      }),
    )
    expect(alarmsOf([booked('-191.40', 2)], abroad)).toEqual(rung(1))
    expect(alarmsOf([booked('-95.70', 1)], abroad)).toEqual([])
  })

  test('ring alone where one of those that were rejected fits, and all where nobody knows', () => {
    const names = ['M1', 'M1-0001']
    const all = ['10.00', '20.00', '100.00'].map((amount, index) =>
      outstanding(index + 1, amount, { status: 'rejected', iban: null, groupNames: names }),
    )
    for (const amount of ['-20.00', '-100.40']) {
      const found = run([booked(amount, 1)], all)
      expect(found.alarms.map(({ paymentId }) => paymentId)).toEqual([amount === '-20.00' ? 'payment-2' : 'payment-3'])
      expect(found.proposals).toMatchObject([{ isAutomatic: false, paymentIds: [found.alarms[0]?.paymentId] }])
    }
    expect(alarmsOf([booked('-20.00', 2)], all)).toEqual(rung(1, 2, 3))
    expect(alarmsOf([booked('-45.00', 1)], all)).toEqual(rung(1, 2, 3))
  })

  test('ring where some of those that were rejected make it up, as many as it counts', () => {
    const all = ['10.00', '20.00', '20.00', '100.00'].map((amount, index) =>
      outstanding(index + 1, amount, { status: 'rejected', iban: null, groupNames: ['M1', 'M1-0001'] }),
    )
    expect(alarmsOf([booked('-110.00', 2)], all)).toEqual(rung(1, 4))
    // of two alike either
    expect(alarmsOf([booked('-30.00', 2)], all)).toEqual(rung(1, 2, 3))
    expect(alarmsOf([booked('-20.00', 1)], all)).toEqual(rung(2, 3))
    expect(alarmsOf([booked('-30.00', 3)], all)).toEqual(rung(1, 2, 3, 4))
  })

  test('are those that a person names with what makes the entry up', () => {
    const [ten, twenty, other, hundred] = ['10.00', '20.00', '20.00', '100.00'].map((amount, index) =>
      outstanding(index + 1, amount),
    ) as [OutstandingPayment, OutstandingPayment, OutstandingPayment, OutstandingPayment]
    const all = [ten, twenty, other, hundred]
    const of = (amount: string, count: number, one: OutstandingPayment) =>
      membersBooked(booked(amount, count), all, one, { differenceLimit: decimal('1') })
    expect(of('-30.00', 2, twenty)).toEqual([ten, twenty])
    // nobody knows which of two alike is beside it, or which it counts
    expect(of('-30.00', 2, ten)).toEqual(all)
    expect(of('-30.00', 3, ten)).toEqual(all)
    expect(of('-140.40', 3, hundred)).toEqual([twenty, other, hundred])
    expect(of('-140.40', 3, ten)).toEqual(all)
    expect(of('-150.40', 4, ten)).toEqual(all)
  })

  test('take nothing from the others where they explain an entry of the same file wholly', () => {
    const found = run([booked('-50.00', 2), booked('-10.00', 1, 'e2')], three('not-executed'))
    expect(found.proposals).toMatchObject([
      { isAutomatic: false, entries: [{ entryId: 'e2' }], paymentIds: ['payment-1'] },
      { isAutomatic: true, entries: [{ entryId: 'e1' }], paymentIds: ['payment-2', 'payment-3'] },
    ])
    expect(found.alarms).toMatchObject([{ code: 'booked-although-rejected', entry: { entryId: 'e2' } }])
  })

  test('ring with a fee or at a rate where nothing else explains it', () => {
    const two = (status: PaymentChanges['status'], more: PaymentChanges = {}) =>
      ['100.00', '300.00'].map((amount, index) =>
        outstanding(index + 1, amount, {
          iban: null,
          status: index === 0 ? 'not-executed' : status,
          group: sentAs(2, 2, '400.00'),
          ...(more.currency !== undefined && { ...more, net: index === 0 ? '95.00' : '285.00' }),
        }),
      )
    for (const status of ['done', 'delivered'] as const) {
      expect(alarmsOf([booked('-100.40', 1)], two(status))).toEqual(rung(1))
      expect(alarmsOf([booked('-95.70', 1)], two(status, { currency: 'EUR', rate: '0.95' }))).toEqual(rung(1))
    }
  })

  test('are quiet where the others are booked without it, and end them', () => {
    expect(alarmsOf([booked('-50.00', 2)], three('not-executed'))).toEqual([])
    expect(brief(run([booked('-50.00', 2)], three('not-executed')))).toEqual([[2, true, 'none', 'payment-group']])
    // others that wait explain it as well
    expect(alarmsOf([booked('-30.00', 1)], three('delivered', 'not-executed'))).toEqual([])
    expect(alarmsOf([booked('-3.00', 1)], three('not-executed'))).toEqual([])
    expect(alarmsOf([booked('60.00', 3)], three('not-executed'))).toEqual([])
  })

  test('ring for a second debit of the others', () => {
    expect(alarmsOf([booked('-50.00', 2)], three('not-executed', 'done', 'done'))).toEqual([
      ['debited-twice', 'e1', 'payment-2'],
    ])
  })
})

describe('a batch that counts as not executed', () => {
  const sent = outstanding(1, '6.00', {
    status: 'not-executed',
    iban: null,
    group: sentAs(1, 3, '6.00'),
    transactions: ['1.00', '2.00', '3.00'].map((amount, index) => ({
      place: index + 1,
      endToEndId: `F-${index + 1}`,
      amount: decimal(amount),
      isRejected: false,
    })),
  })
  const one = (id: string, n: number) => entry(id, `-${n}.00`, [detail({ endToEndId: `K1-1-${n}` })])

  test.each([
    ['all of it', booked('-6.00', 3), ''],
    ['all of it, with fees', booked('-6.40', 3), ' amount-differs'],
    ['some of it', booked('-3.00', 2), ' amount-differs'],
  ])('rings by its group, counting %s', (_, whole, differs) => {
    expect(alarmsOf([whole], [sent])).toEqual(rung(1))
    expect(brief(run([whole], [sent]))).toEqual([[2, false, 'none', `payment-group${differs} payment-is-final`]])
  })

  test('rings by its transactions and by what counts some of it, and is proposed with all of them', () => {
    const found = run([booked('-3.00', 2), one('e2', 3)], [sent])
    expect(found.alarms.map(({ code, entry: { entryId } }) => `${code} ${entryId}`).toSorted()).toEqual([
      'booked-although-rejected e1',
      'booked-although-rejected e2',
    ])
    expect(found.proposals).toMatchObject([
      {
        isAutomatic: false,
        entries: [{ entryId: 'e2' }, { entryId: 'e1' }],
        reasons: expect.arrayContaining(['payment-is-final']),
      },
    ])
    const two = run([booked('-3.00', 2), booked('-3.00', 2, 'e2')], [sent])
    expect(new Set(two.alarms.map(({ entry: { entryId } }) => entryId))).toEqual(new Set(['e1', 'e2']))
  })

  test('rings by a transaction beside an entry that books all of it', () => {
    const { alarms } = run([booked('-6.00', 3), one('e2', 2)], [sent])
    expect(new Set(alarms.map(({ entry: { entryId } }) => entryId))).toEqual(new Set(['e1', 'e2']))
  })
})
