// What became of every bank file, newest first.
import { type ImportLogRow, importLogList } from '@kontor/contract'
import { DataTable, KitModal, PageTitleBar } from '@kontor/ui'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerTable } from '../../../shared/lists/use-server-table.ts'
import { usePageTitle } from '../../../shared/use-page-title.ts'
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
const CompareModal = lazy(async () => ({
  default: (await import('../components/compare-modal.tsx')).CompareModal,
}))

const rowId = (row: ImportLogRow) => row.id

export function ImportLogPage(): ReactNode {
  const { t } = useTranslation('statements')
  usePageTitle(t('title'))
  const company = useCompany()
  const children = useShowDescendants()
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const [opened, setOpened] = useState<ImportLogRow | null>(null)
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
  const columns = useImportColumns(accounts.data, useCompanyNames())

  return (
    <div className="stm-page">
      <PageTitleBar title={t('title')} />
      <div className="stm-body">
        <DataTable
          {...table}
          label={t('title')}
          columns={columns}
          rowLabel={(row) => row.fileName}
          presets={presets}
          hasSearch={false}
          renderDetail={(row) => <ImportDetail log={row} onCompare={setCompared} />}
          {...(isPhone && { onOpen: setOpened })}
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
      </div>
      {opened && (
        <KitModal opened onClose={() => setOpened(null)} title={opened.fileName}>
          <ImportDetail
            log={opened}
            onCompare={(log) => {
              setOpened(null)
              setCompared(log)
            }}
          />
        </KitModal>
      )}
      {compared && (
        <Suspense>
          <CompareModal log={compared} onClose={() => setCompared(null)} />
        </Suspense>
      )}
    </div>
  )
}
