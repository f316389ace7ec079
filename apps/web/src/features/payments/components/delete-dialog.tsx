// The question before a payment is deleted.
import { ConfirmDeleteModal, useActToasts } from '@kontor/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { overtaken } from '../../../shared/forms/save-attempt.ts'
import type { ActedPayment } from '../acted-payment.ts'
import { forgetPayment, usePaymentDeletion } from '../payments.queries.ts'

export function DeleteDialog(props: {
  readonly payment: ActedPayment
  readonly onClose: () => void
  readonly onDeleted: (() => void) | undefined
}): ReactNode {
  const { payment, onClose, onDeleted } = props
  const { t } = useTranslation(['payments', 'payment-acts', 'payment-recurring', 'record-form'])
  const { recurringDetails } = payment
  const toasts = useActToasts()
  const client = useQueryClient()
  const change = usePaymentDeletion()
  const leave = () => {
    onClose()
    if (onDeleted) onDeleted()
    else forgetPayment(client, payment.id)
  }
  return (
    <ConfirmDeleteModal
      opened
      title={
        recurringDetails === null
          ? t('payment-acts:delete.title', { number: payment.transactionNumber })
          : t('payment-recurring:delete.title', { name: recurringDetails.recurringName })
      }
      confirmLabel={t('act.delete')}
      onClose={onClose}
      isLoading={change.isPending}
      onConfirm={() =>
        change.mutate(payment, {
          onSuccess: () => {
            toasts.success(t(recurringDetails === null ? 'payment-acts:delete.done' : 'payment-recurring:delete.done'))
            leave()
          },
          onError: (cause) => {
            if (overtaken(cause, []) !== 'gone')
              return toasts.error(t(change.isPerhapsDone() ? 'record-form:perhapsDone' : 'actFailed'), cause)
            // somebody else has deleted it, or this person in another tab: the page of the one says so
            if (!onDeleted) toasts.info(t('gone'))
            leave()
            return undefined
          },
        })
      }
    >
      {t(recurringDetails === null ? 'payment-acts:delete.text' : 'payment-recurring:delete.text')}
    </ConfirmDeleteModal>
  )
}
