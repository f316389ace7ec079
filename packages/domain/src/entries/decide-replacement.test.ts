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
  decideImport,
  decideQuestion,
  decideReplacement,
} from './index.ts'

function standing(id: string, identity: string, more: Partial<StandingEntry> = {}): StandingEntry {
  return { id: id as EntryId, identity, hold: null, isToldElsewhere: false, ...more }
}

function statement(entries: readonly string[], more: Partial<ImportableStatement> = {}): ImportableStatement {
  return {
    identity: 'S-1',
    id: 'S-1',
    content: entries.join(),
    opening: decimal('100'),
    closing: entries.reduce((sum, one) => sum.plus(decimal(one)), decimal('100')),
    sequenceNumber: null,
    entries,
    ...more,
  }
}

const asKnown = (one: ImportableStatement): KnownStatement => ({ ...one, importedOn: calendarDate('2026-11-23') })
const nameOf = (one: StandingEntry): string => one.identity

describe('what two statements have in common', () => {
  it('is told by identity, each entry once', () => {
    const compared = compareEntries([standing('a', '-50'), standing('b', '-50'), standing('c', '-20')], ['-50', '7'])
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
      ['-50', '-50'],
    )
    expect(compared.both.map((one) => one.id)).toEqual(['c', 'b'])
    expect(compared.onlyFirst.map((one) => one.id)).toEqual(['a'])
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
    const again = (content: string) =>
      decideImport({ ...statement(['-1']), content }, { statements: [known], bookings: [] })
    expect(again('old')).toMatchObject({
      refusals: [{ code: 'statement.already-decided', params: { id: 'S-1', date: '2026-11-22' } }],
    })
    expect(again('new')).toMatchObject({ refusals: [{ code: 'statement.other-content' }] })
  })
})

describe('replacing', () => {
  it('is refused while an entry that would go is held, and names the first of them', () => {
    const first = ['1', '2', '3', '4', '5', '6', '7'].map((name) => standing(name, name, { hold: 'accepted' }))
    const decided = decideReplacement(
      statement([]),
      compareEntries(first, []),
      { statements: [], bookings: [] },
      nameOf,
    )
    expect(decided).toMatchObject({
      ok: false,
      refusals: [{ code: 'statement.entries-taken', params: { count: '7', entries: '1; 2; 3; 4; 5; …' } }],
    })
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
      compareEntries(first, second.entries),
      {
        statements: [asKnown(statement(['-50', '-9'])), asKnown(statement(['-50', '-9', '-20'], { identity: 'S-2' }))],
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
      value: { withdrawn: ['a'], released: ['c'], bookings: [], repeated: [{ index: 0, occurrence: 1 }] },
    })
  })

  it('afterwards the account holds the entries of the second statement, to the cent, and no number twice', () => {
    const amounts = fc.array(fc.constantFrom('-50', '-20.05', '0.01', '70'), { maxLength: 7 })
    fc.assert(
      fc.property(amounts, amounts, (before, after) => {
        const [first, second] = [statement(before), statement(after)]
        const imported = decideImport(first, { statements: [], bookings: [] })
        if (!imported.ok) throw new Error('an empty account takes every statement')
        const bookings = imported.value.bookings.map(({ index, occurrence }) => ({
          id: `${index}` as EntryId,
          identity: before[index]!,
          occurrence,
          statements: ['S-1'],
        }))
        const comparison = compareEntries(
          bookings.map((one) => standing(one.id, one.identity)),
          second.entries,
        )
        const shared = bookings.filter((one) => after.includes(one.identity))
        const known = { statements: [asKnown(first)], bookings: shared }
        const decided = decideReplacement(second, comparison, known, nameOf)
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
