import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDate } from '../calendar/index.ts'
import type { EntryId } from '../identifiers/index.ts'
import { decimal, zero } from '../money/index.ts'
import {
  type ImportableStatement,
  type KnownStatement,
  type StandingEntry,
  compareEntries,
  decideQuestion,
  decideReplacement,
  identifyStatement,
  placeEntries,
} from './index.ts'

function standing(id: string, identity: string, more: Partial<StandingEntry> = {}): StandingEntry {
  return { id: id as EntryId, identity, content: identity, hold: null, isToldElsewhere: false, ...more }
}

function statement(entries: readonly string[], more: Partial<ImportableStatement> = {}): ImportableStatement {
  return {
    id: 'S-1',
    number: null,
    createdAt: null,
    day: calendarDate('2026-11-23'),
    hasLines: entries.length > 0,
    from: null,
    isCopy: false,
    content: entries.join(),
    opening: decimal('100'),
    closing: entries.reduce((sum, one) => sum.plus(decimal(one)), decimal('100')),
    sequenceNumber: null,
    entries,
    ...more,
  }
}

const asKnown = (one: ImportableStatement, key = 'S-1'): KnownStatement => ({ ...one, key })
/** Lines whose references say no more than their amounts. */
const linesOf = (entries: readonly string[]) => entries.map((one) => ({ identity: one, content: one }))
const nameOf = (one: StandingEntry): string => one.identity

describe('what two statements have in common', () => {
  it('is told by identity, each entry once', () => {
    const compared = compareEntries(
      [standing('a', '-50'), standing('b', '-50'), standing('c', '-20')],
      linesOf(['-50', '7']),
    )
    expect(compared).toMatchObject({ both: [{ index: 0, id: 'a' }], onlySecond: [1] })
    expect(compared.onlyFirst.map((one) => one.id)).toEqual(['b', 'c'])
  })

  it('of equal lines those stay that another statement tells or somebody has used', () => {
    const compared = compareEntries(
      [
        standing('a', '-50'),
        standing('b', '-50', { hold: 'matched' }),
        standing('c', '-50', { isToldElsewhere: true }),
      ],
      linesOf(['-50', '-50']),
    )
    expect(compared.both.map((one) => one.id)).toEqual(['c', 'b'])
    expect(compared.onlyFirst.map((one) => one.id)).toEqual(['a'])
  })

  it('goes by amount and dates where the second bears other references', () => {
    const first = [standing('a', 'ref-1', { content: '-50' }), standing('b', 'ref-2', { content: '-50' })]
    const second = [
      { identity: 'ref-2', content: '-50' },
      { identity: 'ref-3', content: '-50' },
      { identity: 'ref-4', content: '-7' },
    ]
    const compared = compareEntries(first, second)
    expect(compared.both.toSorted((x, y) => x.index - y.index)).toMatchObject([
      { index: 0, id: 'b' },
      { index: 1, id: 'a' },
    ])
    expect(compared).toMatchObject({ onlyFirst: [], onlySecond: [2] })
  })
})

describe('the question', () => {
  const open = { isAsked: true, isDecided: false, standingFile: 'F1' }

  it.each([
    [{ ...open, isAsked: false }, null, 'import-log.no-question'],
    [{ ...open, isDecided: true }, 'F1', 'import-log.already-decided'],
    [open, 'F0', 'import-log.changed'],
  ])('%j seen with %s is refused with %s', (question, shown, code) => {
    expect(decideQuestion(question, shown)).toMatchObject({ ok: false, refusals: [{ code }] })
  })

  it('is answered once, on what was shown', () => {
    expect(decideQuestion(open, 'F1').ok).toBe(true)
    expect(decideQuestion(open, null).ok).toBe(true)
  })

  it('is not asked again of a content that somebody decided against', () => {
    const known = {
      ...asKnown(statement(['-50'])),
      setAside: [{ content: 'old', decidedOn: calendarDate('2026-11-22') }],
    }
    const again = (content: string) => identifyStatement({ ...statement(['-1']), content }, [known])
    expect(again('old')).toMatchObject({ result: 'already-decided', decidedOn: '2026-11-22' })
    expect(again('new')).toMatchObject({ result: 'other-content' })
  })
})

describe('replacing', () => {
  it('is refused while an entry that would go is matched, and names the first of them', () => {
    const first = ['1', '2', '3', '4', '5', '6', '7'].map((name) => standing(name, name, { hold: 'matched' }))
    const decided = decideReplacement(
      statement([]),
      'S-1',
      compareEntries(first, []),
      { statements: [], bookings: [] },
      nameOf,
    )
    expect(decided).toMatchObject({
      ok: false,
      refusals: [{ code: 'statement.entries-taken', params: { count: '7', entries: '1; 2; 3; 4; 5; …' } }],
    })
  })

  it('an entry that somebody accepted is unaccepted, then withdrawn', () => {
    const comparison = compareEntries([standing('a', '-50', { hold: 'accepted' }), standing('b', '-20')], [])
    const decided = decideReplacement(statement([]), 'S-1', comparison, { statements: [], bookings: [] }, nameOf)
    expect(decided).toMatchObject({ ok: true, value: { withdrawn: ['a', 'b'], unaccepted: ['a'] } })
  })

  it('leaves to other statements what they tell of, and knows their bookings again', () => {
    const second = statement(['-20', '-50'])
    const first = [
      standing('a', '-50'),
      standing('b', '-50', { isToldElsewhere: true }),
      standing('c', '-9', { isToldElsewhere: true }),
    ]
    const decided = decideReplacement(
      second,
      'S-1',
      compareEntries(first, linesOf(second.entries)),
      {
        statements: [asKnown(statement(['-50', '-9'])), asKnown(statement(['-50', '-9', '-20']), 'S-2')],
        bookings: [
          { id: 'a' as EntryId, identity: '-50', occurrence: 1, statements: ['S-1'] },
          { id: 'b' as EntryId, identity: '-50', occurrence: 2, statements: ['S-1', 'S-2'] },
          { id: 'd' as EntryId, identity: '-20', occurrence: 1, statements: ['S-2'] },
        ],
      },
      nameOf,
    )
    expect(decided).toEqual({
      ok: true,
      value: {
        withdrawn: ['a'],
        unaccepted: [],
        released: ['c'],
        bookings: [],
        repeated: [{ index: 0, occurrence: 1 }],
      },
    })
  })

  it('afterwards the account holds the entries of the second statement, to the cent, and no number twice', () => {
    const amounts = fc.array(fc.constantFrom('-50', '-20.05', '0.01', '70'), { maxLength: 7 })
    fc.assert(
      fc.property(amounts, amounts, (before, after) => {
        const [first, second] = [statement(before), statement(after)]
        const imported = placeEntries(first, first.entries.keys(), { statements: [], bookings: [] })
        const bookings = imported.bookings.map(({ index, occurrence }) => ({
          id: `${index}` as EntryId,
          identity: before[index]!,
          occurrence,
          statements: ['S-1'],
        }))
        const comparison = compareEntries(
          bookings.map((one) => standing(one.id, one.identity)),
          linesOf(second.entries),
        )
        const shared = bookings.filter((one) => after.includes(one.identity))
        const known = { statements: [asKnown(first)], bookings: shared }
        const decided = decideReplacement(second, 'S-1', comparison, known, nameOf)
        if (!decided.ok) throw new Error('nothing is held')
        const gone = new Set(decided.value.withdrawn)
        const ledger = [
          ...bookings.filter((one) => !gone.has(one.id)),
          ...decided.value.bookings.map(({ index, occurrence }) => ({ identity: after[index]!, occurrence })),
        ]
        expect(ledger.map((one) => one.identity).toSorted()).toEqual(after.toSorted())
        const moved = ledger.reduce((sum, one) => sum.plus(decimal(one.identity)), zero)
        expect(decimal('100').plus(moved).toFixed(2)).toBe(second.closing?.toFixed(2))
        expect(new Set(ledger.map((one) => `${one.identity}#${one.occurrence}`)).size).toBe(ledger.length)
        expect(decided.value.repeated).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })
})
