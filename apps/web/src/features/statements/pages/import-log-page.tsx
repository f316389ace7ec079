// What became of every bank file, newest first.
import type { ImportLogRow, RouteAnswer } from '@kontor/contract'
import { DataTable, KitModal, PageTitleBar, type ServerPaging, type TableQuery } from '@kontor/ui'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../../shared/use-page-title.ts'
import { everyPage } from '../../../shared/every-page.ts'
import { useFacets } from '../../../shared/use-facets.ts'
import { pageShape } from '../../../shared/list-news.ts'
import { useListNews } from '../../../shared/use-list-news.ts'
import { useShowDescendants } from '../../../shared/show-descendants.ts'
import { everyAccountQuery } from '../../accounts/public.ts'
import { ChildrenSwitch, useCompanyNames } from '../../companies/public.ts'
import { useTablePresets } from '../../filter-presets/public.ts'
import { useCompany } from '../../../shared/session/session-context.ts'
import { ImportDetail } from '../components/import-detail.tsx'
import { useImportColumns } from '../components/use-import-columns.tsx'
import { importFacetOf, importLogParams } from '../import-log.model.ts'
import { fetchImportLogs, importLogQuery } from '../statements.queries.ts'
import '../statements.css'

// fetched when it opens: questions are rare
const CompareModal = lazy(async () => ({
  default: (await import('../components/compare-modal.tsx')).CompareModal,
}))

const firstPage: TableQuery = { pageIndex: 0, pageSize: 10, sorting: [], filters: [], search: '' }
const noRows: readonly ImportLogRow[] = []
const rowId = (row: ImportLogRow) => row.id
const shape = pageShape<ImportLogRow, RouteAnswer<'listImportLogs'>>(rowId)

export function ImportLogPage(): ReactNode {
  const { t } = useTranslation('statements')
  usePageTitle(t('title'))
  const company = useCompany()
  const children = useShowDescendants()
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const [asked, setAsked] = useState<TableQuery>(firstPage)
  const [opened, setOpened] = useState<ImportLogRow | null>(null)
  const [compared, setCompared] = useState<ImportLogRow | null>(null)
  const presets = useTablePresets('import-log')
  const accounts = useQuery(everyAccountQuery(company.id, children))
  const listed = importLogQuery(company.id, importLogParams(asked, children))
  const log = useQuery(listed)
  const news = useListNews(listed, shape)
  const columns = useImportColumns(accounts.data, useCompanyNames())
  const counted = useFacets({
    listKey: ['statements', 'import-log', company.id, children],
    asked,
    facetOf: importFacetOf,
    read: (few, facet, signal) =>
      fetchImportLogs(company.id, { ...importLogParams(few, children), facets: [facet] }, signal),
  })
  const server: ServerPaging<ImportLogRow> = {
    ...counted,
    total: log.data?.totalCount ?? 0,
    onQueryChange: setAsked,
    exportAll: (wanted, signal) =>
      everyPage((page) => fetchImportLogs(company.id, importLogParams({ ...wanted, ...page }, children), signal)),
  }

  return (
    <div className="stm-page">
      <PageTitleBar title={t('title')} />
      <div className="stm-body">
        <DataTable
          name="import-log"
          label={t('title')}
          columns={columns}
          rows={log.data?.data ?? noRows}
          rowId={rowId}
          rowLabel={(row) => row.fileName}
          server={server}
          presets={presets}
          layout="fill"
          isLoading={log.isPending}
          isRefetching={log.isFetching}
          failure={log.error?.message ?? null}
          news={news}
          onRefresh={() => void log.refetch()}
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
