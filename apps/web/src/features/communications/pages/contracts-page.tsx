// The contracts of the selected company with banks, and of those below it where they are wanted.
import { DataTable } from '@kontor/ui'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../../shared/lists/add-button.tsx'
import { useWholeTable } from '../../../shared/lists/use-whole-table.ts'
import { TablePage } from '../../../shared/pages/table-page.tsx'
import { useCompany } from '../../../shared/session/session-context.ts'
import { useShowDescendants } from '../../../shared/show-descendants.ts'
import { ChildrenSwitch } from '../../companies/public.ts'
import { contractsQuery } from '../communications.queries.ts'
import { ContractForm } from '../components/contract-form.tsx'
import { useContractColumns } from '../components/use-contract-columns.tsx'
import { useMayEdit } from '../save-contract.ts'

export function ContractsPage(): ReactNode {
  const { t } = useTranslation('communications')
  const navigate = useNavigate()
  const { id: companyId } = useCompany()
  const withChildren = useShowDescendants()
  const [isAdding, setAdding] = useState(false)
  const table = useWholeTable('communications', contractsQuery(companyId, withChildren))
  const rows = useMemo(() => table.rows.map((row) => ({ ...row, description: null })), [table.rows])
  const columns = useContractColumns()
  const mayAdd = useMayEdit(companyId)
  return (
    <TablePage
      title={t('title')}
      actions={
        <>
          <ChildrenSwitch />
          {mayAdd && <AddButton subject="communication" onClick={() => setAdding(true)} />}
        </>
      }
    >
      <DataTable
        {...table}
        rows={rows}
        label={t('title')}
        columns={columns}
        emptyHint={<span className="k-dim">{t('empty')}</span>}
      />
      {isAdding && (
        <ContractForm
          saved={null}
          onClose={() => setAdding(false)}
          // nothing goes over it before its own page has set it up
          onSaved={({ id }) =>
            void navigate({ to: '/coredata/communications/contract/$contractId', params: { contractId: id } })
          }
        />
      )}
    </TablePage>
  )
}
