// What can be done with a cashflow category beyond editing it: disable it, which can be taken back the same way and so is
// done at once, and give it to the group or to the company.
import type { CashflowAnswer } from '@kontor/contract'
import type { RowAction } from '@kontor/ui'
import { IconBan, IconCheck, IconTransfer } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/client.ts'
import { useRecordWords } from '../../../shared/forms/use-record-words.ts'
import { useRowToggle } from '../../../shared/lists/use-row-toggle.ts'
import { useEditablePlaces } from './use-editable-places.ts'

export function useMoreCashflowActs(): (cashflow: CashflowAnswer, move: () => void) => readonly RowAction[] {
  const { t } = useTranslation(['cashflows', 'records'])
  const toggle = useToggle()
  const places = useEditablePlaces()
  return useCallback(
    (cashflow, move) => {
      const { companyId, isActive, isGlobal } = cashflow
      const icon = { size: 15, 'aria-hidden': true } as const
      return [
        {
          label: t(isActive ? 'records:disable' : 'records:enable'),
          icon: isActive ? <IconBan {...icon} /> : <IconCheck {...icon} />,
          disabledReason: places.includes(companyId) ? null : t('ofRoot'),
          onClick: () => void toggle(cashflow),
        },
        {
          label: t(isGlobal ? 'move.toOwn' : 'move.toGlobal'),
          icon: <IconTransfer {...icon} />,
          // it touches both places
          disabledReason: places.length > 1 ? null : t('ofRoot'),
          onClick: move,
        },
      ]
    },
    [t, toggle, places],
  )
}

function useToggle(): (cashflow: CashflowAnswer) => Promise<unknown> {
  const { t } = useTranslation('cashflows')
  const words = useRecordWords('cashflow')
  return useRowToggle('cashflow', toggleCashflow, {
    done: ({ name, isActive }) => t(isActive ? 'enabled' : 'wasDisabled', { name }),
    failed: words('notSaved'),
  })
}

function toggleCashflow({ id, companyId, version, isActive }: CashflowAnswer): Promise<CashflowAnswer> {
  const body = { isActive: !isActive, version }
  return companyId === null
    ? call('setCashflowStatus', { params: { id }, body })
    : call('setCompanyCashflowStatus', { params: { companyId, cashflowId: id }, body })
}
