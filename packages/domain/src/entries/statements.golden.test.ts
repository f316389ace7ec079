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
  identifyStatement,
  placeEntries,
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
    expect(check).toEqual({ result: 'ok', basis: 'value', isTold: true, bookedWithLaterValue: [later] })
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
      key: id,
      id,
      number: null,
      createdAt: '2026-11-23T20:00:00',
      day: today,
      content: `${opening} ${closing} ${entries.toSorted().join()}`,
      opening: decimal(opening),
      closing: decimal(closing),
      hasLines: entries.length > 0,
      from: null,
      isCopy: false,
      sequenceNumber: null,
      entries,
    }
  }

  function bookings(of: string, count: number): readonly KnownBooking[] {
    return Array.from({ length: count }, (_, index) => ({ identity: line, occurrence: index + 1, statements: [of] }))
  }

  const place = (one: KnownStatement, known: readonly KnownStatement[], booked: readonly KnownBooking[]) =>
    placeEntries(one, one.entries.keys(), { statements: known, bookings: booked })

  it('golden 42: two equal lines are two bookings, their repetition is none, and other content waits for a person', () => {
    expect(identifyStatement(first, [])).toEqual({ result: 'new' })
    expect(place(first, [], [])).toMatchObject({ bookings: [{ occurrence: 1 }, { occurrence: 2 }], repeated: [] })
    expect(identifyStatement(first, [first])).toMatchObject({ result: 'already-imported', known: { key: 'S-1' } })
    expect(identifyStatement({ ...first, id: 'S-1b' }, [first])).toMatchObject({ result: 'overlaps' })
    const longer = { ...first, entries: [line, line, line], content: 'other' }
    expect(identifyStatement(longer, [first])).toMatchObject({ result: 'other-content', known: { key: 'S-1' } })
  })

  it('golden 43: an equal line in the statement that follows in the chain is another booking', () => {
    const second = statement('S-2', '100.00', '50.00', [line])
    expect(identifyStatement(second, [first])).toEqual({ result: 'new' })
    expect(place(second, [first], bookings('S-1', 2))).toMatchObject({ bookings: [{ index: 0, occurrence: 3 }] })
  })

  it('counts the same when the second statement of a day is imported before the first', () => {
    const second = statement('S-2', '100.00', '50.00', [line])
    expect(identifyStatement(first, [second])).toEqual({ result: 'new' })
    expect(place(first, [second], bookings('S-2', 1))).toMatchObject({
      bookings: [{ occurrence: 2 }, { occurrence: 3 }],
    })
  })

  it('knows a third statement of the chain through the second', () => {
    const second = statement('S-2', '100.00', '40.00', ['other'])
    const third = statement('S-3', '40.00', '-10.00', [line])
    expect(place(third, [first, second], bookings('S-1', 2))).toMatchObject({ bookings: [{ occurrence: 3 }] })
  })

  const cases: readonly (readonly [string, Partial<KnownStatement>, Partial<KnownStatement>, string])[] = [
    ['one Id, another day', {}, { day: calendarDate('2026-11-24') }, 'new'],
    ['one number, another Id, equal content', { number: 7 }, { id: 'X', number: 7 }, 'already-imported'],
    ['one number, another Id, other content', { number: 7 }, { id: 'X', number: 7, content: 'other' }, 'other-content'],
    ['a copy with equal content', {}, { id: 'X', isCopy: true }, 'overlaps'],
    [
      'a copy that would follow, with other lines',
      {},
      { id: 'X', isCopy: true, content: 'other', opening: decimal('100') },
      'other-content',
    ],
    ['one Id for all, the next number, later', { number: 7 }, { number: 8, ...follows('21:00') }, 'new'],
    ['one Id for all, the next number, not later', { number: 7 }, { number: 8, ...follows('20:00') }, 'other-content'],
    ['one Id, no number', {}, follows('21:00'), 'other-content'],
    ['after one without lines', { hasLines: false, closing: decimal('200') }, { id: 'X', content: 'other' }, 'new'],
    [
      'golden 80: other lines where the lines of the first cancel out',
      { closing: decimal('200') },
      { id: 'X', content: 'other', closing: decimal('200') },
      'other-content',
    ],
    [
      'the next number where the lines of the first cancel out',
      { closing: decimal('200'), number: 7 },
      { id: 'X', content: 'other', closing: decimal('200'), number: 8 },
      'new',
    ],
    [
      'a content that a person decided against',
      { setAside: [{ content: 'other', decidedOn: today }] },
      { content: 'other' },
      'already-decided',
    ],
  ]

  function follows(time: string): Partial<KnownStatement> {
    return { content: 'other', opening: decimal('100'), createdAt: `2026-11-23T${time}:00` }
  }

  it.each(cases)('golden 71, 72: %s', (_name, known, came, result) => {
    expect(identifyStatement({ ...first, ...came }, [{ ...first, ...known }]).result).toBe(result)
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
    const arrived = (entry: BankEntry) => ({ entry, arrivedOn: today })
    const sibling = entryOf('1537.00', { ...reference, entryReference: 'CH2909000000250094239' })
    expect(proposeAttachments([arrived(notified)], [])).toEqual([])
    expect(proposeAttachments([arrived(notified)], [arrived(sibling), arrived(booked)])).toEqual([
      { notification: 0, entry: 1 },
    ])
    expect(proposeAttachments([arrived(notified)], [arrived(booked), arrived(booked)])).toEqual([])
    expect(proposeAttachments([arrived(entryOf('1.00'))], [arrived(entryOf('1.00'))])).toEqual([])
    expect(announcementState(today, calendarDate('2026-12-03'))).toBe('waiting')
    expect(announcementState(today, calendarDate('2026-12-04'))).toBe('no-booking')
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
