// Asks before an unusual difference is booked: both sums and the difference, in figures and in words of what it becomes.
import { Button } from '@mantine/core'
import { KitModal, useFormats } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { decimalsOf } from '../../../shared/decimals-of.ts'
import type { MatchPlan } from '../match-plan.model.ts'

export type ConfirmDifferenceModalProps = {
  readonly plan: MatchPlan
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export function ConfirmDifferenceModal({ plan, onConfirm, onClose }: ConfirmDifferenceModalProps): ReactNode {
  const { t } = useTranslation('reconciliation')
  const formats = useFormats()
  const written = (amount: string | null) =>
    amount === null ? '' : `${plan.currencyCode}\u00a0${formats.amount(amount.replace('-', ''), decimalsOf(amount))}`
  if (plan.kind === null) return null
  const difference = written(plan.difference)
  return (
    <KitModal
      opened
      isStatic
      onClose={onClose}
      title={t('confirm.title')}
      footer={
        <>
          {/* the next Enter of a quick hand must not be the answer */}
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('close')}
          </Button>
          <Button className="k-danger" onClick={onConfirm}>
            {t(`confirm.${plan.kind}.do`, { difference })}
          </Button>
        </>
      }
    >
      <p className="rec-modal-text">
        {t('confirm.sums', { expected: written(plan.paymentSum), booked: written(plan.messageSum) })}
      </p>
      <p className="rec-modal-text">{t(`confirm.${plan.kind}.text`, { difference })}</p>
    </KitModal>
  )
}
