// Reads a list again while it is in view: every half minute, when the window is looked at again, and when the network is
// back. What would move rows under the hand waits until it is asked for.
import type { ListNews } from '@kontor/ui'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { backgroundReading } from './api/client.ts'
import { now } from './clock.ts'
import { isOnline } from './env.ts'
import { isHandBusy, isHandOnRows } from './hand.ts'
import type { ListShape } from './list-news.ts'
import { decideReading } from './list-news.ts'

const everyMs = 30_000
/** The window tells in several ways that it is looked at again. */
const soonestMs = 5_000

/** For the query of such a list: only `useListNews` reads it again by itself. */
export const readOnlyOnPurpose = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const

type Held<Data> = { readonly base: Data | undefined; readonly fresh: Data; readonly count: number }

export function useListNews<Data, Key extends QueryKey>(
  { queryKey, queryFn }: Pick<UseQueryOptions<Data, Error, Data, Key>, 'queryFn'> & { readonly queryKey: Key },
  shape: ListShape<Data>,
): ListNews | null {
  const client = useQueryClient()
  const [held, setHeld] = useState<Held<Data> | null>(null)
  const read = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    const before = client.getQueryState<Data>(queryKey)
    const mayRead = () => !isHandBusy() && client.isMutating() === 0 && client.isFetching({ queryKey }) === 0
    if (before?.data === undefined || typeof queryFn !== 'function' || !mayRead()) return
    const fresh = await queryFn({ client, queryKey, signal, meta: undefined })
    const present = client.getQueryState<Data>(queryKey)
    // what was read or changed on purpose meanwhile is younger
    if (signal.aborted || !mayRead() || present?.dataUpdatedAt !== before.dataUpdatedAt) return
    const reading = decideReading(before.data, fresh, shape, isHandOnRows())
    const base = client.setQueryData<Data>(queryKey, () => reading.shown)
    setHeld(reading.held && { ...reading.held, base })
  })
  const place = JSON.stringify(queryKey)
  useEffect(() => {
    let readAt = now().getTime()
    const controller = backgroundReading()
    const look = () => {
      if (document.visibilityState === 'hidden' || !isOnline() || now().getTime() - readAt < soonestMs) return
      readAt = now().getTime()
      // nobody asked: a failure is said by the next reading that somebody asks for
      read(controller.signal).catch(() => undefined)
    }
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    for (const event of ['focus', 'online']) window.addEventListener(event, look)
    return () => {
      clearInterval(timer)
      controller.abort()
      document.removeEventListener('visibilitychange', look)
      for (const event of ['focus', 'online']) window.removeEventListener(event, look)
    }
  }, [place])
  if (held === null || client.getQueryData(queryKey) !== held.base) return null
  return { count: held.count, take: () => client.setQueryData<Data>(queryKey, () => held.fresh) }
}
