// The sentence of a refusal, the same on every screen and in every answer.
import type { Refusal } from '@kontor/domain'
import { amountKindText } from './texts/payments/amount-kind-texts.ts'
import { byteText } from './byte-text.ts'
import type { Language } from './language.ts'
import { fillText } from './language.ts'
import { paymentStatusText } from './texts/payments/payment-status-texts.ts'
import { paymentTypeText } from './texts/payments/payment-type-texts.ts'
import { refusalTexts } from './texts/refusal-texts.ts'

/** The domain says its own word for a status, a payment type or a kind of amount; people are told its name; a size is told in its unit. */
export function refusalSentence({ code, params: own }: Refusal, language: Language): string {
  const params: Record<string, string> = { ...own }
  if (params['status'] !== undefined) params['status'] = paymentStatusText(params['status'], language)
  if (params['bytes'] !== undefined) params['bytes'] = byteText(params['bytes'], language)
  if (params['type'] !== undefined) {
    params['type'] = paymentTypeText(amountKindText(params['type'], language), language)
  }
  return fillText(refusalTexts[code][language], params)
}
