// A part that nobody sees before an act: fetched when somebody turns to it, at the latest when the page stands and the
// browser is idle. Until then its owner draws what looks the same.
import type { ComponentType } from 'react'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useToasts } from '../feedback/use-toasts.ts'
import { useTexts } from '../texts/use-texts.ts'

export type FetchedPart<Props> = {
  readonly get: () => ComponentType<Props> | null
  /** Once for all who ask; after a failure the next call tries again. */
  readonly fetch: () => Promise<void>
  readonly subscribe: (listener: () => void) => () => void
}

export type PartInUse<Props> = {
  /** null until it is there. */
  readonly Part: ComponentType<Props> | null
  /** On pointer and focus: says nothing when it fails. */
  readonly prepare: () => void
  /** On an act: says when it fails, and answers whether the part is there. */
  readonly want: () => Promise<boolean>
}

/** What the first screen itself needs comes first. */
const idleAfterMs = 1000
/** A page that never rests waits no longer. */
const idleWithinMs = 2000

export function fetchedPart<Props>(load: () => Promise<ComponentType<Props>>): FetchedPart<Props> {
  const listeners = new Set<() => void>()
  let part: ComponentType<Props> | null = null
  let fetching: Promise<void> | null = null
  const run = async () => {
    try {
      part = await load()
      for (const listener of listeners) listener()
    } finally {
      fetching = null
    }
  }
  return {
    get: () => part,
    fetch: () => {
      if (part !== null) return Promise.resolve()
      fetching ??= run()
      return fetching
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useFetchedPart<Props>(part: FetchedPart<Props>): PartInUse<Props> {
  const t = useTexts()
  const toasts = useToasts()
  const Part = useSyncExternalStore(part.subscribe, part.get)
  const prepare = useCallback(() => void part.fetch().catch(() => undefined), [part])
  const want = useCallback(async () => {
    try {
      await part.fetch()
      return true
    } catch {
      toasts.error(t('part.failed'))
      return false
    }
  }, [part, toasts, t])
  useEffect(() => {
    const timer = setTimeout(
      () => ('requestIdleCallback' in globalThis ? requestIdleCallback(prepare, { timeout: idleWithinMs }) : prepare()),
      idleAfterMs,
    )
    return () => clearTimeout(timer)
  }, [prepare])
  return { Part, prepare, want }
}
