// An act on many payments while it runs: how far it is, and the way to stop it.
import { useRef, useState } from 'react'
import { sessionEnd } from '../../shared/api/page-person.ts'
import { type Acted, type Portions, type Results, inPortions, isLarge } from './bulk-portions.ts'

export type BulkRun = {
  /** Payments that have their answer, of so many; null while nothing runs. */
  readonly progress: { readonly done: number; readonly of: number } | null
  /** Before the next portion: what is done stays done. */
  readonly stop: () => void
  readonly isStopping: boolean
  /** It runs, and is so large that it can be stopped and is asked about. */
  readonly isWatched: boolean
}

export function useBulkRun() {
  const [progress, setProgress] = useState<BulkRun['progress']>(null)
  const [isStopping, setStopping] = useState(false)
  const stopping = useRef(new AbortController())
  const run = async <One extends Acted>(
    portions: Portions<One>,
    act: (portion: readonly One[]) => Promise<Results>,
  ): Promise<Results> => {
    const controller = new AbortController()
    stopping.current = controller
    const of = portions.reduce((count, portion) => count + portion.length, 0)
    try {
      return await inPortions(portions, act, {
        // what is left is not begun in the session of somebody else
        signal: AbortSignal.any([controller.signal, sessionEnd()]),
        tell: (done) => setProgress({ done, of }),
      })
    } finally {
      setProgress(null)
      setStopping(false)
    }
  }
  const stop = () => {
    stopping.current.abort()
    setStopping(true)
  }
  const isWatched = progress !== null && isLarge(progress.of)
  return { progress, isStopping, isWatched, stop, run }
}
