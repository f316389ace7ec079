// Work of several calls that goes on when its page is gone. It lasts as long as the session in which it was begun.
import { useSyncExternalStore } from 'react'
import { sessionEnd } from './api/page-person.ts'

const running = new Set<object>()
const listeners = new Set<() => void>()

/** `work` begins nothing more once its signal, the end of the session, is aborted. */
export async function asRun<Result>(work: (ended: AbortSignal) => Promise<Result>): Promise<Result> {
  const ended = sessionEnd()
  const run = {}
  const leave = () => {
    running.delete(run)
    tell()
  }
  running.add(run)
  tell()
  ended.addEventListener('abort', leave)
  try {
    return await work(ended)
  } finally {
    ended.removeEventListener('abort', leave)
    leave()
  }
}

export function isRunUnderWay(): boolean {
  return running.size > 0
}

export function useIsRunUnderWay(): boolean {
  return useSyncExternalStore(subscribe, isRunUnderWay)
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
