// The words of a payment's alarms and warnings, in the reader's language.
import { type Language, fillText, paymentAlarmTexts, paymentWarningTexts, signatureMendText } from '@kontor/contract'
import { type PaymentStatus, type PaymentWarningCode, signatureMendOf } from '@kontor/domain/payments'

/** Alarms are kept by their code; one that this version no longer knows is shown as it is. */
export function alarmText(code: string, status: PaymentStatus, language: Language): string {
  if (!Object.hasOwn(paymentAlarmTexts, code)) return code
  const mend = signatureMendText(signatureMendOf(status) ?? '', language)
  return fillText(paymentAlarmTexts[code as keyof typeof paymentAlarmTexts][language], { mend })
}

export function warningText(code: PaymentWarningCode, language: Language): string {
  return paymentWarningTexts[code][language]
}
