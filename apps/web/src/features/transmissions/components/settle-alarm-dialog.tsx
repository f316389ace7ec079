// Settles the alarm of a transmission, with a reason.
import type { TransmissionId } from '@kontor/domain/identifiers'
import { limits } from '@kontor/domain'
import { ReasonModal, useActToasts } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../shared/use-change.ts'
import { useOnce } from '../../../shared/use-once.ts'
import { settleTransmissionAlarm } from '../transmissions.queries.ts'

export function SettleAlarmDialog(props: { readonly id: TransmissionId; readonly onClose: () => void }): ReactNode {
  const { id, onClose } = props
  const { t } = useTranslation(['transmissions', 'record-form'])
  const toasts = useActToasts()
  const once = useOnce(settleTransmissionAlarm)
  const change = useChange('transmission', once.run)
  return (
    <ReasonModal
      title={t('alarm.title')}
      text={t('alarm.text')}
      label={t('decide.reason')}
      confirmLabel={t('alarm.open')}
      hintOf={() => t('decide.missing.reason', { length: limits.length.reasonMin })}
      onClose={onClose}
      isLoading={change.isPending}
      onConfirm={(reason) =>
        change.mutate(
          { id, reason },
          {
            onSuccess: () => {
              toasts.success(t('alarm.done'))
              onClose()
            },
            onError: (cause) =>
              toasts.error(t(once.isPerhapsDone() ? 'record-form:perhapsDone' : 'alarm.failed'), cause),
          },
        )
      }
    />
  )
}
