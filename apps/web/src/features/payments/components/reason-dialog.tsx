// Acts that want a reason: revert, not executed, accept despite an error, confirm what the bank said, settle an alarm.
import { limits } from '@kontor/domain'
import { isOneOf, outstandingStatuses } from '@kontor/domain/payments'
import { ReasonModal, useActToasts } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { overtaken } from '../../../shared/forms/save-attempt.ts'
import { useOnce } from '../../../shared/use-once.ts'
import { useDomainWords } from '../../../shared/use-domain-words.ts'
import { statusSince } from '../payment-since.ts'
import { statusOfWire } from '../payment-status.ts'
import type { Decided, ReasonAct } from '../payments.queries.ts'
import { decidePaymentAct, usePaymentChange } from '../payments.queries.ts'
import { BankWordNow, useBankWord } from './bank-word.tsx'
import { ShownAlarmText, useShownAlarm } from './shown-alarm.tsx'
import type { ActedPayment } from '../acted-payment.ts'
import { revertRecurring } from '../recurring.queries.ts'

export function ReasonDialog(props: {
  readonly act: ReasonAct
  readonly payment: ActedPayment
  readonly onClose: () => void
  /** On the page of the one, which says it. */
  readonly onGone?: (() => void) | undefined
}): ReactNode {
  const { act, payment, onClose, onGone } = props
  const { t } = useTranslation(['payments', 'payment-acts', 'payment-recurring', 'record-form'])
  const { recurringDetails } = payment
  const toasts = useActToasts()
  const word = useBankWord(payment.id, recurringDetails === null)
  const isAlarm = act === 'settle-alarm'
  const alarm = useShownAlarm(payment.id, isAlarm)
  const once = useOnce(recurringDetails === null ? decidePaymentAct : revertRecurring)
  const words = useDomainWords()
  const asked = useQuestion(act, payment)
  const change = usePaymentChange(async (decided: Decided) => {
    const answer = await once.run(decided)
    return once.isRepeated() ? await statusSince(payment, answer) : null
  })
  return (
    <ReasonModal
      {...asked}
      facts={
        <>
          {isAlarm && <ShownAlarmText alarm={alarm} />}
          <BankWordNow word={word} hasAlarm={isAlarm} />
        </>
      }
      label={t('payment-acts:reason.label')}
      confirmLabel={t(`payment-acts:reason.${act}.confirm`)}
      hintOf={() => t('payment-acts:reason.hint', { length: limits.length.reasonMin })}
      onClose={onClose}
      isLoading={change.isPending || word.isReading || alarm.isReading}
      onConfirm={(reason) =>
        change.mutate(
          {
            act,
            id: payment.id,
            version: payment.version,
            reason,
            shownAnswers: word.payment?.answerCount,
            ...(isAlarm && { shownAlarm: alarm.mark }),
          },
          {
            onSuccess: (since) => {
              if (since === 'unread') toasts.warning(t('record-form:perhapsDone'))
              else if (since !== null)
                toasts.warning(t('payment-acts:reason.since', { status: words.status(statusOfWire(since)) }))
              else
                toasts.success(
                  t(recurringDetails === null ? `payment-acts:reason.${act}.done` : 'payment-recurring:revert.done'),
                )
              onClose()
            },
            onError: (cause) => {
              alarm.readAfter(cause)
              if (overtaken(cause, []) !== 'gone')
                return toasts.error(t(once.isPerhapsDone() ? 'record-form:perhapsDone' : 'actFailed'), cause)
              if (!onGone) toasts.info(t('gone'))
              onClose()
              return undefined
            },
          },
        )
      }
    />
  )
}

function useQuestion(act: ReasonAct, payment: ActedPayment): { readonly title: string; readonly text: string } {
  const { t } = useTranslation(['payment-acts', 'payment-recurring'])
  const { recurringDetails, transactionNumber: number } = payment
  if (recurringDetails !== null) {
    const title = t('payment-recurring:revert.title', { name: recurringDetails.recurringName })
    return { title, text: t('payment-recurring:revert.text') }
  }
  // what is out is sent no more, and may have gone out twice
  const isOut = act === 'settle-alarm' && isOneOf(outstandingStatuses, statusOfWire(payment.paymentStatus))
  return {
    title: t(`payment-acts:reason.${act}.title`, { number }),
    text: t(isOut ? 'payment-acts:reason.settle-alarm.textOut' : `payment-acts:reason.${act}.text`),
  }
}
