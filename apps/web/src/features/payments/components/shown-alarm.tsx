// The alarm that a person is asked to settle, as it was read when the dialog opened: what the bank says or books since is
// another one, which the server refuses to settle by this reason, and which is then shown in its place.
import type { PaymentId } from '@kontor/domain/identifiers'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isAnswered } from '../../../shared/forms/save-attempt.ts'
import { alarmToSettleQuery } from '../payments.queries.ts'

export type ShownAlarm = {
  /** Null where there is none, or it could not be read. */
  readonly mark: string | null
  readonly text: string | null
  readonly isReading: boolean
  /** Reads it anew where the answer was a no; whoever got no answer asks once more about the same one. */
  readonly readAfter: (cause: unknown) => void
}

export function useShownAlarm(id: PaymentId, isAsked: boolean): ShownAlarm {
  const { data, isFetching, refetch } = useQuery({ ...alarmToSettleQuery(id), enabled: isAsked })
  return {
    mark: data?.mark ?? null,
    text: data?.text ?? null,
    isReading: isFetching,
    readAfter: (cause) => {
      if (isAsked && isAnswered(cause)) void refetch()
    },
  }
}

export function ShownAlarmText({ alarm: { text } }: { readonly alarm: ShownAlarm }): ReactNode {
  return text !== null && <p className="k-modal-text">{text}</p>
}
