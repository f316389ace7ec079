// A place on a screen that a later feature fills. Whose screen it is declares the slot and what it hands over; who fills
// it says so in its manifest. So the earlier feature does not know the later one.
import type { ReactNode } from 'react'

export type Slot<Props> = { readonly name: string; readonly take?: (props: Props) => void }
export type Fill = { readonly slot: Slot<never>; readonly part: Part<never> }
export type Part<Props> = (props: Props) => ReactNode

/** The part is best a lazy one: it is fetched where the slot is drawn. */
export function fill<Props>(slot: Slot<Props>, part: Part<Props>): Fill {
  return { slot, part }
}
