// The match log by itself: the same list as the tab "Matched".
import { PageTitleBar } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../../shared/use-page-title.ts'
import { MatchLogTable } from '../components/match-log-table.tsx'
import '../reconciliation.css'

export function MatchLogPage(): ReactNode {
  const { t } = useTranslation('reconciliation')
  usePageTitle(t('log.title'))
  return (
    <div className="rec-page">
      <PageTitleBar title={t('log.title')} />
      <div className="rec-body" data-tab="matched">
        <MatchLogTable />
      </div>
    </div>
  )
}
