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

/** Of the address's part that differs from try to try the server takes no notice. */
const importAt = (address: string): Promise<unknown> => import(/* @vite-ignore */ address)

/**
 * A browser may answer every later import of an address with the failure of the first: after one it is asked for under
 * another. `pick`: the part within what `load` imports.
 */
export function fetchedPart<Module, Props>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  loadAt: (address: string) => Promise<unknown> = importAt,
): FetchedPart<Props> {
  const listeners = new Set<() => void>()
  let part: ComponentType<Props> | null = null
  let fetching: Promise<void> | null = null
  let failures = 0
  let failedAt: string | null = null
  const run = async () => {
    try {
      part = pick(failedAt === null ? await load() : ((await loadAt(`${failedAt}?try=${failures + 1}`)) as Module))
      for (const listener of listeners) listener()
    } catch (error) {
      failures += 1
      failedAt ??= addressIn(error)
      throw error
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

/** Browsers name the address at the end of what they say; null where one does not. */
function addressIn(error: unknown): string | null {
  return error instanceof Error ? (/https?:\/\/[^\s?]+/.exec(error.message)?.[0] ?? null) : null
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
