// What became of every bank file, newest first.
import { type ImportLogRow, importLogList } from '@kontor/contract'
import { lazyDialog, DataTable } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerTable } from '../../../shared/lists/use-server-table.ts'
import { TablePage } from '../../../shared/pages/table-page.tsx'
import { useRowDetail } from '../../../shared/lists/use-row-detail.tsx'
import { useShowDescendants } from '../../../shared/show-descendants.ts'
import { everyAccountQuery } from '../../accounts/public.ts'
import { ChildrenSwitch, useCompanyNames } from '../../companies/public.ts'
import { useTablePresets } from '../../filter-presets/public.ts'
import { useCompany } from '../../../shared/session/session-context.ts'
import { ImportDetail } from '../components/import-detail.tsx'
import { useImportColumns } from '../components/use-import-columns.tsx'
import { type ImportLogParams, fetchImportLogs } from '../statements.queries.ts'
import '../statements.css'

// fetched when it opens: questions are rare
const CompareModal = lazyDialog(
  () => import('../components/compare-modal.tsx'),
  (one) => one.CompareModal,
)

const rowId = (row: ImportLogRow) => row.id
const rowLabel = (row: ImportLogRow) => row.fileName

export function ImportLogPage(): ReactNode {
  const { t } = useTranslation('statements')
  const company = useCompany()
  const children = useShowDescendants()
  const [compared, setCompared] = useState<ImportLogRow | null>(null)
  const presets = useTablePresets('import-log')
  const accounts = useQuery(everyAccountQuery(company.id, children))
  const { table } = useServerTable({
    name: 'import-log',
    list: importLogList,
    key: ['statements', 'import-log', company.id],
    read: (asked: ImportLogParams, signal) => fetchImportLogs(company.id, asked, signal),
    rowId,
  })
  const detail = useRowDetail(rowLabel, (row, close) => (
    <ImportDetail
      log={row}
      onCompare={(log) => {
        close()
        setCompared(log)
      }}
    />
  ))
  const columns = useImportColumns(accounts.data, useCompanyNames())

  return (
    <TablePage title={t('title')}>
      <DataTable
        {...table}
        {...detail.table}
        label={t('title')}
        columns={columns}
        rowLabel={rowLabel}
        presets={presets}
        hasSearch={false}
        toolbarExtra={<ChildrenSwitch />}
        emptyHint={
          <>
            <span className="k-dim">{t('empty')}</span>
            <Link to="/cash/reconciliation" className="k-link">
              {t('toReconciliation')}
            </Link>
          </>
        }
      />
      {detail.modal}
      {compared && (
        <Suspense>
          <CompareModal log={compared} onClose={() => setCompared(null)} />
        </Suspense>
      )}
    </TablePage>
  )
}
