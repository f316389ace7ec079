// What a shortcut is: keys, what they do, and who has them.
import type { Requirement } from '@kontor/domain/access'
import type { AnyRoute } from '@tanstack/react-router'
import type { ParseKeys } from 'i18next'
import type { PageShortcut } from './page-shortcuts.ts'
import type { WayKey } from './texts/way-text.ts'

export type ShortcutAct =
  | { readonly kind: 'open'; readonly panel: 'palette' | 'shortcuts' }
  | { readonly kind: 'focus-search' }
  | { readonly kind: 'enter-rows' }
  | { readonly kind: 'go'; readonly route: AnyRoute }
  | { readonly kind: 'page'; readonly shortcut: PageShortcut }

/** The groups of the sheet in their order. */
export const shortcutGroups = ['general', 'goTo', 'lists', 'forms', 'fields', 'reconciliation'] as const

export type Shortcut = {
  readonly group: (typeof shortcutGroups)[number]
  readonly text: ParseKeys<['commands', 'app']> | WayKey
  /** Pressed one after the other. */
  readonly keys: readonly string[]
  /** Other keys that do the same; `isChord`: pressed together. */
  readonly others?: readonly (readonly string[])[]
  readonly isChord?: true
  /** Each must be met for the shortcut to be there. */
  readonly requires: readonly Requirement[]
  /** Left out where a part of a page does it itself: the sheet only tells. */
  readonly act?: ShortcutAct
}
