// The accounts of the selected company, and of those below it where they are wanted.
import { accountColumns } from '@kontor/contract'
import { DataTable } from '@kontor/ui'
import { queryOptions } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { RemoveRecordModal } from '../../../shared/forms/remove-record-modal.tsx'
import { AddButton } from '../../../shared/lists/add-button.tsx'
import { ImportButton } from '../../../shared/lists/imports/import-button.tsx'
import { useRowAct } from '../../../shared/lists/use-row-act.ts'
import { useWholeTable } from '../../../shared/lists/use-whole-table.ts'
import { TablePage } from '../../../shared/pages/table-page.tsx'
import { useAllows, useCompany } from '../../../shared/session/session-context.ts'
import { useShowDescendants } from '../../../shared/show-descendants.ts'
import { ChildrenSwitch } from '../../companies/public.ts'
import { useTablePresets } from '../../filter-presets/public.ts'
import { type SavedAccount, savedAccount } from '../account-draft.ts'
import { everyAccountQuery } from '../accounts.queries.ts'
import { AccountModal } from '../components/account-modal.tsx'
import { StatementButton } from '../components/statement-button.tsx'
import { type AccountAct, useAccountColumns } from '../components/use-account-columns.tsx'
import { accountImport, deleteAccount } from '../save-account.ts'

export function AccountsPage(): ReactNode {
  const { t } = useTranslation('accounts')
  const { id: companyId } = useCompany()
  const withChildren = useShowDescendants()
  const table = useWholeTable('accounts', savedAccountsQuery(companyId, withChildren))
  const calls = useMemo(() => accountImport(companyId), [companyId])
  const presets = useTablePresets('accounts')
  const { shown, show, add, close } = useRowAct<AccountAct, SavedAccount>(table.rows)
  const columns = useAccountColumns(show)
  const mayAdd = useAllows()({ permissions: ['AccountsEdit'] })
  return (
    <TablePage
      title={t('title')}
      actions={
        <>
          <ChildrenSwitch />
          {mayAdd && (
            <>
              <StatementButton />
              <ImportButton title={t('import')} columns={accountColumns} subject="account" calls={calls} />
              <AddButton subject="account" onClick={add} />
            </>
          )}
        </>
      }
    >
      <DataTable
        {...table}
        label={t('title')}
        columns={columns}
        presets={presets}
        emptyHint={<span className="k-dim">{t('empty')}</span>}
      />
      {(shown?.act === 'add' || shown?.act === 'edit') && <AccountModal saved={shown.row} onClose={close} />}
      {shown?.act === 'delete' && (
        <RemoveRecordModal subject="account" row={shown.row} remove={deleteAccount} onClose={close}>
          {t('whatIsDeleted')}
        </RemoveRecordModal>
      )}
    </TablePage>
  )
}

/** What every account of the company is read by, under the names that lists know rows by. */
function savedAccountsQuery(companyId: string, withChildren: boolean) {
  const { queryKey, queryFn, staleTime } = everyAccountQuery(companyId, withChildren)
  return queryOptions({ queryKey, queryFn, staleTime, select: (rows): SavedAccount[] => rows.map(savedAccount) })
}
