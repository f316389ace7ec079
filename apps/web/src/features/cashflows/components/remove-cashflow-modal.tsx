// Asks before a cashflow category is deleted.
import type { CashflowAnswer } from '@kontor/contract'
import { ConfirmDeleteModal, useActToasts } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../shared/use-change.ts'
import { deleteCashflow } from '../change-cashflow.ts'

export function RemoveCashflowModal(props: {
  readonly cashflow: CashflowAnswer
  readonly onClose: () => void
}): ReactNode {
  const { cashflow, onClose } = props
  const { name } = cashflow
  const { t } = useTranslation(['cashflows', 'records'])
  const toasts = useActToasts()
  const remove = useChange('cashflow', deleteCashflow)
  const confirm = () =>
    remove.mutate(cashflow, {
      onSuccess: () => {
        toasts.success(t('remove.done', { name }))
        onClose()
      },
      onError: (cause) => {
        toasts.error(t('remove.failed', { name }), cause)
        onClose()
      },
    })
  return (
    <ConfirmDeleteModal
      opened
      title={t('remove.title', { name })}
      confirmLabel={t('records:delete')}
      isLoading={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('remove.text')}
    </ConfirmDeleteModal>
  )
}
