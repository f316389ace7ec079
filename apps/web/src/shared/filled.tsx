// Draws what features set into a slot.
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { useManifests } from './feature-manifest.ts'
import type { Part, Slot } from './slots.ts'

/** Nothing where no feature fills the slot, and while the part is fetched. */
export function Filled<Props extends object>(filled: { readonly slot: Slot<Props>; readonly props: Props }): ReactNode {
  const { slot, props } = filled
  const fills = useManifests().flatMap((one) => one.fills ?? [])
  // by the types of `fill` the part of a slot takes what the slot hands over
  const Filling = fills.find((one) => one.slot === slot)?.part as Part<Props> | undefined
  return <Suspense>{Filling && <Filling {...props} />}</Suspense>
}
