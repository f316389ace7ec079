// All shortcuts of the application in one list: the listener reads what it may do from it, the sheet is drawn from it.
import type { FeatureManifest, RouteEntry } from '../../shared/feature-manifest.ts'
import { requirementsOf } from '../../shared/route-entry.ts'
import { wayKey } from '../../shared/texts/way-text.ts'
import type { Shortcut } from '../../shared/shortcut.ts'
import { features } from '../features.ts'
import { createEntries, navigation, pages } from '../navigation.ts'

const manifests: readonly FeatureManifest[] = features

const goTo = (entry: RouteEntry & { readonly letter: string }): Shortcut => ({
  group: 'goTo',
  text: wayKey(entry.text),
  keys: ['g', entry.letter],
  requires: requirementsOf(entry),
  act: { kind: 'go', route: entry.route },
})

export const shortcuts: readonly Shortcut[] = [
  {
    group: 'general',
    text: 'shortcuts.palette',
    keys: ['Mod', 'K'],
    isChord: true,
    requires: [],
    act: { kind: 'open', panel: 'palette' },
  },
  {
    group: 'general',
    text: 'shortcuts.title',
    keys: ['?'],
    requires: [],
    act: { kind: 'open', panel: 'shortcuts' },
  },
  { group: 'general', text: 'shortcuts.search', keys: ['/'], requires: [], act: { kind: 'focus-search' } },
  ...createEntries.map((entry): Shortcut => ({
    group: 'general',
    text: wayKey(entry.text),
    keys: [entry.letter],
    requires: requirementsOf(entry),
    act: { kind: 'go', route: entry.route },
  })),
  { group: 'general', text: 'shortcuts.close', keys: ['Escape'], requires: [] },
  ...navigation.flatMap(({ entries }) => entries).map(goTo),
  ...pages.flatMap(({ letter, ...entry }) => (letter === undefined ? [] : [goTo({ ...entry, letter })])),
  { group: 'lists', text: 'shortcuts.enter', keys: ['j'], requires: [], act: { kind: 'enter-rows' } },
  { group: 'lists', text: 'shortcuts.enterFromSearch', keys: ['ArrowDown'], requires: [] },
  { group: 'lists', text: 'shortcuts.headers', keys: ['ArrowLeft'], others: [['ArrowRight']], requires: [] },
  { group: 'lists', text: 'shortcuts.next', keys: ['ArrowDown'], others: [['j']], requires: [] },
  { group: 'lists', text: 'shortcuts.previous', keys: ['ArrowUp'], others: [['k']], requires: [] },
  { group: 'lists', text: 'shortcuts.ends', keys: ['Home'], others: [['End']], requires: [] },
  { group: 'lists', text: 'shortcuts.select', keys: [' '], others: [['x']], requires: [] },
  { group: 'lists', text: 'shortcuts.open', keys: ['Enter'], requires: [] },
  { group: 'fields', text: 'shortcuts.thousand', keys: ['t'], requires: [] },
  { group: 'fields', text: 'shortcuts.million', keys: ['m'], requires: [] },
  ...manifests.flatMap((one) => one.shortcuts ?? []),
]
