// Settles the alarm of a transmission, with a reason.
import type { TransmissionId } from '@kontor/domain/identifiers'
import { Textarea } from '@mantine/core'
import { limits } from '@kontor/domain'
import { ConfirmDeleteModal, mantineField, useActToasts } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../shared/use-change.ts'
import { settleTransmissionAlarm } from '../transmissions.queries.ts'

export function SettleAlarmDialog(props: { readonly id: TransmissionId; readonly onClose: () => void }): ReactNode {
  const { id, onClose } = props
  const { t } = useTranslation('transmissions')
  const toasts = useActToasts()
  const [reason, setReason] = useState('')
  const change = useChange('transmission', settleTransmissionAlarm)
  const isTooShort = reason.trim().length < limits.length.reasonMin
  return (
    <ConfirmDeleteModal
      opened
      title={t('alarm.title')}
      confirmLabel={t('alarm.open')}
      onClose={onClose}
      isLoading={change.isPending}
      disabledReason={isTooShort ? t('decide.missing.reason', { length: limits.length.reasonMin }) : null}
      onConfirm={() =>
        change.mutate(
          { id, reason: reason.trim() },
          {
            onSuccess: () => {
              toasts.success(t('alarm.done'))
              onClose()
            },
            onError: (cause) => toasts.error(t('alarm.failed'), cause),
          },
        )
      }
    >
      <p className="dialog-text">{t('alarm.text')}</p>
      <Textarea
        {...mantineField({ label: t('decide.reason'), required: true, hasInitialFocus: true })}
        autosize
        minRows={3}
        maxLength={limits.length.remarks}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDeleteModal>
  )
}
