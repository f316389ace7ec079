// Copies the rates of a day to another one; where that has other rates, it is asked first.
import type { CalendarDate } from '@kontor/domain/calendar'
import { DateInput, FormModal, useActToasts, useFormats } from '@kontor/ui'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../../shared/api/app-error.ts'
import { useChange } from '../../../shared/use-change.ts'
import type { RateProviderId } from '../exchange-rates.queries.ts'
import { copyDay } from '../save-rate.ts'

export function CopyDayModal(props: {
  readonly providerId: RateProviderId
  /** The latest day that has rates; null where none has. */
  readonly latest: CalendarDate | null
  readonly today: CalendarDate
  readonly onClose: () => void
}): ReactNode {
  const { providerId, latest, today, onClose } = props
  const { t } = useTranslation('exchange-rates')
  const formats = useFormats()
  const toasts = useActToasts()
  const [from, setFrom] = useState(latest)
  const [to, setTo] = useState<CalendarDate | null>(latest === today ? null : today)
  // what would be overwritten, as the server says it of these two days
  const [asked, setAsked] = useState<string | null>(null)
  const copy = useChange('exchange-rate', (days: { readonly from: CalendarDate; readonly to: CalendarDate }) =>
    copyDay(providerId, days, asked !== null),
  )
  const choose = (set: (day: CalendarDate | null) => void) => (day: CalendarDate | null) => {
    setAsked(null)
    set(day)
  }
  const submit = () => {
    if (from === null || to === null) return
    copy.mutate(
      { from, to },
      {
        onSuccess: () => {
          toasts.success(t('copy.done', { from: formats.date(from), to: formats.date(to) }))
          onClose()
        },
        onError: (cause) => {
          if (cause instanceof AppError && cause.code === 'exchange-rate.would-overwrite')
            // the server knows the reader's language, not his way of writing days
            setAsked(cause.message.replace(to, formats.date(to)))
          else toasts.error(t('copy.failed'), cause)
        },
      },
    )
  }
  const isReady = from !== null && to !== null && from !== to
  return (
    <FormModal
      title={t('copy.title')}
      submitLabel={t(asked === null ? 'copy.submit' : 'copy.overwrite')}
      question={asked}
      reason={isReady ? null : t('copy.twoDays')}
      isSubmitting={copy.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="k-modal-text">{t('copy.text')}</p>
      <div className="rates-two">
        <DateInput label={t('copy.from')} required value={from} onChange={choose(setFrom)} />
        <DateInput label={t('copy.to')} required value={to} onChange={choose(setTo)} />
      </div>
    </FormModal>
  )
}
