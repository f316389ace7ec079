// The tree as it is shown: whole for who sees all, from where one sees for who does not.
import type { Company } from '@kontor/contract'
import { expect, test } from 'vitest'
import { companyTree, expandedAtFirst } from './company-tree.model.ts'

const company = (id: string, parentId: string | null) => ({ id, parentId }) as unknown as Company
const group = [company('a', null), company('b', 'a'), company('c', 'b'), company('d', 'hidden')]
const ids = (all: readonly Company[]) => all.map(({ id }) => id as string)

test('below each stand its own; one whose parent is not seen stands at the top', () => {
  const tree = companyTree(group)
  expect(ids(tree.roots)).toEqual(['a', 'd'])
  expect(ids(tree.below(company('a', null)))).toEqual(['b'])
  expect(tree.above('c')).toEqual(['b', 'a'])
  expect(tree.above('d')).toEqual([])
  expect([...tree.subtree('a')]).toEqual(['a', 'b', 'c'])
})

test('a small group is open whole; of a large one the top, and what leads to the company that is shown', () => {
  expect(expandedAtFirst(companyTree(group), group, null)).toEqual({ a: true, b: true })
  const large = [company('a', null), company('b', 'a'), company('c', 'b')]
  for (let number = 0; number < 200; number++) large.push(company(`x${number}`, 'c'))
  expect(expandedAtFirst(companyTree(large), large, null)).toEqual({ a: true })
  expect(expandedAtFirst(companyTree(large), large, 'x7')).toEqual({ a: true, b: true, c: true, x7: true })
})
