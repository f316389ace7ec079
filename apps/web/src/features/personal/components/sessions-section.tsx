// Where the person is signed in, with the ends that he may put to it.
import type { RouteAnswer } from '@kontor/contract'
import { Button, Loader } from '@mantine/core'
import { Badge, KitModal, Note, useActToasts, useFormats } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/client.ts'
import { useChange } from '../../../shared/use-change.ts'
import { ownSessionsQuery } from '../personal.queries.ts'
import { Section } from './section.tsx'

type OwnSession = RouteAnswer<'listOwnSessions'>[number]

export function SessionsSection(): ReactNode {
  const { t } = useTranslation('personal')
  const { data, error } = useQuery(ownSessionsQuery)
  const [asked, setAsked] = useState<OwnSession | 'others' | null>(null)
  return (
    <Section title={t('sessions.title')}>
      {error !== null && <Note tone="error">{error.message}</Note>}
      {data === undefined && error === null && (
        <p role="status">
          <Loader size={16} aria-hidden /> {t('sessions.loading')}
        </p>
      )}
      {data !== undefined && (
        <ul className="session-list">
          {data.map((session) => (
            <OwnSessionLine key={session.id} session={session} onEnd={() => setAsked(session)} />
          ))}
        </ul>
      )}
      {(data?.length ?? 0) > 1 && (
        <Button variant="default" className="profile-act" onClick={() => setAsked('others')}>
          {t('sessions.endOthers')}
        </Button>
      )}
      {asked !== null && <EndQuestion asked={asked} onClose={() => setAsked(null)} />}
    </Section>
  )
}

function OwnSessionLine(props: { readonly session: OwnSession; readonly onEnd: () => void }): ReactNode {
  const { t } = useTranslation('personal')
  const formats = useFormats()
  const { browser, source, createdAt, seenAt, isCurrent, isLocked } = props.session
  const name = browser ?? t('sessions.unknown')
  const since = formats.dateTime(createdAt)
  return (
    <li>
      <span className="session-what">
        <span>
          {name}
          {source !== null && <span className="k-dim">{` · ${source}`}</span>}
        </span>
        <span className="k-dim">{t('sessions.times', { since, seen: formats.dateTime(seenAt) })}</span>
        {isCurrent && <Badge tone="green">{t('sessions.current')}</Badge>}
        {isLocked && <Badge tone="yellow">{t('sessions.locked')}</Badge>}
      </span>
      {!isCurrent && (
        <Button
          variant="default"
          size="compact-sm"
          onClick={props.onEnd}
          aria-label={t('sessions.endNamed', { name, since })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

function EndQuestion({
  asked,
  onClose,
}: {
  readonly asked: OwnSession | 'others'
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('personal')
  const toasts = useActToasts()
  // one that has ended meanwhile is gone from the list
  const ending = useChange('session', () =>
    asked === 'others' ? call('endOtherSessions') : call('endOwnSession', { params: { id: asked.id } }),
  )
  const end = () =>
    ending.mutate(undefined, {
      onSuccess: () => {
        toasts.success(t('sessions.ended'))
        onClose()
      },
      onError: (cause) => toasts.error(t('sessions.notEnded'), cause),
    })
  return (
    <KitModal
      opened
      title={asked === 'others' ? t('sessions.endOthers') : t('sessions.end')}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('sessions.keep')}
          </Button>
          <Button loading={ending.isPending} onClick={end} data-autofocus>
            {t('sessions.confirm')}
          </Button>
        </>
      }
    >
      {asked === 'others'
        ? t('sessions.askOthers')
        : t('sessions.ask', { name: asked.browser ?? t('sessions.unknown') })}
    </KitModal>
  )
}
