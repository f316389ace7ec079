// What the signed-in person did, latest first, on the profile.
import type { OwnActivityAnswer } from '@kontor/contract'
import { Button, Loader } from '@mantine/core'
import { Note, useFormats } from '@kontor/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ownActivitiesQuery } from '../audit.queries.ts'
import { type AuditWords, useAuditWords } from '../audit-words.ts'
import '../audit.css'

export function OwnActivities(): ReactNode {
  const { t } = useTranslation('audit')
  const words = useAuditWords()
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(ownActivitiesQuery)
  const lines = data?.pages.flatMap((page) => page.data) ?? []
  // what was done meanwhile moves the pages: a line that came twice stands once
  const activities = [...new Map(lines.map((one) => [one.sequence, one])).values()]
  return (
    <div className="aud-own">
      {error !== null && <Note tone="error">{error.message}</Note>}
      {data === undefined && error === null && (
        <p role="status">
          <Loader size={16} aria-hidden /> {t('own.loading')}
        </p>
      )}
      {data !== undefined && activities.length === 0 && <p className="k-dim">{t('own.empty')}</p>}
      {activities.length > 0 && (
        <ol aria-label={t('own.title')}>
          {activities.map((activity) => (
            <OwnActivity key={activity.sequence} activity={activity} words={words} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <div>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('own.more')}
          </Button>
        </div>
      )}
    </div>
  )
}

function OwnActivity(props: { readonly activity: OwnActivityAnswer; readonly words: AuditWords }): ReactNode {
  const { activity, words } = props
  const formats = useFormats()
  const { at, action, subjectKind, subjectName, companyName } = activity
  const about = [`${words.subject(subjectKind)} ${subjectName ?? ''}`.trim(), companyName].filter(
    (part) => part !== null,
  )
  return (
    <li>
      <time className="k-dim k-num" dateTime={at}>
        {formats.dateTime(at)}
      </time>
      <span className="aud-own-what">
        <span>{words.action(action)}</span>
        <span className="k-dim">{about.join(' · ')}</span>
      </span>
    </li>
  )
}
