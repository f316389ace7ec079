// The directory of banks: searched by name, town, BIC, national code or IBAN, and brought up to date by who may.
import { type InstitutionAnswer, institutionList } from '@kontor/contract'
import { mayImportDirectory } from '@kontor/domain/bank-directory'
import { DataTable, lazyDialog } from '@kontor/ui'
import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRowDetail } from '../../../shared/lists/use-row-detail.tsx'
import { useServerTable } from '../../../shared/lists/use-server-table.ts'
import { TablePage } from '../../../shared/pages/table-page.tsx'
import { useSession } from '../../../shared/session/session-context.ts'
import { useTablePresets } from '../../filter-presets/public.ts'
import { type InstitutionsQuery, fetchInstitutions } from '../bank-directory.queries.ts'
import { DirectorySources } from '../components/directory-sources.tsx'
import { InstitutionDetail } from '../components/institution-detail.tsx'
import { useInstitutionColumns } from '../components/use-institution-columns.tsx'
import '../bank-directory.css'

const ImportModal = lazyDialog(
  () => import('../components/directory-import-modal.tsx'),
  (one) => one.DirectoryImportModal,
)

const rowId = ({ source, code }: InstitutionAnswer) => `${source} ${code}`
const rowLabel = ({ name }: InstitutionAnswer) => name
const byName = { sorting: [{ columnId: 'name', isDescending: false }] } as const

export function BankDirectoryPage(): ReactNode {
  const { t } = useTranslation(['bank-directory', 'records'])
  const { facts } = useSession()
  const [isImporting, setImporting] = useState(false)
  const presets = useTablePresets('bank-directory')
  const columns = useInstitutionColumns()
  const { table } = useServerTable({
    name: 'bank-directory',
    list: institutionList,
    key: ['bank-directory', 'list'],
    // one directory for all companies
    read: ({ children: _other, ...asked }: InstitutionsQuery & { readonly children?: string }, signal) =>
      fetchInstitutions(asked, signal),
    rowId,
    usual: byName,
  })
  const detail = useRowDetail(rowLabel, (row) => <InstitutionDetail institution={row} />)
  return (
    <TablePage
      title={t('title')}
      actions={
        mayImportDirectory(facts) && (
          <Button
            variant="default"
            leftSection={<IconFileImport size={15} aria-hidden />}
            onClick={() => setImporting(true)}
          >
            {t('records:import')}
          </Button>
        )
      }
      above={<DirectorySources />}
    >
      <DataTable
        {...table}
        {...detail.table}
        label={t('title')}
        columns={columns}
        rowLabel={rowLabel}
        presets={presets}
        emptyHint={<span className="k-dim">{t('empty')}</span>}
      />
      {detail.modal}
      {isImporting && (
        <Suspense>
          <ImportModal onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </TablePage>
  )
}
