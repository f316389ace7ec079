// The sentence of a refusal, the same on every screen and in every answer.
import type { Refusal } from '@kontor/domain'
import { amountKindText } from './texts/payments/amount-kind-texts.ts'
import { byteText } from './byte-text.ts'
import type { Language } from './language.ts'
import { fillText } from './language.ts'
import { paymentStatusText } from './texts/payments/payment-status-texts.ts'
import { paymentTypeText } from './texts/payments/payment-type-texts.ts'
import { qrBillFieldText } from './texts/payments/qr-bill-field-texts.ts'
import { signatureMendText } from './texts/payments/signature-mend-texts.ts'
import { refusalTexts } from './texts/refusal-texts.ts'

/** The domain says its own word for a status, a payment type, a kind of amount, a line of a payment code or what mends a signature; people are told its name; a size is told in its unit. `otherwise`: what a caller knows better words for. */
export function refusalSentence(
  { code, params: own }: Refusal,
  language: Language,
  otherwise: Readonly<Record<string, string>> = {},
): string {
  const params: Record<string, string> = { ...own, ...otherwise }
  if (params['status'] !== undefined) params['status'] = paymentStatusText(params['status'], language)
  if (params['mend'] !== undefined) params['mend'] = signatureMendText(params['mend'], language)
  if (params['qrField'] !== undefined) params['qrField'] = qrBillFieldText(params['qrField'], language)
  if (params['bytes'] !== undefined) params['bytes'] = byteText(params['bytes'], language)
  if (params['type'] !== undefined) {
    params['type'] = paymentTypeText(amountKindText(params['type'], language), language)
  }
  return fillText(refusalTexts[code][language], params)
}
