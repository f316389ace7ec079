// The header row as one stop of the Tab key: arrow keys, Home and End move between its boxes and buttons, and the one
// that was used last is come back to. ↓ enters the rows.
import type { KeyboardEvent, RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { enterRows } from './enter-rows.ts'

const steps: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowLeft: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  Home: () => 0,
  End: (_place, last) => last,
}

export type HeadStops = {
  readonly ref: RefObject<HTMLTableRowElement | null>
  readonly onFocus: (event: { readonly target: EventTarget }) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => void
}

export function useHeadStops(): HeadStops {
  const ref = useRef<HTMLTableRowElement>(null)
  const last = useRef<HTMLElement | null>(null)
  const stops = () => [...(ref.current?.querySelectorAll<HTMLElement>('button, input') ?? [])]

  const settle = () => {
    const all = stops()
    const only = all.find((stop) => stop === last.current) ?? all[0]
    for (const stop of all) stop.tabIndex = stop === only ? 0 : -1
  }
  // After every drawing: columns come and go, and a new button stands in the tab order by itself.
  useLayoutEffect(settle)

  return {
    ref,
    onFocus: ({ target }) => {
      // React lets the popover of a filter be heard here too
      if (!(target instanceof HTMLElement) || !ref.current?.contains(target)) return
      last.current = target
      settle()
    },
    onKeyDown: (event) => {
      const all = stops()
      const place = all.findIndex((stop) => stop === event.target)
      if (place === -1 || event.ctrlKey || event.metaKey || event.altKey) return
      const next = all[steps[event.key]?.(place, all.length - 1) ?? -1]
      const isTaken = next ? (next.focus(), true) : event.key === 'ArrowDown' && enterRows(event.currentTarget)
      if (isTaken) event.preventDefault()
    },
  }
}
