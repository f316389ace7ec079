// The golden scenarios of statements (39–46, 48, 49, 54), by their numbers. Formats are read in packages/formats.
import { describe, expect, it } from 'vitest'
import { calendarDate } from '../calendar/index.ts'
import { decimal, formatDecimal, sum } from '../money/index.ts'
import { balanceOf, detailOf, entryOf, headWith } from './statement-values.testing.ts'
import {
  type BankEntry,
  type KnownBooking,
  type KnownStatement,
  announcementState,
  checkArithmetic,
  checkContinuity,
  decideAcceptance,
  decideImport,
  decideReversalSign,
  detailLines,
  entryIdentity,
  liveIntraday,
  proposeAttachments,
  statementBalances,
} from './index.ts'

const account = 'CH2909000000250094239'
const today = calendarDate('2026-11-23')

describe('arithmetic and balances', () => {
  it('golden 39: opening and two entries make the closing on booking basis', () => {
    const head = headWith([balanceOf('OPBD', '10000.00'), balanceOf('CLBD', '10300.00')])
    const check = checkArithmetic(head, [entryOf('500.00'), entryOf('-200.00')])
    expect(check).toMatchObject({ result: 'ok', basis: 'booking' })
  })

  it('golden 40: the closing of the day before is the opening where no other is given', () => {
    const head = headWith([balanceOf('PRCD', '33.06', '2026-11-22'), balanceOf('CLBD', '23.06')])
    expect(statementBalances(head).opening?.amount.toFixed(2)).toBe('33.06')
    expect(checkArithmetic(head, [entryOf('-10.00')])).toMatchObject({ result: 'ok' })
  })

  it('golden 41: a closing on value basis leaves out what is due the next day, and the next one holds it', () => {
    const closing = balanceOf('CLBD', '215112.21', '2020-11-24')
    const day = { bookingDate: calendarDate('2020-11-24'), valueDate: calendarDate('2020-11-24') }
    const later = entryOf('1537.00', {
      ...day,
      valueDate: calendarDate('2020-11-25'),
      accountServicerReference: '07582000303KBMSU',
    })
    const entries = [
      entryOf('4.50', day),
      entryOf('-77.70', day),
      entryOf('1500.00', day),
      later,
      entryOf('1692.22', { ...day, accountServicerReference: '07582000303KBMSU' }),
    ]
    const check = checkArithmetic(headWith([balanceOf('OPBD', '211993.19', '2020-11-24'), closing]), entries)
    expect(check).toEqual({ result: 'ok', basis: 'value', bookedWithLaterValue: [later] })
    expect(new Set(entries.map((one) => entryIdentity(account, one))).size).toBe(5)

    const next = headWith([balanceOf('OPBD', '215112.21', '2020-11-25'), balanceOf('CLBD', '216649.21', '2020-11-25')])
    expect(checkArithmetic(next, [], { leftOutBefore: [later] })).toMatchObject({ result: 'ok', basis: 'value' })
    expect(checkArithmetic(next, [])).toMatchObject({ result: 'deviation' })
  })

  it('golden 46: a reversal keeps the sign that the bank gave it, and a setting that breaks the sum is refused', () => {
    const head = headWith([balanceOf('OPBD', '1000.00'), balanceOf('CLBD', '1500.00')])
    const entries = [entryOf('500.00', { isReversal: true })]
    expect(checkArithmetic(head, entries)).toMatchObject({ result: 'ok' })
    const original = checkArithmetic(head, entries, { reversalSign: 'original' })
    expect(original.result === 'deviation' && original.difference.toFixed(2)).toBe('1000.00')
    expect(decideReversalSign('effective', [{ head, entries }])).toEqual({ ok: true, value: 'effective' })
    expect(decideReversalSign('original', [{ head, entries }])).toMatchObject({
      ok: false,
      refusals: [{ code: 'profile.reversal-sign', params: { difference: '1000' } }],
    })
  })

  it('calls balances in two currencies a deviation, whatever their numbers', () => {
    const head = headWith([balanceOf('OPBD', '1.00'), { ...balanceOf('CLBD', '1.00'), currency: 'EUR' }])
    expect(checkArithmetic(head, [])).toMatchObject({ result: 'deviation' })
  })

  it('golden 48: a jump of numbers and of balances is a gap with its difference; without numbers equal balances are none', () => {
    const previous = { opening: decimal('900'), closing: decimal('1000.00'), sequenceNumber: 117, year: 2026 }
    const jumped = { opening: decimal('1250.00'), closing: decimal('1300'), sequenceNumber: 119, year: 2026 }
    const gap = checkContinuity(previous, jumped, { sequencePerAccount: true })
    expect(gap).toMatchObject({ result: 'gap', missing: { from: 118, to: 118 } })
    expect(gap.result === 'gap' && gap.difference?.toFixed(2)).toBe('250.00')
    const even = { ...jumped, opening: decimal('1000.00') }
    expect(checkContinuity(previous, even, { sequencePerAccount: false })).toEqual({ result: 'ok' })
    expect(checkContinuity(previous, even, { sequencePerAccount: true })).toMatchObject({ result: 'gap' })
    const newYear = { ...even, sequenceNumber: 1, year: 2027 }
    expect(checkContinuity(previous, newYear, { sequencePerAccount: true })).toEqual({ result: 'ok' })
  })
})

describe('the same again', () => {
  const line = entryIdentity(account, entryOf('-50.00'))
  const first = statement('S-1', '200.00', '100.00', [line, line])

  function statement(id: string, opening: string, closing: string, entries: readonly string[]): KnownStatement {
    return {
      identity: id,
      id,
      content: `${id} ${opening} ${closing} ${entries.join()}`,
      opening: decimal(opening),
      closing: decimal(closing),
      sequenceNumber: null,
      entries,
      importedOn: today,
    }
  }

  function bookings(of: string, count: number): readonly KnownBooking[] {
    return Array.from({ length: count }, (_, index) => ({ identity: line, occurrence: index + 1, statements: [of] }))
  }

  const afterFirst = { statements: [first], bookings: bookings('S-1', 2) }

  it('golden 42: two equal lines are two bookings, their repetition is none, and other content waits for a person', () => {
    const fresh = decideImport(first, { statements: [], bookings: [] })
    expect(fresh).toMatchObject({
      ok: true,
      value: { bookings: [{ occurrence: 1 }, { occurrence: 2 }], overlaps: false },
    })
    expect(decideImport(first, afterFirst)).toMatchObject({
      ok: false,
      refusals: [{ code: 'statement.already-imported', params: { date: '2026-11-23' } }],
    })
    const renamed = { ...first, identity: 'S-1b', id: 'S-1b' }
    expect(decideImport(renamed, afterFirst)).toMatchObject({ ok: true, value: { bookings: [], overlaps: true } })
    const longer = { ...first, entries: [line, line, line], content: 'other' }
    expect(decideImport(longer, afterFirst)).toMatchObject({
      ok: false,
      refusals: [{ code: 'statement.other-content', params: { id: 'S-1' } }],
    })
  })

  it('golden 43: an equal line in the statement that follows in the chain is another booking', () => {
    const second = statement('S-2', '100.00', '50.00', [line])
    const decided = decideImport(second, afterFirst)
    expect(decided).toMatchObject({ ok: true, value: { bookings: [{ index: 0, occurrence: 3 }], overlaps: false } })
  })

  it('counts the same when the second statement of a day is imported before the first', () => {
    const second = statement('S-2', '100.00', '50.00', [line])
    const decided = decideImport(first, { statements: [second], bookings: bookings('S-2', 1) })
    expect(decided).toMatchObject({ ok: true, value: { bookings: [{ occurrence: 2 }, { occurrence: 3 }] } })
  })

  it('knows a third statement of the chain through the second', () => {
    const second = statement('S-2', '100.00', '40.00', ['other'])
    const third = statement('S-3', '40.00', '-10.00', [line])
    const decided = decideImport(third, { statements: [first, second], bookings: bookings('S-1', 2) })
    expect(decided).toMatchObject({ ok: true, value: { bookings: [{ occurrence: 3 }] } })
  })

  it('takes a repetition whose lines cancel out for a repetition, although it seems to follow itself', () => {
    const back = entryIdentity(account, entryOf('50.00'))
    const zero = statement('Z-1', '0', '0', [line, back])
    const known = [
      { identity: line, occurrence: 1, statements: ['Z-1'] },
      { identity: back, occurrence: 1, statements: ['Z-1'] },
    ]
    const again = { ...zero, identity: 'Z-1b', id: 'Z-1b' }
    expect(decideImport(again, { statements: [zero], bookings: known })).toMatchObject({
      ok: true,
      value: { bookings: [], overlaps: true },
    })
  })
})

describe('intraday, details, notifications, acceptance', () => {
  it('golden 44: announced, booked intraday and booked at the end of the day is one movement', () => {
    const announced = entryOf('-300.00', { status: 'pending', accountServicerReference: 'P-1' })
    const booked = entryOf('-300.00', { accountServicerReference: 'B-9' })
    const amounts = (entries: readonly BankEntry[]): string => formatDecimal(sum(entries.map((one) => one.amount)))
    expect(amounts(liveIntraday(account, [[announced]], [], null))).toBe('-300')
    expect(amounts(liveIntraday(account, [[announced], [booked]], [], null))).toBe('-300')
    expect(amounts(liveIntraday(account, [[announced], [announced, booked]], [], null))).toBe('-300')
    expect(liveIntraday(account, [[announced], [booked]], [booked], today)).toEqual([])
  })

  it('keeps an announcement that only looks like an older booking, and a second one beside the booking of the first', () => {
    const announced = entryOf('-300.00', { status: 'pending' })
    const lastWeek = entryOf('-300.00', { bookingDate: calendarDate('2026-11-16') })
    expect(liveIntraday(account, [[announced]], [lastWeek], calendarDate('2026-11-20'))).toEqual([announced])
    const named = (endToEndId: string, more: Partial<BankEntry>): BankEntry =>
      entryOf('-300.00', { details: [detailOf('-300.00', { endToEndId })], ...more })
    const second = named('K2-1', { status: 'pending' })
    const both = [named('K1-1', { status: 'pending' }), second]
    expect(liveIntraday(account, [both, [named('K1-1', {})]], [named('K1-1', {})], today)).toEqual([second])
  })

  it('golden 45: details never move the balance; what they leave over is a visible line', () => {
    const amounts = (entry: BankEntry): readonly string[] =>
      detailLines(entry).map((one) => `${one.kind} ${one.amount?.toFixed(2)}`)
    const batch = entryOf('-429.56', { details: [detailOf('-200.00'), detailOf('-229.56')] })
    expect(amounts(batch)).toEqual(['detail -200.00', 'detail -229.56'])
    const charged = entryOf('-1526.00', { details: [detailOf('-1500.00')], charges: decimal('26.00') })
    expect(amounts(charged)).toEqual(['detail -1500.00', 'charges -26.00'])
    const short = entryOf('-100.00', { details: [detailOf('-90.00')] })
    expect(amounts(short)).toEqual(['detail -90.00', 'difference -10.00'])
    expect(amounts(entryOf('-1.00', { details: [detailOf(null)] }))).toEqual(['detail -1.00'])
  })

  it('golden 49: the details of a notification go to the one booking that has its references and amount', () => {
    const reference = { accountServicerReference: '07582000303KBMSU', entryReference: 'CH7730000001250094239' }
    const notified = entryOf('1692.22', { ...reference, details: [detailOf('778.29'), detailOf('913.93')] })
    const booked = entryOf('1692.22', reference)
    const sibling = entryOf('1537.00', { ...reference, entryReference: 'CH2909000000250094239' })
    expect(proposeAttachments([notified], [])).toEqual([])
    expect(proposeAttachments([notified], [sibling, booked])).toEqual([{ notification: 0, entry: 1 }])
    expect(proposeAttachments([notified], [booked, booked])).toEqual([])
    expect(proposeAttachments([entryOf('1.00')], [entryOf('1.00')])).toEqual([])
    expect(announcementState(notified, calendarDate('2026-12-03'), null)).toBe('waiting')
    expect(announcementState(notified, calendarDate('2026-12-04'), null)).toBe('no-booking')
    expect(announcementState(notified, today, today)).toBe('no-booking')
  })

  it('golden 54: under AcceptDebits a fee is accepted and an unknown large debit is not', () => {
    const fee = entryOf('-5.00', {
      code: { domain: 'ACMT', family: 'MDOP', subFamily: 'CHRG', proprietary: null },
    })
    const unknown = { isCategorisedByRule: false }
    expect(decideAcceptance('accept-debits', entryOf('-9000.00'), unknown)).toBe('leave')
    expect(decideAcceptance('accept-debits', fee, unknown)).toBe('accept')
    expect(decideAcceptance('accept-debits', entryOf('-9000.00'), { isCategorisedByRule: true })).toBe('accept')
    expect(decideAcceptance('accept-credits', fee, unknown)).toBe('leave')
    expect(decideAcceptance('accept-all', entryOf('10.00'), unknown)).toBe('accept')
    expect(decideAcceptance('accept-all', { ...fee, status: 'pending' }, unknown)).toBe('leave')
    expect(decideAcceptance('manual', fee, { isCategorisedByRule: true })).toBe('leave')
  })
})
