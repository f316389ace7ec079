// When the bank executes a payment or a batch, and how long there is still time to send it.
import type { PreflightAnswer } from '@kontor/contract'
import type { CalendarDate } from '@kontor/domain/calendar'
import { useFormats } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dayWords } from '../payment-preflight.model.ts'
import type { FormView } from './form-view.ts'

/** Below the value date of the form. */
export function ExecutionDay({ view }: { readonly view: FormView }): ReactNode {
  const day = view.preflight.answer?.day ?? null
  // its line is kept free: what comes moves nothing
  if (day === null) return <div className="balance-line"> </div>
  return (
    <div className="balance-line k-num">
      <DaySentence day={day} today={view.today} zone={view.zone} />
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
