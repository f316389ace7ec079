// The sidebar, the plus menu and the pages of the palette, as all features say them.
import type { CreateEntry, FeatureManifest, NavigationEntry, PageEntry } from '../shared/feature-manifest.ts'
import { navigationGroups } from '../shared/feature-manifest.ts'
import { features } from './features.ts'

const manifests: readonly FeatureManifest[] = features

const entries = manifests.flatMap((one) => one.navigation ?? []).toSorted((one, other) => one.rank - other.rank)

export type NavigationGroup = {
  readonly text: NavigationEntry['group']
  readonly entries: readonly NavigationEntry[]
}

export const navigation: readonly NavigationGroup[] = navigationGroups.map((text) => ({
  text,
  entries: entries.filter(({ group }) => group === text),
}))

export const createEntries: readonly CreateEntry[] = manifests.flatMap((one) => one.create ?? [])

export const pages: readonly PageEntry[] = manifests.flatMap((one) => one.pages ?? [])
