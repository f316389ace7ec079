// When the bank executes a payment or a batch, and how long there is still time to send it.
import type { PreflightAnswer } from '@kontor/contract'
import type { CalendarDate } from '@kontor/domain/calendar'
import { useFormats } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { afterWeekend } from '../payment-form.model.ts'
import { dayWords, isScheduleWhole } from '../payment-preflight.model.ts'
import type { FormView } from './form-view.ts'

/** Below the value date of the form; its lines are kept free: what comes moves nothing. */
export function ExecutionDay({ view }: { readonly view: FormView }): ReactNode {
  const { draft, setDraft, preflight, check } = view
  const { t } = useTranslation('payment-form')
  const formats = useFormats()
  // of a schedule that is not whole the payment was asked about as if it were paid once
  const isAsked = draft.recurring === null || (isScheduleWhole(check) && !preflight.isOlder)
  const day = isAsked ? (preflight.answer?.day ?? null) : null
  const warning = view.warningOf('valueDate', draft.valueDate === null ? '' : formats.date(draft.valueDate))
  // the day says by itself that it is moved, and where to
  const isSaid = day !== null && !preflight.isOlder && (day.reason === 'Weekend' || day.reason === 'Holiday')
  const bankDay = isSaid ? (day.bankDate as CalendarDate) : draft.valueDate && afterWeekend(draft.valueDate)
  return (
    <div className="execution-day k-num" {...(warning !== null && { 'data-tone': 'warning', role: 'status' })}>
      {warning !== null && !isSaid
        ? warning
        : day !== null && <DaySentence day={day} today={view.today} zone={view.zone} />}
      {warning !== null && bankDay !== null && bankDay !== draft.valueDate && (
        <>
          {' '}
          <button type="button" className="link-button" onClick={() => setDraft({ ...draft, valueDate: bankDay })}>
            {t('moveDate', { date: formats.date(bankDay) })}
          </button>
        </>
      )}
    </div>
  )
}

/** `today` and `zone` are those of the company. */
export function DaySentence(props: {
  readonly day: NonNullable<PreflightAnswer['day']>
  readonly today: string
  readonly zone: string
}): ReactNode {
  const { day, today, zone } = props
  const { t } = useTranslation('payment-preflight')
  const formats = useFormats()
  const { text, left } = dayWords(day, today, zone)
  const cutOff = day.cutOff ?? ''
  const time = left === null ? '' : t(left.hours === 0 ? 'left.minutes' : 'left.hours', left)
  const sentence = t(`day.${text}`, { date: formats.date(day.bankDate), cutOff, zone: day.zone, left: time })
  const date = formats.date(day.valueDate as CalendarDate)
  return (
    <>
      {day.reason !== null && `${t(`reason.${day.reason}`, { date, cutOff })} `}
      {sentence}
    </>
  )
}
