// Below the value date: when the bank executes the payment, and how long there is still time to send it.
import type { CalendarDate } from '@kontor/domain/calendar'
import { useFormats } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dayWords } from '../payment-preflight.model.ts'
import type { FormView } from './form-view.ts'

export function ExecutionDay({ view }: { readonly view: FormView }): ReactNode {
  const { t } = useTranslation('payment-preflight')
  const formats = useFormats()
  const day = view.preflight.answer?.day ?? null
  // its line is kept free: what comes moves nothing
  if (day === null) return <div className="balance-line"> </div>
  const { text, left } = dayWords(day, view.today, view.zone)
  const cutOff = day.cutOff ?? ''
  const time = left === null ? '' : t(left.hours === 0 ? 'left.minutes' : 'left.hours', left)
  const sentence = t(`day.${text}`, { date: formats.date(day.bankDate), cutOff, zone: day.zone, left: time })
  const date = formats.date(day.valueDate as CalendarDate)
  return (
    <div className="balance-line k-num">
      {day.reason !== null && `${t(`reason.${day.reason}`, { date, cutOff })} `}
      {sentence}
    </div>
  )
}
