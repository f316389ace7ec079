// What waits for a second person, whatever it would change, then what was decided last.
import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Filled } from '../../../shared/filled.tsx'
import { DetailPage } from '../../../shared/pages/detail-page.tsx'
import { ReadFailure } from '../../../shared/read-failure.tsx'
import { ProposalList } from '../components/proposal-list.tsx'
import { proposalsQuery } from '../proposals.queries.ts'
import { waitingElsewhere } from '../proposals.slots.ts'
import '../proposals.css'

export function ProposalsPage(): ReactNode {
  const { t } = useTranslation('proposals')
  const { data, error, isFetching, refetch } = useQuery(proposalsQuery)
  return (
    <DetailPage title={t('title')} isText={data?.every(({ acts }) => acts.length === 0)}>
      <p className="k-dim proposals-text">{t('text')}</p>
      <Filled slot={waitingElsewhere} props={{}} />
      {error !== null && <ReadFailure error={error} isReading={isFetching} onRetry={() => void refetch()} />}
      {data === undefined && error === null && (
        <p role="status">
          <Loader size={16} aria-hidden /> {t('loading')}
        </p>
      )}
      {data?.length === 0 && <p>{t('none')}</p>}
      {data !== undefined && data.length > 0 && <ProposalList proposals={data} />}
    </DetailPage>
  )
}
