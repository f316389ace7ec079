// The doubts on which somebody signs or sends: asked when the dialog opens, whatever the page beneath it knows already,
// and waited for. Where they cannot be asked, what was known last stays shown, and stops nobody (decision 0027).
import type { PaymentId } from '@kontor/domain/identifiers'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DoubtedPayment } from './payment-doubts.model.ts'
import { doubtsNowQuery, doubtsQuery } from './payment-doubts.queries.ts'

export type DoubtsNow = {
  readonly payments: readonly DoubtedPayment[]
  /** No answer yet that is younger than the opening: nothing is signed or sent. */
  readonly isAsking: boolean
  readonly hasFailed: boolean
  readonly onAskAgain: () => void
}

/** Of a dialog that acts on these payments. A higher `round` asks again: what is acted upon was read again. */
export function useDoubtsNow(ids: readonly PaymentId[], round: number): DoubtsNow {
  const client = useQueryClient()
  const { data, isFetching, isError, refetch } = useQuery(doubtsNowQuery(ids, round))
  const [known, setKnown] = useState<readonly DoubtedPayment[]>(
    () => client.getQueryData(doubtsQuery(ids).queryKey)?.payments ?? [],
  )
  if (data !== undefined && data.payments !== known) setKnown(data.payments)
  const asked = new Set<string | null>(ids)
  return {
    payments: known.filter(({ id }) => asked.has(id)),
    isAsking: isFetching,
    hasFailed: isError && !isFetching,
    onAskAgain: () => void refetch(),
  }
}
