import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDate } from '../calendar/index.ts'
import { type Decimal, decimal } from '../money/index.ts'
import {
  type KnownBooking,
  type KnownStatement,
  canFollow,
  identifyStatement,
  mustHold,
  placeEntries,
} from './index.ts'

/** An account as the server would keep it, importing whatever comes. */
function emptyAccount() {
  const statements: KnownStatement[] = []
  const bookings: KnownBooking[] = []
  return {
    bookings,
    take(statement: KnownStatement): void {
      const { result } = identifyStatement(statement, statements)
      if (result === 'already-imported' || result === 'other-content') return
      if (result === 'overlaps') {
        statements.push(statement)
        return
      }
      const { bookings: fresh, repeated } = placeEntries(statement, statement.entries.keys(), { statements, bookings })
      for (const { index, occurrence } of fresh) {
        bookings.push({ identity: statement.entries[index]!, occurrence, statements: [statement.key] })
      }
      for (const { index, occurrence } of repeated) {
        const at = bookings.findIndex(
          (one) => one.identity === statement.entries[index] && one.occurrence === occurrence,
        )
        bookings[at] = { ...bookings[at]!, statements: [...bookings[at]!.statements, statement.key] }
      }
      statements.push(statement)
    },
  }
}

const lines = ['-50', '50', '-20', '70'] as const

/** A day each, numbered one by one. */
function chain(history: readonly (readonly (typeof lines)[number][])[]): readonly KnownStatement[] {
  let balance: Decimal = decimal('100')
  return history.map((entries, index) => {
    const opening = balance
    balance = entries.reduce((sum, one) => sum.plus(decimal(one)), balance)
    const id = `S-${index}`
    return {
      key: id,
      id,
      number: index + 1,
      createdAt: `2026-11-23T1${index}:00:00`,
      day: calendarDate(`2026-11-2${index}`),
      content: `${opening.toFixed()} ${balance.toFixed()} ${entries.toSorted().join()}`,
      opening,
      closing: balance,
      hasLines: entries.length > 0,
      from: null,
      isCopy: false,
      sequenceNumber: index + 1,
      entries,
    }
  })
}

it('books every line of a numbered chain once, in whatever order and under whatever id its statements come and come again', () => {
  const history = fc.array(fc.array(fc.constantFrom(...lines), { maxLength: 3 }), { minLength: 1, maxLength: 4 })
  const deliveries = fc.array(fc.tuple(fc.nat(3), fc.boolean()), { maxLength: 8 })
  fc.assert(
    fc.property(history, deliveries, fc.infiniteStream(fc.nat(100)), (days, more, order) => {
      const statements = chain(days)
      const repeated = more.flatMap(([index, isRenamed]) => {
        const one = statements[index % statements.length]!
        const key = isRenamed ? `${one.key}-again` : one.key
        return [{ ...one, key, id: key }]
      })
      const queue = [...statements, ...repeated]
      const account = emptyAccount()
      while (queue.length > 0) {
        const [next] = queue.splice(order.next().value % queue.length, 1)
        account.take(next!)
      }
      expect(account.bookings.map((one) => one.identity).toSorted()).toEqual(days.flat().toSorted())
      const keys = account.bookings.map((one) => `${one.identity}#${one.occurrence}`)
      expect(new Set(keys).size).toBe(keys.length)
    }),
    { numRuns: 3000 },
  )
})

it('a statement follows none of its own time', () => {
  const of = (from: string | null, day: string) => ({
    from: from === null ? null : calendarDate(`2026-11-${from}`),
    day: calendarDate(`2026-11-${day}`),
  })
  const week = of('16', '20')
  const cases: readonly (readonly [ReturnType<typeof of>, ReturnType<typeof of>, boolean])[] = [
    [of(null, '13'), week, true],
    [of(null, '16'), week, false],
    [of('17', '17'), week, false],
    [of('20', '20'), week, false],
    [week, of(null, '21'), true],
    // from night to night
    [of('16', '17'), of('17', '18'), true],
    [of(null, '17'), of(null, '17'), true],
    [of('17', '17'), of('17', '17'), true],
  ]
  for (const [before, after, expected] of cases)
    expect([before, after, canFollow(before, after)]).toEqual([before, after, expected])
})

describe('a statement over several days must hold those that open with it', () => {
  const stretch = (from: number, day: number, opening: string, closing: string) => ({
    from: calendarDate(`2026-11-${from}`),
    day: calendarDate(`2026-11-${day}`),
    opening: decimal(opening),
    closing: decimal(closing),
  })
  const week = stretch(16, 20, '100', '180')
  it.each([
    ['its first day', week, stretch(16, 16, '100', '120'), true],
    ['its first two days in one', week, stretch(16, 17, '100', '130'), true],
    ['a day in its middle, which opens otherwise', week, stretch(18, 18, '130', '140'), false],
    ['its last day', week, stretch(20, 20, '170', '180'), false],
    ['one that begins before it', week, stretch(13, 17, '100', '130'), false],
    ['one that brings the balance back: the other may follow it', week, stretch(16, 16, '100', '100'), false],
    ['itself', week, week, false],
    ['a longer one', stretch(16, 16, '100', '120'), week, false],
  ])('%s: %#', (_name, longer, shorter, expected) => {
    expect(mustHold(longer, shorter)).toBe(expected)
  })

  it('one whose first day is not known holds nothing', () => {
    expect(mustHold({ ...week, from: null }, stretch(16, 16, '100', '120'))).toBe(false)
    expect(mustHold(week, { ...stretch(16, 16, '100', '120'), from: null })).toBe(true)
  })
})
