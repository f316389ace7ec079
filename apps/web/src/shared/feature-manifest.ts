// What a feature says of itself, once: router, sidebar, plus menu, palette, shortcuts, profile menu and saved filters are
// made of these. Ways lead to routes, not to paths: a path would be typed by the router, which is made of the manifests.
import type { Requirement } from '@kontor/domain/access'
import type { AnyRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { createContext, useContext } from 'react'
import type { ScreenTexts } from '../i18n/resources.generated.d.ts'
import type { Shortcut } from './shortcut.ts'
import type { Fill } from './slots.ts'
import type { Telling } from './stale.ts'
import type { WayText } from './texts/way-text.ts'

/** The groups of the sidebar in their order. */
export const navigationGroups = ['nav.cash', 'nav.liquidity', 'nav.bank', 'nav.coreData', 'nav.administration'] as const

type IconProps = { readonly size?: number; readonly stroke?: number; readonly 'aria-hidden'?: boolean }

/** A way to a screen; it is shown to those who may open the screen. */
export type RouteEntry = { readonly text: WayText; readonly route: AnyRoute }

export type NavigationEntry = RouteEntry & {
  readonly group: (typeof navigationGroups)[number]
  /** The place in the group, smallest first. */
  readonly rank: number
  readonly icon: ComponentType<IconProps>
  /** The letter that leads here after "g". */
  readonly letter: string
  /** Other entries stand below its path: it is active on its own page only. */
  readonly isExact?: true
}

/** What the plus menu, the palette and the shortcuts can begin. */
export type CreateEntry = RouteEntry & {
  /** Each must be met, beside what the screen requires. */
  readonly requires?: readonly Requirement[]
  /** The key that does the same. */
  readonly letter: string
}

/** A screen that is found in the palette without standing in the sidebar. */
export type PageEntry = RouteEntry & {
  readonly icon: ComponentType<IconProps>
  /** Each must be met, beside what the screen requires. */
  readonly requires?: readonly Requirement[]
  /** It is found by the words of this text too. */
  readonly words?: WayText
  /** The letter that leads here after "g". */
  readonly letter?: string
  /** It is about the person: the profile menu shows it. */
  readonly isOwn?: true
}

/** The names of the tables that people save filters of: those that have a text. */
export type TableName = keyof ScreenTexts['filter-presets']['tables']
/** Where such a table stands. */
export type TablePlace = {
  readonly name: TableName
  readonly route: AnyRoute
  readonly search?: Readonly<Record<string, string>>
}

export type FeatureManifest = {
  /** Below the shell, or below the frame of signing in. */
  readonly routes: readonly AnyRoute[]
  readonly navigation?: readonly NavigationEntry[]
  readonly create?: readonly CreateEntry[]
  readonly pages?: readonly PageEntry[]
  readonly tables?: readonly TablePlace[]
  readonly shortcuts?: readonly Shortcut[]
  /** Whose changes make answers of its queries stale. */
  readonly tells?: readonly Telling[]
  /** What this feature sets into screens of earlier ones. */
  readonly fills?: readonly Fill[]
}

/** All of them, for screens that are made of what every feature says. */
export const ManifestsContext = createContext<readonly FeatureManifest[]>([])

export function useManifests(): readonly FeatureManifest[] {
  return useContext(ManifestsContext)
}
