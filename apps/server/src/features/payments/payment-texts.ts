// The words of a payment's alarms and warnings, in the reader's language.
import { type Language, paymentAlarmTexts, paymentWarningTexts } from '@kontor/contract'
import type { PaymentWarningCode } from '@kontor/domain/payments'

/** Alarms are kept by their code; one that this version no longer knows is shown as it is. */
export function alarmText(code: string, language: Language): string {
  return Object.hasOwn(paymentAlarmTexts, code)
    ? paymentAlarmTexts[code as keyof typeof paymentAlarmTexts][language]
    : code
}

export function warningText(code: PaymentWarningCode, language: Language): string {
  return paymentWarningTexts[code][language]
}
