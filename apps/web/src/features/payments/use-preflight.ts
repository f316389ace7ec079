// What the bank would get of what stands in the form now. Asked when it stands still; the question about an older draft
// is broken off, and its answer stays until the next one is there, so that nothing flickers.
import type { PreflightAnswer } from '@kontor/contract'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'
import type { AskedPreflight } from './payment-preflight.model.ts'

const settleMs = 400
/** The clock goes on while nobody types: the minutes that are left are asked for again. */
const countdownMs = 60_000

const preflightQuery = (asked: string | null) =>
  queryOptions({
    queryKey: ['payments', 'preflight', asked],
    enabled: asked !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: countdownMs,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('preflightPayment', { body: JSON.parse(asked ?? '') as AskedPreflight, signal }),
  })

export type ShownPreflight = {
  /** Null: nothing is known, or there is nothing to ask about. */
  readonly answer: PreflightAnswer | null
  /** It is the answer to an older draft. */
  readonly isOlder: boolean
  readonly hasFailed: boolean
}

export function usePreflight(draft: AskedPreflight | null): ShownPreflight {
  const asked = draft === null ? null : JSON.stringify(draft)
  const [settled] = useDebouncedValue(asked, settleMs)
  const { data, isError, isPlaceholderData } = useQuery(preflightQuery(settled))
  if (asked === null || settled === null) return { answer: null, isOlder: false, hasFailed: false }
  const hasFailed = isError && settled === asked
  return { answer: hasFailed ? null : (data ?? null), isOlder: isPlaceholderData || settled !== asked, hasFailed }
}
