// What the house does by itself: jobs, events, mails, and what comes again and again.
import type { OperationsOverview } from '@kontor/contract'
import { Note } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMeasures } from '../use-measures.ts'
import { FactList, FactTable, SectionCard } from './section-card.tsx'

export function JobsSection({ jobs }: Pick<OperationsOverview, 'jobs'>): ReactNode {
  const { t } = useTranslation(['operations', 'transmissions'])
  const { span, count } = useMeasures()
  return (
    <SectionCard title={t('jobs.title')} condition={jobs.condition}>
      {!jobs.isRunning && <Note tone="error">{t('jobs.stopped')}</Note>}
      {jobs.kinds.length === 0 && <p className="k-dim">{t('jobs.none')}</p>}
      {jobs.kinds.length > 0 && (
        <FactTable
          label={t('jobs.title')}
          columns={[t('jobs.job'), t('transmissions:column.state'), t('column.count'), t('column.oldest')]}
          rows={jobs.kinds.map((one) => ({
            key: `${one.job} ${one.state}`,
            name: one.title,
            condition: one.condition,
            cells: [t(`jobs.state.${one.state}`), count(one.count), span(one.oldestSeconds)],
          }))}
        />
      )}
    </SectionCard>
  )
}

type Waiting = OperationsOverview['outbox']

function useWaitingFacts({ waiting, oldestSeconds, givenUp }: Waiting) {
  const { t } = useTranslation('operations')
  const { span, count } = useMeasures()
  return [
    { name: t('waiting'), value: count(waiting) },
    { name: t('column.oldest'), value: span(oldestSeconds) },
    { name: t('givenUp'), value: count(givenUp) },
  ]
}

export function OutboxSection({ outbox }: Pick<OperationsOverview, 'outbox'>): ReactNode {
  const { t } = useTranslation('operations')
  return (
    <SectionCard title={t('outbox.title')} condition={outbox.condition}>
      <FactList facts={useWaitingFacts(outbox)} />
    </SectionCard>
  )
}

export function MailsSection({ mails }: Pick<OperationsOverview, 'mails'>): ReactNode {
  const { t } = useTranslation('operations')
  return (
    <SectionCard title={t('mails.title')} condition={mails.condition}>
      {!mails.isPostSet && <p className="k-dim">{t('mails.noServer')}</p>}
      <FactList facts={useWaitingFacts(mails)} />
    </SectionCard>
  )
}

export function WorkSection({ work }: Pick<OperationsOverview, 'work'>): ReactNode {
  const { t } = useTranslation('operations')
  const { span } = useMeasures()
  type Work = (typeof work.works)[number]
  function lastTurn({ isRunning, hasFailed, endedSeconds }: Work): string {
    if (isRunning) return t('jobs.state.Running')
    if (endedSeconds === null) return t('work.never')
    return t(hasFailed ? 'work.failed' : 'work.ago', { span: span(endedSeconds) })
  }
  return (
    <SectionCard title={t('work.title')} condition={work.condition}>
      <FactTable
        label={t('work.title')}
        columns={[t('work.what'), t('work.every'), t('work.last')]}
        rows={work.works.map((one) => ({
          key: one.name,
          name: one.title,
          condition: one.condition,
          cells: [span(one.everySeconds), lastTurn(one)],
        }))}
      />
    </SectionCard>
  )
}
