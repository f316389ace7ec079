// Says that somebody else changed the payment while it was edited, what they did, and leads to the new version.
import { Button } from '@mantine/core'
import { Note } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { paymentHistoryQuery } from '../payments.queries.ts'
import { LifeLineEntries } from './life-line.tsx'

export function OutdatedNote(props: {
  readonly paymentId: string
  /** The last entry of the life line that the form knew. */
  readonly lastSequence: number
  /** There is nothing left to load. */
  readonly isGone: boolean
  readonly isReloading: boolean
  readonly onReload: () => void
  /** Why the new version could not be loaded. */
  readonly failure: Error | null
  /** Back to the list: what was typed belongs to nothing any more. */
  readonly onLeave: () => void
}): ReactNode {
  const { t } = useTranslation(['payments', 'payment-form'])
  const { isGone } = props
  const { data = [] } = useQuery({ ...paymentHistoryQuery(props.paymentId), staleTime: 0, enabled: !isGone })
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [data])
  const since = data.filter(({ sequence }) => sequence > props.lastSequence)
  return (
    <div ref={place} className="outdated-note">
      <Note tone="error">
        <strong>{t(isGone ? 'payment-form:outdated.gone' : 'payment-form:outdated.title')}</strong>
        <p>{t(isGone ? 'payment-form:outdated.goneText' : 'payment-form:outdated.text')}</p>
        {isGone ? (
          <Button size="compact-sm" variant="default" onClick={props.onLeave}>
            {t('act.back')}
          </Button>
        ) : (
          <>
            <LifeLineEntries entries={since} />
            {props.failure !== null && <p>{props.failure.message}</p>}
            <Button size="compact-sm" variant="default" loading={props.isReloading} onClick={props.onReload}>
              {t('payment-form:outdated.load')}
            </Button>
          </>
        )}
      </Note>
    </div>
  )
}
