// The cashflow categories that the selected company may use: its own, and those of everybody with a globe.
import { cashflowColumns } from '@kontor/contract'
import { DataTable } from '@kontor/ui'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { RemoveRecordModal } from '../../../shared/forms/remove-record-modal.tsx'
import { ImportButton } from '../../../shared/lists/imports/import-button.tsx'
import { useRowAct } from '../../../shared/lists/use-row-act.ts'
import { useWholeTable } from '../../../shared/lists/use-whole-table.ts'
import { AddButton } from '../../../shared/lists/add-button.tsx'
import { TablePage } from '../../../shared/pages/table-page.tsx'
import { useCompany } from '../../../shared/session/session-context.ts'
import { useTablePresets } from '../../filter-presets/public.ts'
import { cashflowsQuery } from '../cashflows.queries.ts'
import { CashflowForm } from '../components/cashflow-form.tsx'
import { MoveCashflowModal } from '../components/move-cashflow-modal.tsx'
import { type CashflowAct, useCashflowColumns } from '../components/use-cashflow-columns.tsx'
import { useEditablePlaces } from '../components/use-editable-places.ts'
import { cashflowImport, deleteCashflow } from '../save-cashflow.ts'

export function CashflowsPage(): ReactNode {
  const { t } = useTranslation('cashflows')
  const { id: companyId } = useCompany()
  const table = useWholeTable('cashflows', cashflowsQuery(companyId))
  const calls = useMemo(() => cashflowImport(companyId), [companyId])
  const presets = useTablePresets('cashflows')
  const { shown, show, add, close } = useRowAct<CashflowAct, (typeof table.rows)[number]>(table.rows)
  const columns = useCashflowColumns(show)
  const mayAdd = useEditablePlaces().length > 0
  return (
    <TablePage
      title={t('title')}
      actions={
        mayAdd && (
          <>
            <ImportButton title={t('import')} columns={cashflowColumns} subject="cashflow" calls={calls} />
            <AddButton subject="cashflow" onClick={add} />
          </>
        )
      }
    >
      <DataTable
        {...table}
        label={t('title')}
        columns={columns}
        presets={presets}
        emptyHint={<span className="k-dim">{t('empty')}</span>}
      />
      {(shown?.act === 'add' || shown?.act === 'edit') && <CashflowForm saved={shown.row} onClose={close} />}
      {shown?.act === 'move' && <MoveCashflowModal cashflow={shown.row} onClose={close} />}
      {shown?.act === 'delete' && (
        <RemoveRecordModal subject="cashflow" row={shown.row} remove={deleteCashflow} onClose={close}>
          {t('whatIsDeleted')}
        </RemoveRecordModal>
      )}
    </TablePage>
  )
}
