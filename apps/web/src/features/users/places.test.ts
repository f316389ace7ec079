// Where roles are held, as a tree, and which company speaks where none is.
import { expect, test } from 'vitest'
import { idOf } from '../../shared/ids.ts'
import { type PlaceCompany, placesInTree, speaksFor } from './places.ts'

const company = (id: string, parentId: string | null = null): PlaceCompany => ({
  id: idOf<'company'>(id),
  name: `Firma ${id}`,
  parentId,
})
const group = [company('z'), company('b', 'z'), company('a', 'z'), company('deep', 'b')]
const order = new Intl.Collator('de')

test('all companies come first, then each company with those below it, by name', () => {
  expect(placesInTree(group, 'Alle', order).map(({ name, depth }) => `${depth} ${name}`)).toEqual([
    '0 Alle',
    '0 Firma z',
    '1 Firma a',
    '1 Firma b',
    '2 Firma deep',
  ])
})

test('a company whose parent one does not see stands at the top', () => {
  expect(placesInTree([company('x', 'hidden')], 'Alle', order).map(({ id, depth }) => [id, depth])).toEqual([
    [null, 0],
    ['x', 0],
  ])
})

test('the nearest company above that holds a role speaks; where none does, nobody', () => {
  const heldIn =
    (...ids: readonly string[]) =>
    (id: string) =>
      ids.includes(id)
  expect(speaksFor(group, idOf<'company'>('deep'), heldIn('b', 'z'))?.id).toBe('b')
  expect(speaksFor(group, idOf<'company'>('deep'), heldIn('z'))?.id).toBe('z')
  expect(speaksFor(group, idOf<'company'>('deep'), heldIn('deep', 'a'))).toBeNull()
})
