// When versions of a row counted, whatever the order of their times.
import { describe, expect, test } from 'vitest'
import { heldSince, laterOf, latestFirst } from './held-since.ts'
import { type KeptVersion, changesOf, periodsById, periodsOf, rowAt, rowsAt } from './kept-versions.ts'

const version = (at: number | null, row: string, isGone = false): KeptVersion<string> => ({ at, isGone, row })

describe('periods', () => {
  test.each<readonly [string, readonly KeptVersion<string>[], readonly (string | null)[]]>([
    ['one version', [version(5, 'a')], [null, 'a', 'a', 'a']],
    ['one that nobody knows the beginning of', [version(null, 'a')], ['a', 'a', 'a', 'a']],
    ['one after the other', [version(0, 'a'), version(10, 'b')], ['a', 'a', 'b', 'b']],
    ['two at one instant: the last one counts', [version(5, 'a'), version(5, 'b')], [null, 'b', 'b', 'b']],
    ['deleted', [version(0, 'a'), version(10, 'a', true)], ['a', 'a', null, null]],
    ['deleted and made again', [version(0, 'a'), version(5, 'a', true), version(15, 'c')], ['a', null, null, 'c']],
    ['a clock that went back: the last one written', [version(10, 'a'), version(5, 'b')], [null, 'b', 'b', 'b']],
    ['and that is not reached yet', [version(0, 'a'), version(15, 'b'), version(10, 'c')], ['a', 'a', 'c', 'c']],
  ])('%s', (_name, versions, expected) => {
    expect([0, 5, 10, 15].map((moment) => rowAt(periodsOf(versions), moment))).toEqual(expected)
  })

  test('a row that was never there is nowhere', () => {
    expect(rowAt(undefined, 0)).toBeNull()
    const all = periodsById([{ at: 5, isGone: false, row: { id: 'one' } }])
    expect([rowsAt(all.values(), 4), rowsAt(all.values(), 5)]).toEqual([[], [{ id: 'one' }]])
  })
})

test('only what matters is a change, and coming and going', () => {
  const versions = [
    version(1, 'a name'),
    version(2, 'a title'),
    version(3, 'b'),
    version(4, 'b', true),
    version(6, 'b'),
  ]
  expect(changesOf(periodsOf(versions), (row) => row[0] as string)).toEqual([6, 4, 3, 1])
  expect(changesOf(periodsOf([version(null, 'a'), version(2, 'b')]), (row) => row)).toEqual([2])
})

test('something has held since the last moment before which it did not', () => {
  const at = latestFirst([3, 9, 6, 3])
  expect(at).toEqual([9, 6, 3])
  expect(heldSince(at, (moment) => moment >= 6)).toBe(6)
  expect(heldSince(at, (moment) => moment >= 9 || moment === 3)).toBe(9)
  expect(heldSince(at, (moment) => moment >= 3)).toBe(3)
  expect(heldSince(at, () => true)).toBeNull()
  expect([laterOf(null, 3), laterOf(4, null), laterOf(4, 3), laterOf(null, null)]).toEqual([3, 4, 4, null])
})
