// Says that somebody else changed or deleted the record while it was edited, and leads to the new version.
import { Button } from '@mantine/core'
import { Note } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

export type OutdatedNoteProps = {
  /** There is nothing left to load. */
  readonly isGone: boolean
  readonly isReloading: boolean
  readonly onReload: () => void
  /** Why the new version could not be loaded. */
  readonly failure?: Error | null
  /** Away from here: what was typed belongs to nothing any more. */
  readonly onLeave: () => void
  readonly leaveLabel: string
  /** What happened, in the record's own words; default: of any record. */
  readonly title?: string
  /** What the others did. */
  readonly children?: ReactNode
  /** So much is told in it: where it grows, it is brought into sight again. */
  readonly size?: number
}

export function OutdatedNote(props: OutdatedNoteProps): ReactNode {
  const { isGone, failure = null, size = 0 } = props
  const { t } = useTranslation('record-form')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // in the middle: what stands around it is read anew, and may grow
    place.current?.scrollIntoView({ block: 'center' })
  }, [size])
  return (
    <div ref={place} className="outdated-note">
      <Note tone="error">
        <strong>{props.title ?? t(isGone ? 'outdated.gone' : 'outdated.title')}</strong>
        <p>{t(isGone ? 'outdated.goneText' : 'outdated.text')}</p>
        {isGone ? (
          <Button size="compact-sm" variant="default" onClick={props.onLeave}>
            {props.leaveLabel}
          </Button>
        ) : (
          <>
            {props.children}
            {failure !== null && <p>{failure.message}</p>}
            <Button size="compact-sm" variant="default" loading={props.isReloading} onClick={props.onReload}>
              {t('outdated.load')}
            </Button>
          </>
        )}
      </Note>
    </div>
  )
}
