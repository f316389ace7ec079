// What the palette shows of all it knows: every typed word must begin or stand in an item's words, best first.
import type { ReactNode } from 'react'

export type PaletteItem = {
  readonly id: string
  readonly label: string
  /** Dimmed, after the label. */
  readonly hint?: ReactNode
  /** Other words by which it is found. */
  readonly words?: string
  readonly icon?: ReactNode
  /** The keys that do the same. */
  readonly keys?: readonly string[]
  readonly isSequence?: boolean
  readonly onChoose: () => void
}
export type PaletteGroup = {
  readonly id: string
  readonly label: string
  readonly items: readonly PaletteItem[]
  /** Its items were found elsewhere by what was typed: they are shown as they come. */
  readonly isFound?: boolean
  /** How many are shown while nothing is typed. */
  readonly restingMax?: number
}

/** Groups in their order, without those that have nothing to show. */
export function findInPalette(groups: readonly PaletteGroup[], typed: string): readonly PaletteGroup[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return groups.map((group) => ({ ...group, items: itemsOf(group, words) })).filter(({ items }) => items.length > 0)
}

function itemsOf(group: PaletteGroup, words: readonly string[]): readonly PaletteItem[] {
  if (group.isFound) return group.items
  if (words.length === 0) return group.items.slice(0, group.restingMax ?? group.items.length)
  return group.items
    .map((item) => ({ item, rank: rankOf(item, words) }))
    .filter(({ rank }) => rank !== null)
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .map(({ item }) => item)
}

/** 0: the label begins with what was typed, 1: words of it do, 2: it stands somewhere; null: not found. */
function rankOf(item: PaletteItem, words: readonly string[]): number | null {
  const label = plain(item.label)
  const all = `${label} ${plain(item.words ?? '')}`
  if (!words.every((word) => all.includes(word))) return null
  if (label.startsWith(words.join(' '))) return 0
  return words.every((word) => ` ${all}`.includes(` ${word}`)) ? 1 : 2
}

/** "Zürich" is found by "zurich". */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
}
