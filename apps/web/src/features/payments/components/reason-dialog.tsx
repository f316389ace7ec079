// Acts that want a reason: revert, not executed, accept despite an error, confirm what the bank said, settle an alarm.
import { Textarea } from '@mantine/core'
import { limits } from '@kontor/domain'
import { ConfirmDeleteModal, mantineField, useActToasts } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReasonAct } from '../payments.queries.ts'
import { decidePaymentAct, usePaymentChange } from '../payments.queries.ts'
import type { ActedPayment } from '../acted-payment.ts'

export function ReasonDialog(props: {
  readonly act: ReasonAct
  readonly payment: ActedPayment
  readonly onClose: () => void
}): ReactNode {
  const { act, payment, onClose } = props
  const { t } = useTranslation(['payments', 'payment-acts'])
  const toasts = useActToasts()
  const [reason, setReason] = useState('')
  const change = usePaymentChange(decidePaymentAct)
  const hint = t('payment-acts:reason.hint', { length: limits.length.reasonMin })
  const isTooShort = reason.trim().length < limits.length.reasonMin
  return (
    <ConfirmDeleteModal
      opened
      title={t(`payment-acts:reason.${act}.title`, { number: payment.transactionNumber })}
      confirmLabel={t(`payment-acts:reason.${act}.confirm`)}
      onClose={onClose}
      isLoading={change.isPending}
      disabledReason={isTooShort ? hint : null}
      onConfirm={() =>
        change.mutate(
          { act, id: payment.id, version: payment.version, reason: reason.trim() },
          {
            onSuccess: () => {
              toasts.success(t(`payment-acts:reason.${act}.done`))
              onClose()
            },
            onError: (cause) => toasts.error(t('actFailed'), cause),
          },
        )
      }
    >
      <p className="dialog-text">{t(`payment-acts:reason.${act}.text`)}</p>
      <Textarea
        {...mantineField({ label: t('payment-acts:reason.label'), required: true, hasInitialFocus: true })}
        autosize
        minRows={3}
        maxLength={limits.length.remarks}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDeleteModal>
  )
}
