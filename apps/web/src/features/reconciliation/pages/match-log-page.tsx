// The match log by itself: the same list as the tab "Matched".
import { PageTitleBar } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Guard } from '../../../app/pages/forbidden-page.tsx'
import { MatchLogTable } from '../components/match-log-table.tsx'
import '../reconciliation.css'

export function MatchLogPage(): ReactNode {
  return (
    <Guard require={{ features: ['Reconciliation'] }}>
      <Page />
    </Guard>
  )
}

function Page(): ReactNode {
  const { t } = useTranslation('reconciliation')
  return (
    <div className="rec-page">
      <PageTitleBar title={t('log.title')} />
      <div className="rec-body" data-tab="matched">
        <MatchLogTable />
      </div>
    </div>
  )
}
