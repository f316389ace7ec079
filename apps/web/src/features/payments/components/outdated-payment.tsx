// What others did to the payment while it was edited.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OutdatedNote, type OutdatedNoteProps } from '../../../shared/forms/outdated-note.tsx'
import { paymentHistoryQuery } from '../payments.queries.ts'
import { LifeLineEntries } from './life-line.tsx'

type Props = Pick<OutdatedNoteProps, 'isGone' | 'isReloading' | 'onReload' | 'failure' | 'onLeave'> & {
  readonly paymentId: string
  /** The last entry of the life line that the form knew. */
  readonly lastSequence: number
}

export function OutdatedPayment({ paymentId, lastSequence, ...note }: Props): ReactNode {
  const { t } = useTranslation(['payments', 'payment-form'])
  const { data = [] } = useQuery({ ...paymentHistoryQuery(paymentId), staleTime: 0, enabled: !note.isGone })
  return (
    <OutdatedNote
      {...note}
      title={t(note.isGone ? 'payment-form:outdated.gone' : 'payment-form:outdated.title')}
      leaveLabel={t('act.back')}
      size={data.length}
    >
      <LifeLineEntries entries={data.filter(({ sequence }) => sequence > lastSequence)} />
    </OutdatedNote>
  )
}
