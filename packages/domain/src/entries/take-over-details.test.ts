// Other details of the same entry: what it says afterwards, and what a match may stand on.
import { expect, test } from 'vitest'
import { decimal } from '../money/index.ts'
import { detailOf, entryOf } from './statement-values.testing.ts'
import { type EntryBonds, type ToldOfEntry, isToldOtherwise, takeOverDetails } from './index.ts'

const free: EntryBonds = { hasAnnouncedDetails: false, heldDetails: new Set() }
const a = detailOf('-1.00', { endToEndId: 'A' })
const b = detailOf('-2.00', { endToEndId: 'B' })
const c = detailOf('-4.00', { endToEndId: 'C' })
const standing = entryOf('-7.00', { details: [a, b, c] })
const told = (...details: readonly ToldOfEntry['details'][number][]): ToldOfEntry => ({ ...standing, details })
const idsOf = (entry: ToldOfEntry | null) => entry?.details.map((one) => one.endToEndId) ?? null

test('the second content is taken over as it stands where no match holds a detail', () => {
  const other = { ...told(b), charges: decimal('3.00'), additionalInformation: 'Batch' }
  expect(takeOverDetails(standing, other, free)).toEqual({ ...standing, ...other })
})

test('details that matches hold keep their places, the others fill what is left', () => {
  const held = { ...free, heldDetails: new Set([1]) }
  expect(idsOf(takeOverDetails(standing, told(b, c, a), held))).toEqual(['C', 'B', 'A'])
  const renamed = { ...b, remittance: 'Other' }
  expect(takeOverDetails(standing, told(renamed, a), held)?.details).toEqual([a, renamed])
})

test('a held detail that is told no more stands in the way, one that nothing holds does not', () => {
  const held = { ...free, heldDetails: new Set([1]) }
  expect(takeOverDetails(standing, told(a, c), held)).toBeNull()
  expect(takeOverDetails(standing, told(a, { ...b, amount: decimal('-3') }, c), held)).toBeNull()
  expect(takeOverDetails(standing, told(b), held)).toBeNull()
  expect(idsOf(takeOverDetails(standing, told(a, b), held))).toEqual(['A', 'B'])
})

test('of two details alike each held one finds its own', () => {
  const twins = entryOf('-2.00', { details: [a, a] })
  expect(takeOverDetails(twins, told(a), { ...free, heldDetails: new Set([0, 1]) })).toBeNull()
  expect(takeOverDetails(twins, told(a, a), { ...free, heldDetails: new Set([0, 1]) })?.details).toHaveLength(2)
})

test('what a camt.054 told is not taken away by a statement that tells less', () => {
  const announced = { ...free, hasAnnouncedDetails: true }
  const less = { ...told(), additionalInformation: 'Batch' }
  expect(takeOverDetails(standing, less, announced)).toMatchObject({
    additionalInformation: 'Batch',
    details: [a, b, c],
  })
  expect(idsOf(takeOverDetails(standing, told(c, b, a), announced))).toEqual(['C', 'B', 'A'])
})

test('order and blanks are no other telling, a name or a text is', () => {
  expect(isToldOtherwise(standing, { ...standing, details: [c, b, a] })).toBe(false)
  expect(isToldOtherwise(standing, { ...standing, additionalInformation: 'Batch' })).toBe(true)
  expect(isToldOtherwise(standing, { ...standing, details: [a, b, { ...c, remittance: 'Invoice' }] })).toBe(true)
})
