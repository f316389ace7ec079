// A part that nobody sees before an act: fetched when somebody turns to it, at the latest when the page stands and the
// browser is idle. Until then its owner draws what looks the same.
import type { ComponentType } from 'react'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useToasts } from '../feedback/use-toasts.ts'
import { useTexts } from '../texts/use-texts.ts'
import { triesOf } from './fetched-file.ts'

export type FetchedPart<Props> = {
  readonly get: () => ComponentType<Props> | null
  /** Once for all who ask; after a failure the next call tries again. */
  readonly fetch: () => Promise<void>
  /** The first try is over, however it ended. */
  readonly settled: () => Promise<void>
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

/** `pick`: the part within what `load` imports. */
export function fetchedPart<Module, Props>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  loadAt?: (address: string) => Promise<unknown>,
): FetchedPart<Props> {
  const listeners = new Set<() => void>()
  let part: ComponentType<Props> | null = null
  let fetching: Promise<void> | null = null
  let settled: Promise<void> | null = null
  const next = triesOf(load, loadAt)
  const run = async () => {
    try {
      part = pick(await next())
    } finally {
      fetching = null
      for (const listener of listeners) listener()
    }
  }
  const fetch = () => {
    if (part !== null) return Promise.resolve()
    fetching ??= run()
    return fetching
  }
  return {
    get: () => part,
    fetch,
    settled: () => {
      // what is there already is drawn at once: React reads this of a promise
      settled ??= part === null ? fetch().catch(() => undefined) : Object.assign(fetch(), { status: 'fulfilled' })
      return settled
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** `isSoon`: it is fetched before anybody asks for it. */
export function useFetchedPart<Props>(part: FetchedPart<Props>, isSoon = true): PartInUse<Props> {
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
    if (!isSoon) return undefined
    const timer = setTimeout(
      () => ('requestIdleCallback' in globalThis ? requestIdleCallback(prepare, { timeout: idleWithinMs }) : prepare()),
      idleAfterMs,
    )
    return () => clearTimeout(timer)
  }, [prepare, isSoon])
  return { Part, prepare, want }
}
