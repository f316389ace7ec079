// The one list of features is whole and in order, and what they say together is free of doubt.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { features as order } from '@kontor/contract'
import { expect, test } from 'vitest'
import tableTexts from '../i18n/en/filter-presets.json'
import type { FeatureManifest } from '../shared/feature-manifest.ts'
import { features, signingIn } from './features.ts'
import { manifests as listed } from './manifests.generated.ts'

const folder = join(import.meta.dirname, '../features')
const manifests: readonly FeatureManifest[] = features
const placeOf = (name: string) => order.findIndex((one) => one === name)

test('every manifest is in the list, in the order of the contract', async () => {
  const files = globSync('*/*.feature.tsx', { cwd: folder }).toSorted(
    (one, other) => placeOf(one.split('/')[0] ?? '') - placeOf(other.split('/')[0] ?? ''),
  )
  const written = await Promise.all(
    files.map(async (file) => Object.values((await import(join(folder, file))) as Record<string, unknown>)),
  )
  expect(written.flat()).toEqual(listed)
  expect(new Set([signingIn, ...features])).toEqual(new Set(listed))
})

test('every table that saved filters have a name for stands in one place, and each place has a name', () => {
  const byName = (one: string, other: string) => one.localeCompare(other)
  const names = manifests.flatMap(({ tables = [] }) => tables.map(({ name }) => String(name)))
  expect(names.toSorted(byName)).toEqual(Object.keys(tableTexts.tables).toSorted(byName))
})

test('no slot is filled twice: its screen has one place', () => {
  const slots = manifests.flatMap(({ fills = [] }) => fills.map(({ slot }) => slot))
  expect(slots.filter((slot, place) => slots.indexOf(slot) !== place)).toEqual([])
})
