// Where a company may stand: never below itself, and below what is in use only.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CompanyMove, type CompanyNode, companiesBelow, decideMoves, decideParent } from './company-tree.ts'

const node = (id: string, parentId: string | null, enabled = true): CompanyNode => ({
  id,
  parentId,
  enabled,
  name: `${id} AG`,
})
const group = [node('a', null), node('b', 'a'), node('c', 'b'), node('d', 'a'), node('e', null, false)]
const codesOf = (moves: readonly CompanyMove[]) => {
  const outcome = decideMoves(group, moves)
  return outcome.ok ? [] : outcome.refusals.map(({ code }) => code)
}

test.each<[string, CompanyMove[], string[]]>([
  ['below a sister', [{ id: 'b', parentId: 'd' }], []],
  ['to the top', [{ id: 'c', parentId: null }], []],
  ['where it stands', [{ id: 'b', parentId: 'a' }], []],
  ['below itself', [{ id: 'a', parentId: 'a' }], ['company.circle']],
  ['below its grandchild', [{ id: 'a', parentId: 'c' }], ['company.circle']],
  ['below one that is disabled', [{ id: 'b', parentId: 'e' }], ['company.parent-disabled']],
  ['below one that nobody knows', [{ id: 'b', parentId: 'x' }], ['company.not-found']],
  ['one that nobody knows', [{ id: 'x', parentId: 'a' }], ['company.not-found']],
  // each alone would do
  [
    'two that would hold each other up',
    [
      { id: 'b', parentId: 'd' },
      { id: 'd', parentId: 'b' },
    ],
    ['company.circle'],
  ],
  // alone the first would be a circle
  [
    'two that change places',
    [
      { id: 'a', parentId: 'b' },
      { id: 'b', parentId: null },
    ],
    [],
  ],
])('%s', (_where, moves, codes) => {
  expect(codesOf(moves)).toEqual(codes)
})

test('a new one stands at the top, or below one that is in use', () => {
  expect(decideParent(group, null).ok).toBe(true)
  expect(decideParent(group, 'a').ok).toBe(true)
  expect(decideParent(group, 'e')).toMatchObject({ refusals: [{ code: 'company.parent-disabled' }] })
  expect(decideParent(group, 'x')).toMatchObject({ refusals: [{ code: 'company.not-found' }] })
})

test('below a company are itself and all its descendants', () => {
  expect([...companiesBelow(group, ['a'])].toSorted()).toEqual(['a', 'b', 'c', 'd'])
  expect([...companiesBelow(group, ['e'])]).toEqual(['e'])
})

test('500 moves in a chain of 5,000 are decided at once, and what is below any of them is known', () => {
  const chain = Array.from({ length: 5000 }, (_, at) => node(`c${at}`, at === 0 ? null : `c${at - 1}`))
  const moves = Array.from({ length: 500 }, (_, at) => ({ id: `c${at + 1}`, parentId: 'c0' }))
  const begun = performance.now()
  expect(decideMoves(chain, moves).ok).toBe(true)
  expect(companiesBelow(chain, ['c100', 'c4000']).size).toBe(4900)
  expect(performance.now() - begun).toBeLessThan(500)
})

test('whatever is moved, what is accepted is a tree', () => {
  const ids = group.map(({ id }) => id)
  const move = fc.record({ id: fc.constantFrom(...ids), parentId: fc.option(fc.constantFrom(...ids)) })
  fc.assert(
    fc.property(fc.array(move, { maxLength: 6 }), (moves) => {
      const outcome = decideMoves(group, moves)
      if (!outcome.ok) return
      for (const { id } of outcome.value) {
        let at: string | null = id
        for (let steps = 0; at !== null; steps++) {
          expect(steps).toBeLessThanOrEqual(group.length)
          at = outcome.value.find((one) => one.id === at)?.parentId ?? null
        }
      }
    }),
  )
})
