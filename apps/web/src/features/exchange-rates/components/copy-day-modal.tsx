// Copies the rates of a day to another one; where that has other rates, or what is copied looks wrong there, it is asked first.
import type { CalendarDate } from '@kontor/domain/calendar'
import { DateInput, FormModal, useActToasts, useFormats } from '@kontor/ui'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../../shared/api/app-error.ts'
import { useChange } from '../../../shared/use-change.ts'
import type { RateProviderId } from '../exchange-rates.queries.ts'
import { isRateDoubt } from '../rate-doubts.ts'
import { copyDay } from '../save-rate.ts'

type Asked = { readonly isDoubt: boolean; readonly sentences: readonly string[] }

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
  // what would be overwritten, and then what looks wrong, as the server says it of these two days
  const [asked, setAsked] = useState<Asked | null>(null)
  const copy = useChange('exchange-rate', (days: { readonly from: CalendarDate; readonly to: CalendarDate }) =>
    copyDay(providerId, days, { overwrite: asked !== null, confirm: asked?.isDoubt === true }),
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
          // the server knows the reader's language, not his way of writing days
          const sentences = (texts: readonly string[]) =>
            [...new Set(texts)].map((text) => text.replaceAll(to, formats.date(to)))
          if (isRateDoubt(cause)) setAsked({ isDoubt: true, sentences: sentences(cause.messages) })
          else if (cause instanceof AppError && cause.code === 'exchange-rate.would-overwrite')
            setAsked({ isDoubt: false, sentences: sentences([cause.message]) })
          else toasts.error(t('copy.failed'), cause)
        },
      },
    )
  }
  const isReady = from !== null && to !== null && from !== to
  return (
    <FormModal
      title={t('copy.title')}
      submitLabel={t(asked === null ? 'copy.submit' : asked.isDoubt ? 'fetch.confirm' : 'copy.overwrite')}
      question={asked?.sentences.join(' ') ?? null}
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
