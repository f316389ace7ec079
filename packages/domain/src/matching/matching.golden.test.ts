import { describe, expect, test } from 'vitest'
import { calendarDate } from '../calendar/index.ts'
import { decimal, formatDecimal } from '../money/index.ts'
import { computeBookedDifference, proposeMatches } from './index.ts'
import type { KnownMatch, MatchingResult } from './index.ts'
import { batch, detail, entry, outstanding, supplier, terms, toSupplier } from './sample-matching.testing.ts'

const automatic = ({ proposals }: MatchingResult) => proposals.filter((one) => one.isAutomatic)
const brief = ({ proposals }: MatchingResult) =>
  proposals.map((one) => [one.pass, one.paymentIds.length, one.isAutomatic] as const)

describe('what a booked amount makes of the estimate', () => {
  const { amounts } = outstanding(1, '10000.00', { currency: 'EUR', net: '9425.00', rate: '0.942500', fees: '5.00' })
  const after = (difference: typeof terms.difference) => {
    const found = computeBookedDifference(amounts, decimal('9451.20'), decimal('5.00'), { ...terms, difference })
    return found && [formatDecimal(found.fees, 2), formatDecimal(found.net, 2), formatDecimal(found.rate, 6)]
  }

  test('golden 8: the rate or the fees take the difference, and None allows no automatic match', () => {
    expect(after('exchange-rate')).toEqual(['5.00', '9446.20', '0.944620'])
    expect(after('default')).toEqual(after('exchange-rate'))
    expect(after('fees-and-charges')).toEqual(['26.20', '9425.00', '0.942500'])
    expect(after('none')).toBeNull()

    const payment = outstanding(1, '10000.00', { currency: 'EUR', net: '9425.00', rate: '0.942500', fees: '5.00' })
    const booked = entry('e1', '-9451.20', [detail({ endToEndId: 'K1-1' })], { charges: decimal('5.00') })
    expect(brief(proposeMatches([booked], [payment], [], terms))).toEqual([[1, 1, true]])
    expect(automatic(proposeMatches([booked], [payment], [], { ...terms, difference: 'none' }))).toEqual([])
  })
})

describe('matching', () => {
  test('golden 33: money that comes back with our id sets the done payment to returned', () => {
    const paid = outstanding(1, '500.00', { status: 'done' })
    const back = entry(
      'e1',
      '500.00',
      [detail({ endToEndId: 'K1-1', returnReason: { code: 'AC04', text: null }, isReturn: true })],
      {
        code: { domain: 'PMNT', family: 'RCDT', subFamily: 'RRTN', proprietary: null },
      },
    )
    const result = proposeMatches([back], [paid], [], terms)
    expect(result.proposals).toEqual([
      {
        pass: 0,
        isReturn: true,
        returned: decimal('500'),
        paymentIds: [paid.id],
        entries: [{ entryId: back.id, detailIndex: null }],
        isAutomatic: true,
        difference: 'none',
        reasons: ['return-mark'],
      },
    ])
    expect(result.alarms).toEqual([])
  })

  test('golden 50: a payment group is one entry, or three, and a wrong count is for a person', () => {
    const group = {
      messageId: 'M1',
      paymentInformationId: 'M1-0001',
      payments: 3,
      transactions: 3,
      sum: decimal('600.00'),
    }
    const three = [1, 2, 3].map((number) => outstanding(number, `${number}00.00`, { group, iban: null }))
    const whole = proposeMatches([entry('e1', '-600.00', [], { batch: batch('M1-0001', 3) })], three, [], terms)
    expect(brief(whole)).toEqual([[2, 3, true]])

    const single = [1, 2, 3].map((number) =>
      entry(`e${number}`, `-${number}00.00`, [detail({ endToEndId: `K${number}-1` })]),
    )
    expect(brief(proposeMatches(single, three, [], terms))).toEqual([
      [1, 1, true],
      [1, 1, true],
      [1, 1, true],
    ])

    const short = proposeMatches([entry('e1', '-600.00', [], { batch: batch('M1-0001', 2) })], three, [], terms)
    expect(brief(short)).toEqual([[2, 3, false]])

    // a batch is one payment, of as many transactions as the bank counts
    const ofBatch = { ...group, payments: 1 }
    const upload = [outstanding(1, '600.00', { group: ofBatch, iban: null })]
    const booked = (count: number) => [entry('e1', '-600.00', [], { batch: batch('M1-0001', count) })]
    expect(brief(proposeMatches(booked(3), upload, [], terms))).toEqual([[2, 1, true]])
    expect(brief(proposeMatches(booked(1), upload, [], terms))).toEqual([[2, 1, false]])
    const uncounted = [entry('e1', '-600.00', [detail({ paymentInformationId: 'M1-0001' })])]
    expect(brief(proposeMatches(uncounted, upload, [], terms))).toEqual([[2, 1, true]])
    expect(short.proposals[0]!.reasons).toContain('count-differs')
  })

  test('golden 51: two equal payments and one entry are two proposals, none automatic', () => {
    const two = [outstanding(1, '500.00'), outstanding(2, '500.00')]
    const one = entry('e1', '-500.00', [detail({ endToEndId: 'NOTPROVIDED', creditor: toSupplier })])
    expect(brief(proposeMatches([one], two, [], terms))).toEqual([
      [4, 1, false],
      [4, 1, false],
    ])
  })

  test('golden 52: the first debit is the payment, the second under the same id is an alarm', () => {
    const payment = outstanding(1001, '500.00')
    const ours = [detail({ endToEndId: 'K1001-1', creditor: toSupplier })]
    const first = entry('e1', '-500.00', ours)
    const second = entry('e2', '-500.00', ours, { bookingDate: calendarDate('2026-11-25') })
    const dayOne = proposeMatches([first], [payment], [], terms)
    expect(brief(dayOne)).toEqual([[1, 1, true]])

    const accepted: KnownMatch = { ...dayOne.proposals[0]!, isAccepted: true }
    const dayTwo = proposeMatches([second], [{ ...payment, status: 'done' }], [accepted], terms)
    const alarm = { code: 'debited-twice', entry: { entryId: second.id, detailIndex: null }, paymentId: payment.id }
    expect(dayTwo).toEqual({ proposals: [], replaced: [], alarms: [alarm], returns: [], salaries: [] })

    // both days in one import end alike, in whatever order they come
    const together = proposeMatches([second, first], [payment], [], terms)
    expect(together.proposals).toEqual(dayOne.proposals)
    expect(together.alarms).toEqual([alarm])
  })

  test('golden 53: details that come later are a stronger fact than what was guessed before', () => {
    const payment = outstanding(7, '77.70')
    const bare = entry('e1', '-77.70', [])
    expect(proposeMatches([bare], [payment], [], terms).proposals).toEqual([])

    // another equal payment makes the counterparty a guess
    const twin = outstanding(8, '77.70')
    const named = entry('e1', '-77.70', [detail({ creditor: { ...toSupplier, iban: supplier } })])
    const guess = proposeMatches([named], [payment, twin], [], terms)
    expect(brief(guess)).toEqual([
      [4, 1, false],
      [4, 1, false],
    ])

    const known = guess.proposals.map((one) => ({ ...one, isAccepted: false }))
    const detailed = entry('e1', '-77.70', [detail({ endToEndId: 'K7-1', creditor: toSupplier })])
    const sure = proposeMatches([detailed], [payment, twin], known, terms)
    expect(brief(sure)).toEqual([[1, 1, true]])
    expect(sure.proposals[0]!.paymentIds).toEqual([payment.id])
    expect(sure.replaced).toEqual(known)
  })
})
