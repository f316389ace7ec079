// The match log by itself: the same list as the tab "Matched".
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TablePage } from '../../../shared/pages/table-page.tsx'
import { MatchLogTable } from '../components/match-log-table.tsx'
import '../reconciliation.css'

export function MatchLogPage(): ReactNode {
  const { t } = useTranslation('reconciliation')
  return (
    <TablePage title={t('log.title')}>
      <MatchLogTable />
    </TablePage>
  )
}
