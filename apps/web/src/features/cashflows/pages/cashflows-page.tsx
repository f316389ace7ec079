// The cashflow categories that the selected company may use: its own, and those of everybody with a globe.
import { Button } from '@mantine/core'
import type { CashflowAnswer } from '@kontor/contract'
import { mayEditCashflow } from '@kontor/domain/cashflows'
import { DataTable, useActToasts } from '@kontor/ui'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TablePage } from '../../../shared/pages/table-page.tsx'
import { useCompany, useSession } from '../../../shared/session/session-context.ts'
import { changed } from '../../../shared/stale.ts'
import { useTablePresets } from '../../filter-presets/public.ts'
import { cashflowsQuery } from '../cashflows.queries.ts'
import { toggleCashflow } from '../change-cashflow.ts'
import { CashflowForm } from '../components/cashflow-form.tsx'
import { MoveCashflowModal } from '../components/move-cashflow-modal.tsx'
import { RemoveCashflowModal } from '../components/remove-cashflow-modal.tsx'
import { type CashflowAct, useCashflowColumns } from '../components/use-cashflow-columns.tsx'

const noRows: readonly CashflowAnswer[] = []
const rowId = (row: CashflowAnswer) => row.id
const rowLabel = (row: CashflowAnswer) => row.name
const initialState = { sorting: [{ columnId: 'name', isDescending: false }], pageSize: 25 }

export function CashflowsPage(): ReactNode {
  const { t } = useTranslation('cashflows')
  const company = useCompany()
  const { facts } = useSession()
  const list = useQuery(cashflowsQuery(company.id))
  const presets = useTablePresets('cashflows')
  const [shown, setShown] = useState<{ readonly act: CashflowAct | 'add'; readonly id: string | null } | null>(null)
  const toggle = useToggle()
  const act = useCallback(
    (wanted: CashflowAct, row: CashflowAnswer) => {
      if (wanted === 'toggle') void toggle(row)
      else setShown({ act: wanted, id: row.id })
    },
    [toggle],
  )
  const columns = useCashflowColumns(act)
  // somebody else may change it meanwhile: the form is told
  const chosen = list.data?.find(({ id }) => id === shown?.id)
  const close = () => setShown(null)
  const mayAdd = [company.id, null].some((place) => mayEditCashflow(facts, place))
  return (
    <TablePage
      title={t('title')}
      actions={
        mayAdd && (
          <Button leftSection={<IconPlus size={15} aria-hidden />} onClick={() => setShown({ act: 'add', id: null })}>
            {t('add')}
          </Button>
        )
      }
    >
      <DataTable
        name="cashflows"
        label={t('title')}
        columns={columns}
        rows={list.data ?? noRows}
        rowId={rowId}
        rowLabel={rowLabel}
        layout="fill"
        initialState={initialState}
        isLoading={list.isPending}
        isRefetching={list.isFetching}
        failure={list.error?.message ?? null}
        onRefresh={() => void list.refetch()}
        presets={presets}
        emptyHint={<span className="k-dim">{t('empty')}</span>}
      />
      {shown?.act === 'add' && <CashflowForm saved={null} onClose={close} />}
      {shown?.act === 'edit' && chosen && <CashflowForm saved={chosen} onClose={close} />}
      {shown?.act === 'move' && chosen && <MoveCashflowModal cashflow={chosen} onClose={close} />}
      {shown?.act === 'delete' && chosen && <RemoveCashflowModal cashflow={chosen} onClose={close} />}
    </TablePage>
  )
}

/** Enables or disables at once: it can be taken back the same way. */
function useToggle(): (cashflow: CashflowAnswer) => Promise<void> {
  const { t } = useTranslation('cashflows')
  const toasts = useActToasts()
  return useCallback(
    async (cashflow) => {
      try {
        const { name, isActive } = await toggleCashflow(cashflow)
        toasts.success(t(isActive ? 'enabled' : 'wasDisabled', { name }))
      } catch (cause) {
        toasts.error(t('notSaved'), cause)
      } finally {
        await changed('cashflow')
      }
    },
    [t, toasts],
  )
}
