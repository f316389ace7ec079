// All shortcuts of the application in one list: the listener reads what it may do from it, the sheet is drawn from it.
import type { Requirement } from '@kontor/domain/access'
import type { LinkProps } from '@tanstack/react-router'
import type { ParseKeys } from 'i18next'
import type { PageShortcut } from '../../shared/page-shortcuts.ts'
import { createEntries } from '../create-entries.ts'
import { navigation } from '../navigation.ts'
import type { KeySequence } from './key-sequence.ts'

export type ShortcutAct =
  | { readonly kind: 'open'; readonly panel: 'palette' | 'shortcuts' }
  | { readonly kind: 'focus-search' }
  | { readonly kind: 'enter-rows' }
  | { readonly kind: 'go'; readonly to: LinkProps['to'] }
  | { readonly kind: 'page'; readonly shortcut: PageShortcut }

type Text = ParseKeys<['commands', 'app']>
export type ShortcutGroup = 'general' | 'goTo' | 'lists' | 'forms' | 'fields' | 'reconciliation'

export type Shortcut = {
  readonly group: ShortcutGroup
  readonly text: Text
  /** Pressed one after the other. */
  readonly keys: KeySequence
  /** Other keys that do the same; `isChord`: pressed together. */
  readonly others?: readonly KeySequence[]
  readonly isChord?: true
  /** Each must be met for the shortcut to be there. */
  readonly requires: readonly Requirement[]
  /** Left out where a part of a page does it itself: the sheet only tells. */
  readonly act?: ShortcutAct
}

const paymentsEdit = { permissions: ['PaymentsEdit'] } as const
const reconciliation = { features: ['Reconciliation'] } as const

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
  ...createEntries.map(({ text, letter, to, requires }): Shortcut => ({
    group: 'general',
    text: `app:${text}`,
    keys: [letter],
    requires,
    act: { kind: 'go', to },
  })),
  { group: 'general', text: 'shortcuts.close', keys: ['Escape'], requires: [] },
  ...navigation
    .flatMap(({ entries }) => entries)
    .map(({ text, letter, to, requires }): Shortcut => ({
      group: 'goTo',
      text: `app:${text}`,
      keys: ['g', letter],
      requires: [requires],
      act: { kind: 'go', to },
    })),
  { group: 'goTo', text: 'app:shell.profilePage', keys: ['g', 'u'], requires: [], act: { kind: 'go', to: '/profile' } },
  { group: 'lists', text: 'shortcuts.enter', keys: ['j'], requires: [], act: { kind: 'enter-rows' } },
  { group: 'lists', text: 'shortcuts.enterFromSearch', keys: ['ArrowDown'], requires: [] },
  { group: 'lists', text: 'shortcuts.headers', keys: ['ArrowLeft'], others: [['ArrowRight']], requires: [] },
  { group: 'lists', text: 'shortcuts.next', keys: ['ArrowDown'], others: [['j']], requires: [] },
  { group: 'lists', text: 'shortcuts.previous', keys: ['ArrowUp'], others: [['k']], requires: [] },
  { group: 'lists', text: 'shortcuts.ends', keys: ['Home'], others: [['End']], requires: [] },
  { group: 'lists', text: 'shortcuts.select', keys: [' '], others: [['x']], requires: [] },
  { group: 'lists', text: 'shortcuts.open', keys: ['Enter'], requires: [] },
  {
    group: 'lists',
    text: 'shortcuts.sign',
    keys: ['s'],
    requires: [{ features: ['Payments'] }, { permissions: ['PaymentsSign'] }],
    act: { kind: 'page', shortcut: 'sign-selected' },
  },
  { group: 'forms', text: 'shortcuts.nextField', keys: ['Enter'], requires: [paymentsEdit] },
  { group: 'forms', text: 'shortcuts.save', keys: ['Mod', 'Enter'], isChord: true, requires: [paymentsEdit] },
  { group: 'fields', text: 'shortcuts.thousand', keys: ['t'], requires: [] },
  { group: 'fields', text: 'shortcuts.million', keys: ['m'], requires: [] },
  { group: 'reconciliation', text: 'shortcuts.match', keys: ['Enter'], requires: [reconciliation] },
  {
    group: 'reconciliation',
    text: 'shortcuts.accept',
    keys: ['a'],
    requires: [reconciliation, { permissions: ['ReconciliationEdit'] }],
  },
  {
    group: 'reconciliation',
    text: 'shortcuts.acceptAll',
    keys: ['Mod', 'Enter'],
    isChord: true,
    requires: [reconciliation, { permissions: ['ReconciliationEdit'] }],
  },
]

export const shortcutGroups: readonly ShortcutGroup[] = [
  'general',
  'goTo',
  'lists',
  'forms',
  'fields',
  'reconciliation',
]
