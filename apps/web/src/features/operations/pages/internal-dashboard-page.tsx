// How the house is, at a glance: whether all goes by itself, then section by section, read again while it is in view.
import type { OperationsOverview } from '@kontor/contract'
import { Button, Loader } from '@mantine/core'
import { Note } from '@kontor/ui'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../../shared/api/app-error.ts'
import { DetailPage } from '../../../shared/pages/detail-page.tsx'
import { ForbiddenPage } from '../../../shared/pages/forbidden-page.tsx'
import { useListNews } from '../../../shared/use-list-news.ts'
import { ConditionBadge } from '../components/condition-badge.tsx'
import { ImportsSection, JournalSection, TransmissionsSection } from '../components/money-sections.tsx'
import { SessionsSection, SystemSection } from '../components/system-sections.tsx'
import { JobsSection, MailsSection, OutboxSection, WorkSection } from '../components/work-sections.tsx'
import { overviewQuery, overviewShape } from '../operations.queries.ts'
import { useIsOutdated } from '../use-is-outdated.ts'
import { useMeasures } from '../use-measures.ts'
import '../operations.css'

export function InternalDashboardPage(): ReactNode {
  const { t } = useTranslation('operations')
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(overviewQuery)
  const isOutdated = useIsOutdated(dataUpdatedAt)
  const { dateTime } = useMeasures()
  useListNews(overviewQuery, overviewShape)
  if (error instanceof AppError && error.statusCode === 403) return <ForbiddenPage />
  return (
    <DetailPage
      title={t('title')}
      actions={
        <Button
          variant="default"
          leftSection={<IconRefresh size={15} aria-hidden />}
          loading={isFetching}
          onClick={() => void refetch()}
        >
          {t('refresh')}
        </Button>
      }
    >
      {error !== null && <Note tone="error">{error.message}</Note>}
      {data === undefined && error === null && (
        <p role="status">
          <Loader size={16} aria-hidden /> {t('loading')}
        </p>
      )}
      {data !== undefined && isOutdated && (
        <Note tone="warning">{t('outdated', { at: dateTime(data.checkedAt) })}</Note>
      )}
      {data !== undefined && <Overview overview={data} />}
    </DetailPage>
  )
}

function Overview({ overview }: { readonly overview: OperationsOverview }): ReactNode {
  const { t } = useTranslation('operations')
  const { dateTime } = useMeasures()
  const { condition, checkedAt, database, build } = overview
  return (
    <>
      <div className="ops-summary" role="status">
        <ConditionBadge condition={condition} />
        <p>{t(`summary.${condition}`)}</p>
        <p className="k-dim">{t('checkedAt', { at: dateTime(checkedAt) })}</p>
      </div>
      <div className="ops-sections">
        <JournalSection journal={overview.journal} />
        <TransmissionsSection transmissions={overview.transmissions} />
        <ImportsSection imports={overview.imports} />
        <JobsSection jobs={overview.jobs} />
        <OutboxSection outbox={overview.outbox} />
        <MailsSection mails={overview.mails} />
        <WorkSection work={overview.work} />
        <SessionsSection sessions={overview.sessions} />
        <SystemSection database={database} build={build} />
      </div>
    </>
  )
}
