// One time of a recurring payment is left out, with a reason.
import { parseCalendarDate } from '@kontor/domain/calendar'
import { ConfirmDeleteModal, ReasonField, SelectField, missingInReason, useActToasts, useFormats } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { overtaken } from '../../../shared/forms/save-attempt.ts'
import { useOnce } from '../../../shared/use-once.ts'
import type { ActedPayment } from '../acted-payment.ts'
import { usePaymentChange } from '../payments.queries.ts'
import { recurringPaymentQuery, skipOccurrence } from '../recurring.queries.ts'
import { useRecurringWords } from '../recurring-words.ts'

export function SkipDialog(props: {
  readonly payment: ActedPayment
  readonly onClose: () => void
  /** On the page of the one, which says it. */
  readonly onGone?: (() => void) | undefined
}): ReactNode {
  const { payment, onClose, onGone } = props
  const { t } = useTranslation(['payments', 'payment-acts', 'payment-recurring', 'record-form'])
  const formats = useFormats()
  const said = useRecurringWords()
  const toasts = useActToasts()
  const { data, isFetching } = useQuery(recurringPaymentQuery(payment.id))
  const once = useOnce(skipOccurrence)
  const change = usePaymentChange(once.run)
  const [day, setDay] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  // as they were on opening: what is read again after an answer that was lost would put the next day in the place of this
  const [asOpened, setAsOpened] = useState<typeof data>()
  if (asOpened === undefined && data !== undefined && !isFetching) setAsOpened(data)
  const upcoming = asOpened?.upcoming ?? []
  const chosen = parseCalendarDate(day ?? upcoming[0]?.intendedDate ?? '')
  const missing = missingInReason(reason)
  const labelOf = ({ intendedDate, date, moved }: (typeof upcoming)[number]) =>
    moved === null
      ? formats.date(date)
      : `${formats.date(date)} ${t('payment-recurring:insteadOf', {
          date: formats.date(intendedDate),
          reason: said.moved(moved),
        })}`
  return (
    <ConfirmDeleteModal
      opened
      title={t('payment-recurring:skip.title', { name: payment.recurringDetails?.recurringName ?? '' })}
      confirmLabel={t('payment-recurring:skip.confirm')}
      onClose={onClose}
      isLoading={change.isPending}
      disabledReason={
        chosen === null
          ? t('payment-recurring:noneUpcoming')
          : missing > 0
            ? t('payment-acts:reason.hint', { length: missing })
            : null
      }
      onConfirm={() => {
        if (chosen === null) return
        change.mutate(
          { id: payment.id, intendedDate: chosen, reason: reason.trim() },
          {
            onSuccess: () => {
              toasts.success(t('payment-recurring:skip.done', { date: formats.date(chosen) }))
              onClose()
            },
            onError: (cause) => {
              if (overtaken(cause, []) !== 'gone')
                return toasts.error(t(once.isPerhapsDone() ? 'record-form:perhapsDone' : 'actFailed'), cause)
              if (!onGone) toasts.info(t('gone'))
              onClose()
              return undefined
            },
          },
        )
      }}
    >
      <p className="k-modal-text">{t('payment-recurring:skip.text')}</p>
      <SelectField
        label={t('payment-recurring:skip.day')}
        required
        options={upcoming.map((one) => ({ value: one.intendedDate, label: labelOf(one) }))}
        value={chosen}
        onChange={setDay}
      />
      <ReasonField label={t('payment-acts:reason.label')} value={reason} onChange={setReason} />
    </ConfirmDeleteModal>
  )
}
