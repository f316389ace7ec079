// What a recurring payment says in the reader's language: how often, until when, why a day was moved.
import {
  type Language,
  type PaymentRow,
  fromWire,
  moveReasonOnWire,
  moveReasonTexts,
  recurringStatusOnWire,
  recurringStatusTexts,
  repeatScheduleOnWire,
  repeatScheduleTexts,
} from '@kontor/contract'
import { useFormats } from '@kontor/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

type Details = NonNullable<PaymentRow['recurringDetails']>

export function useRecurringWords() {
  const { t, i18n } = useTranslation('payment-recurring')
  const formats = useFormats()
  const language = i18n.language as Language
  return useMemo(
    () => ({
      schedule: (wire: string) => repeatScheduleTexts[fromWire(repeatScheduleOnWire, wire)][language],
      status: (wire: string) => recurringStatusTexts[fromWire(recurringStatusOnWire, wire)][language],
      moved: (wire: string) => moveReasonTexts[fromWire(moveReasonOnWire, wire)][language],
      end: ({ endAfter, endDate }: Pick<Details, 'endAfter' | 'endDate'>) =>
        endDate === null ? t('ends.after', { count: endAfter ?? 0 }) : t('ends.on', { date: formats.date(endDate) }),
    }),
    [t, formats, language],
  )
}
