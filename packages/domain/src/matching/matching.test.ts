import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarDate } from '../calendar/index.ts'
import type { AccountId, EntryId } from '../identifiers/index.ts'
import { type Decimal, decimal, zero } from '../money/index.ts'
import { matchTypeOf, matchTypes, proposeMatches } from './index.ts'
import type { KnownMatch, MatchingResult } from './index.ts'
import {
  batch,
  brief,
  detail,
  entry,
  outstanding,
  run,
  supplier,
  terms,
  toSupplier,
} from './sample-matching.testing.ts'

describe('an entry matches a payment', () => {
  test('by our EndToEndId, with small fees that the bank took', () => {
    const result = run([entry('e1', '-526.00', [detail({ endToEndId: 'K1-1' })])], [outstanding(1, '500.00')])
    expect(brief(result)).toEqual([[1, true, 'fees-and-charges', 'end-to-end-id']])
  })

  test('by the entry’s own amount when its one detail leaves charges out', () => {
    const details = [detail({ endToEndId: 'K1-1', amount: decimal('-500.00') })]
    expect(brief(run([entry('e1', '-526.00', details)], [outstanding(1, '500.00')]))[0]![2]).toBe('fees-and-charges')
  })

  test('only by a person when the amount is too far off, too small, or of the wrong rate', () => {
    const named = [detail({ endToEndId: 'K1-1' })]
    const abroad = outstanding(1, '1000.00', { currency: 'EUR', net: '950.00', rate: '0.95' })
    for (const [booked, payment] of [
      ['-550.01', outstanding(1, '500.00')],
      ['-499.99', outstanding(1, '500.00')],
      ['-1200.00', abroad],
    ] as const) {
      expect(brief(run([entry('e1', booked, named)], [payment]))).toEqual([
        [1, false, 'none', 'end-to-end-id amount-differs'],
      ])
    }
  })

  test('in the payment currency where the bank tells it, whatever the rate became', () => {
    const abroad = outstanding(1, '1000.00', { currency: 'EUR', net: '950.00', rate: '0.95' })
    const told = (amount: string) => [
      detail({ creditor: toSupplier, instructedAmount: decimal(amount), instructedCurrency: 'EUR' }),
    ]
    expect(brief(run([entry('e1', '-981.30', told('1000.00'))], [abroad]))).toEqual([
      [4, true, 'exchange-rate', 'counterparty-iban'],
    ])
    expect(run([entry('e1', '-950.00', told('1000.01'))], [abroad]).proposals).toEqual([])
    const untold = [detail({ creditor: toSupplier })]
    expect(brief(run([entry('e1', '-981.30', untold)], [abroad]))).toEqual([
      [4, false, 'exchange-rate', 'counterparty-iban'],
    ])
  })

  test('by the creditor’s reference, unless the bank names another account', () => {
    const payment = outstanding(1, '120.00', { reference: 'RF18539007547034' })
    const other = { ...toSupplier, iban: 'DE02120300000000202051' }
    const by = (creditor: typeof toSupplier) => [
      detail({ references: [{ type: null, value: 'RF18 5390 0754 7034' }], creditor }),
    ]
    expect(brief(run([entry('e1', '-120.00', by(toSupplier))], [payment]))).toEqual([[3, true, 'none', 'reference']])
    expect(run([entry('e1', '-120.00', by(other))], [payment]).proposals).toEqual([])
  })

  test('by InstrId or UETR when the EndToEndId is a placeholder', () => {
    const payment = { ...outstanding(1, '120.00', { iban: null }), uetr: 'f1f0' }
    const details = [detail({ endToEndId: 'NOTPROVIDED', instructionId: 'K1-1' })]
    expect(brief(run([entry('e1', '-120.00', details)], [payment]))).toEqual([[2, true, 'none', 'instruction-id']])
    expect(brief(run([entry('e1', '-120.00', [detail({ uetr: 'f1f0' })])], [payment]))[0]![3]).toBe('uetr')
  })

  test.each([
    ['2026-11-20', true],
    ['2026-11-19', false],
    ['2026-11-30', true],
    ['2026-12-01', false],
  ])('by counterparty only from one bank day before to five after the execution: booked %s', (date, matches) => {
    const bookingDate = calendarDate(date)
    const booked = entry('e1', '-500.00', [detail({ creditor: toSupplier })], { bookingDate })
    expect(run([booked], [outstanding(1, '500.00', { date: '2026-11-23' })]).proposals).toHaveLength(matches ? 1 : 0)
  })

  test('detail by detail where the bank gives details', () => {
    const details = [
      detail({ endToEndId: 'K1-1', amount: decimal('-100.00') }),
      detail({ endToEndId: 'K2-1', amount: decimal('-200.00') }),
    ]
    const result = run([entry('e1', '-300.00', details)], [outstanding(1, '100.00'), outstanding(2, '200.00')])
    expect(result.proposals.map((one) => [one.entries[0]!.detailIndex, one.isAutomatic])).toEqual([
      [0, true],
      [1, true],
    ])
  })
})

describe('no match', () => {
  test('across accounts, against the direction, of pending entries, or by a placeholder', () => {
    const payment = outstanding(1, '500.00')
    const named = [detail({ endToEndId: 'K1-1', creditor: toSupplier })]
    const elsewhere = { ...entry('e1', '-500.00', named), accountId: 'account-2' as AccountId }
    const pending = entry('e3', '-500.00', named, { status: 'pending' })
    const unnamed = entry('e4', '-500.00', [detail({ endToEndId: '0000' })])
    for (const one of [elsewhere, entry('e2', '500.00', named), pending, unnamed]) {
      expect(run([one], [payment]).proposals).toEqual([])
    }
    const filler = { ...payment, references: ['NOTPROVIDED'], beneficiaryIban: null }
    expect(run([entry('e5', '-500.00', [detail({ endToEndId: 'NOTPROVIDED' })])], [filler]).proposals).toEqual([])
  })

  test('of a second return with a payment whose money came back before', () => {
    const payment = outstanding(1, '500.00', { status: 'done' })
    const back = entry('e1', '500.00', [detail({ endToEndId: 'K1-1', isReturn: true })])
    const first = run([back], [payment])
    expect(first.proposals).toMatchObject([{ isReturn: true, isAutomatic: true }])
    const known = first.proposals.map((one) => ({ ...one, isAccepted: true }))
    const again = entry('e2', '500.00', [detail({ endToEndId: 'K1-1', isReturn: true })])
    const second = proposeMatches([again], [payment], known, terms)
    expect(second.proposals).toEqual([])
    const entryPart = { entryId: again.id, detailIndex: null }
    expect(second.alarms).toEqual([{ code: 'returned-twice', entry: entryPart, paymentId: payment.id }])
  })

  test('of a return with a payment that was never booked, and it is told as one of ours', () => {
    const back = entry('e1', '500.00', [detail({ endToEndId: 'K1-1', isReturn: true })])
    const foreign = entry('e2', '500.00', [detail({ endToEndId: 'K2-1', isReturn: true })])
    const result = run([back, foreign], [outstanding(1, '500.00')])
    expect(result.proposals).toEqual([])
    expect(result.returns).toEqual([{ entryId: back.id, detailIndex: null }])
  })

  test('of what bears our id, runs the other way and says nothing of why: it is proposed, never done by itself', () => {
    const credit = entry('e1', '200.00', [detail({ endToEndId: 'K1-1' })])
    const part = { entryId: credit.id, detailIndex: null }
    const booked = run([credit], [outstanding(1, '500.00', { status: 'done' })])
    expect(booked.proposals).toMatchObject([{ isReturn: true, isAutomatic: false, reasons: ['end-to-end-id'] }])
    expect([booked.returns, booked.alarms]).toEqual([[part], []])
    const early = run([credit], [outstanding(1, '500.00')])
    expect([early.proposals, early.returns]).toEqual([[], [part]])
  })

  test('of parts without amounts, but where what their payments cost is what the whole brings back', () => {
    const payments = [outstanding(1, '10.00', { status: 'done' }), outstanding(2, '20.00', { status: 'done' })]
    const parts = ['K1-1', 'K2-1'].map((endToEndId) => detail({ endToEndId, isReturn: true }))
    const returned = (amount: string, details = parts) =>
      run([entry('e1', amount, details)], payments).proposals.map((one) => [one.isAutomatic, one.returned?.toFixed(2)])
    expect(returned('30.00')).toEqual([
      [true, '10.00'],
      [true, '20.00'],
    ])
    const unknown = [false, undefined]
    expect(returned('25.00')).toEqual([unknown, unknown])
    const stranger = detail({ endToEndId: 'STRANGER', isReturn: true })
    expect(returned('10.00', [parts[0]!, stranger])).toEqual([unknown])
    // what the bank does tell of one part leaves the other one clear
    expect(returned('14.00', [{ ...parts[0]!, amount: decimal('4.00') }, stranger])).toEqual([[true, '4.00']])
  })

  test('of a return whose booking a person has undone: it waits as if nothing had been booked', () => {
    const lines = [
      entry('e1', '-500.00', [detail({ endToEndId: 'K1-1' })]),
      entry('e2', '500.00', [detail({ endToEndId: 'K1-1', isReturn: true })]),
    ]
    const undone = { ...terms, wasUndone: (_: unknown, { entryId }: { entryId: string }) => entryId === 'e1' }
    const result = proposeMatches(lines, [outstanding(1, '500.00')], [], undone)
    expect(result.proposals.map((one) => one.isReturn)).toEqual([false])
    expect(result.returns).toEqual([{ entryId: 'e2', detailIndex: null }])
  })

  test('but what bears an id of a salary is told, whatever it is', () => {
    const salary = outstanding(1, '500.00', { isSalary: true })
    const lines = ['-500.00', '500.00'].map((amount, place) =>
      entry(`e${place}`, amount, [detail({ endToEndId: 'K1-1' })]),
    )
    const other = entry('e9', '-7.00', [detail({ endToEndId: 'K2-1' })])
    const { salaries } = run([...lines, other], [salary, outstanding(2, '7.00')])
    expect(salaries.map(({ entryId }) => entryId)).toEqual(['e0', 'e1'])
  })

  test('of a return that a person has undone: it is proposed, and keeps no other from being the first', () => {
    const payment = outstanding(1, '500.00', { status: 'done' })
    const backs = ['e1', 'e2', 'e3'].map((id) => entry(id, '500.00', [detail({ endToEndId: 'K1-1', isReturn: true })]))
    const result = proposeMatches(backs, [payment], [], { ...terms, wasUndone: (_, { entryId }) => entryId === 'e1' })
    expect(result.proposals.map(({ entries: [part], isAutomatic }) => [part?.entryId, isAutomatic])).toEqual([
      ['e1', false],
      ['e2', true],
    ])
    expect(result.alarms.map(({ code, entry: part }) => [code, part.entryId])).toEqual([['returned-twice', 'e3']])
  })
})

test('a booking that an MT940 names by our own reference is the payment of that id', () => {
  const details = [detail({ remittance: 'Miete' })]
  const named = entry('e1', '-500.00', details, { customerReference: 'K1-1' })
  expect(brief(run([named], [outstanding(1, '500.00')]))).toEqual([[1, true, 'none', 'end-to-end-id']])
  const filler = entry('e1', '-500.00', details, { customerReference: 'NONREF' })
  expect(run([filler], [outstanding(1, '500.00')]).proposals).toEqual([])
})

describe('a payment of which nobody knows whether the bank has it', () => {
  const inDoubt = { status: 'signed', isInDoubt: true } as const
  const codes = ({ alarms }: MatchingResult) => alarms.map((one) => `${one.code} ${one.paymentId}`)
  test.each([
    ['EndToEndId', { endToEndId: 'K1-1' }, 1],
    ['InstrId', { instructionId: 'K1-1' }, 2],
    ['reference', { references: [{ type: null, value: 'RF18539007547034' }] }, 3],
    ['creditor and amount', { creditor: toSupplier }, 4],
  ])('rings when a booking fits by its %s, and is not matched by itself', (_by, named, pass) => {
    const payment = outstanding(1, '120.00', { ...inDoubt, reference: 'RF18539007547034' })
    const result = run([entry('e1', '-120.00', [detail(named)])], [payment])
    expect(result.proposals.map((one) => [one.pass, one.isAutomatic, one.reasons.at(-1)])).toEqual([
      [pass, false, 'delivery-in-doubt'],
    ])
    expect(codes(result)).toEqual(['booked-in-doubt payment-1'])
  })

  test('rings with the others of its group', () => {
    const group = {
      messageId: 'M1',
      paymentInformationId: 'M1-0001',
      payments: 2,
      transactions: 2,
      sum: decimal('300.00'),
    }
    const payments = [
      outstanding(1, '100.00', { ...inDoubt, group, iban: null }),
      outstanding(2, '200.00', { ...inDoubt, group, iban: null }),
    ]
    const result = run([entry('e1', '-300.00', [], { batch: batch('M1-0001', 2) })], payments)
    expect(result.proposals.map((one) => one.isAutomatic)).toEqual([false])
    expect(codes(result)).toEqual(['booked-in-doubt payment-1', 'booked-in-doubt payment-2'])
  })

  test('does not ring for a booking that an equal payment could explain', () => {
    const payments = [outstanding(1, '120.00', inDoubt), outstanding(2, '120.00')]
    const result = run([entry('e1', '-120.00', [detail({ creditor: toSupplier })])], payments)
    expect(result.proposals.map((one) => one.isAutomatic)).toEqual([false, false])
    expect(codes(result)).toEqual([])
  })
})

describe('what a person must look at', () => {
  test('two debits of one id on one day cannot be told apart', () => {
    const named = [detail({ endToEndId: 'K1-1' })]
    const result = run([entry('e1', '-500.00', named), entry('e2', '-500.00', named)], [outstanding(1, '500.00')])
    expect(result.proposals.map((one) => one.isAutomatic)).toEqual([false, false])
    expect(result.alarms.map((one) => one.code)).toEqual(['debited-twice'])
  })

  test('a fee under the same id is no second debit', () => {
    const named = [detail({ endToEndId: 'K1-1' })]
    const result = run([entry('e1', '-500.00', named), entry('e2', '-5.00', named)], [outstanding(1, '500.00')])
    expect(result.proposals.map((one) => [one.entries[0]!.entryId, one.isAutomatic])).toEqual([['e1', true]])
    expect(result.alarms).toEqual([])
  })

  test('a booking of a rejected payment is proposed and alarmed', () => {
    const payment = outstanding(1, '500.00', { status: 'rejected' })
    const result = run([entry('e1', '-500.00', [detail({ endToEndId: 'K1-1' })])], [payment])
    expect(brief(result)).toEqual([[1, false, 'none', 'end-to-end-id payment-is-final']])
    expect(result.alarms.map((one) => one.code)).toEqual(['booked-although-rejected'])
  })

  test('an accepted match is questioned by a stronger fact, never replaced', () => {
    const [one, other] = [outstanding(1, '500.00'), outstanding(2, '500.00')]
    const booked = entry('e1', '-500.00', [detail({ endToEndId: 'K2-1' })])
    const entries = [{ entryId: booked.id, detailIndex: null }]
    const known = [{ pass: null, isReturn: false, isAccepted: true, paymentIds: [one.id], entries }]
    const result = proposeMatches([booked], [one, other], known, terms)
    expect(result.proposals).toEqual([])
    expect(result.replaced).toEqual([])
    expect(result.alarms).toEqual([
      { code: 'match-questioned', entry: { entryId: booked.id, detailIndex: null }, paymentId: other.id },
    ])
  })

  test('more came back than was paid', () => {
    const back = entry('e1', '600.00', [detail({ endToEndId: 'K1-1', isReturn: true })])
    const result = run([back], [outstanding(1, '500.00', { status: 'done' })])
    expect(brief(result)).toEqual([[0, false, 'none', 'return-mark amount-differs']])
  })

  test('a crowd of equal payments to one creditor', () => {
    const crowd = Array.from({ length: 40 }, (_, index) => outstanding(index + 1, '500.00'))
    const result = run([entry('e1', '-500.00', [detail({ creditor: toSupplier })])], crowd)
    expect(result.proposals.length).toBeGreaterThan(1)
    expect(result.proposals.every((one) => !one.isAutomatic)).toBe(true)
  })
})

describe('a run', () => {
  const anyPayment = fc
    .record({
      number: fc.integer({ min: 1, max: 12 }),
      amount: fc.constantFrom('100.00', '200.00'),
      reference: fc.constantFrom(undefined, 'RF18539007547034'),
      iban: fc.constantFrom(null, supplier),
      date: fc.constantFrom('2026-11-20', '2026-11-23'),
    })
    .map(({ number, amount, reference, ...rest }) =>
      outstanding(number, amount, reference === undefined ? rest : { ...rest, reference }),
    )
  const anyEntry = fc
    .record({
      id: fc.integer({ min: 1, max: 99 }),
      amount: fc.constantFrom('-100.00', '-200.00', '-105.00', '100.00'),
      number: fc.integer({ min: 1, max: 14 }),
      hasId: fc.boolean(),
      hasIban: fc.boolean(),
      isReturn: fc.boolean(),
      day: fc.constantFrom('2026-11-23', '2026-11-24', '2026-11-25'),
    })
    .map(({ id, amount, number, hasId, hasIban, isReturn, day }) =>
      entry(
        `e${id}`,
        amount,
        [
          detail({
            endToEndId: hasId ? `K${number}-1` : 'NOTPROVIDED',
            isReturn: isReturn && amount === '100.00',
            ...(hasIban && { creditor: toSupplier }),
          }),
        ],
        { bookingDate: calendarDate(day) },
      ),
    )
  const entries = fc.uniqueArray(anyEntry, { selector: (one) => one.id, maxLength: 12 })
  const payments = fc.uniqueArray(anyPayment, { selector: (one) => one.id, maxLength: 12 })

  test('never gives a payment or an entry away twice, and does not depend on the order of its inputs', () => {
    fc.assert(
      fc.property(entries, payments, (someEntries, somePayments) => {
        const result = run(someEntries, somePayments)
        const sure = result.proposals.filter((one) => one.isAutomatic)
        const bookings = sure.filter((one) => !one.isReturn).flatMap((one) => one.paymentIds)
        const parts = sure.flatMap((one) => one.entries.map((part) => part.entryId))
        expect(new Set(bookings).size).toBe(bookings.length)
        expect(new Set(parts).size).toBe(parts.length)
        expect(run(someEntries.toReversed(), somePayments.toReversed())).toEqual(result)
      }),
      { numRuns: 500 },
    )
  })

  test('books each payment once and gives back no more than it cost over many days, in whatever order the bank tells it', () => {
    fc.assert(
      fc.property(fc.array(entries, { maxLength: 5 }), payments, (days, somePayments) => {
        const known: KnownMatch[] = []
        const settled = new Map<string, number>()
        const returned = new Map<string, Decimal>()
        for (const [day, told] of days.entries()) {
          const free = told.map((one) => ({ ...one, id: `${day} ${one.id}` as EntryId }))
          for (const match of proposeMatches(free, somePayments, known, terms).proposals) {
            if (!match.isAutomatic) continue
            known.push({ ...match, isAccepted: true })
            for (const id of match.paymentIds) {
              const settlements = match.isReturn ? 0 : 1
              settled.set(id, (settled.get(id) ?? 0) + settlements)
              expect(settled.get(id)).toBeLessThanOrEqual(1)
              returned.set(id, (returned.get(id) ?? zero).plus(match.returned ?? zero))
              const payment = somePayments.find((one) => one.id === id)
              expect(returned.get(id)!.lte(payment!.amounts.paymentAmount.abs())).toBe(true)
            }
          }
        }
      }),
      { numRuns: 500 },
    )
  })

  test('says nothing new when it is repeated', () => {
    fc.assert(
      fc.property(entries, payments, (someEntries, somePayments) => {
        const first = run(someEntries, somePayments)
        const known = first.proposals.filter((one) => !one.isAutomatic).map((one) => ({ ...one, isAccepted: false }))
        const again = proposeMatches(someEntries, somePayments, known, terms)
        expect(again.replaced).toEqual([])
        expect(again.proposals).toEqual(first.proposals.filter((one) => one.isAutomatic))
      }),
    )
  })
})

test('the type of a match counts payments before bank messages', () => {
  expect([matchTypeOf(1, 1), matchTypeOf(1, 3), matchTypeOf(3, 1), matchTypeOf(2, 2)]).toEqual(matchTypes)
})
