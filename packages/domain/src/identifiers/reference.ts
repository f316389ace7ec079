// Structured payment references: the Swiss QR reference (QRR) and the creditor reference of ISO 11649 (SCOR, RF).
import { limits } from '../limits.ts'
import { accept, refusal, refuse, type Outcome } from '../outcome.ts'
import { mod10Recursive, mod97CheckDigits, passesMod97 } from './check-digits.ts'
import { compact } from './typed-text.ts'

/** `text` is the electronic form: no spaces, capitals, check digits are right. */
export type PaymentReference = { readonly kind: 'qr' | 'creditor'; readonly text: string }

/**
 * A reference as typed (specification section 5 "Payment reference"): RF… is a creditor reference, a leading digit
 * a QR reference. Refusals: `reference.creditor-length`, `reference.qr-length`, `reference.invalid`.
 */
export function parsePaymentReference(text: string): Outcome<PaymentReference> {
  const reference = compact(text)
  if (reference.startsWith('RF')) return parseCreditorReference(reference)
  if (/^\d/.test(reference)) return parseQrReference(reference)
  return refuse(refusal('reference.invalid'))
}

/** QR: two digits, then groups of five. Creditor: groups of four. */
export function formatPaymentReference(reference: PaymentReference): string {
  return reference.kind === 'qr'
    ? reference.text.replace(/^(\d{2})|(\d{5})(?=\d)/g, '$1$2 ')
    : reference.text.replace(/(.{4})(?=.)/g, '$1 ')
}

/** The 27th digit of a QR reference, from the 26 before it (modulo 10 recursive). Throws on anything but digits. */
export function qrCheckDigit(digits: string): string {
  return mod10Recursive(digits)
}

/** The two digits after RF, for the creditor's own 1 to 21 letters and digits (ISO 11649). */
export function creditorCheckDigits(ownReference: string): string {
  return mod97CheckDigits('RF', compact(ownReference))
}

function parseQrReference(text: string): Outcome<PaymentReference> {
  if (text.length !== limits.length.qrReference) return refuse(refusal('reference.qr-length'))
  const right = /^\d+$/.test(text) && qrCheckDigit(text.slice(0, -1)) === text.at(-1)
  return right ? accept({ kind: 'qr', text }) : refuse(refusal('reference.invalid'))
}

function parseCreditorReference(text: string): Outcome<PaymentReference> {
  const { creditorReferenceMin: min, creditorReferenceMax: max } = limits.length
  if (text.length < min || text.length > max) return refuse(refusal('reference.creditor-length'))
  return passesMod97(text) ? accept({ kind: 'creditor', text }) : refuse(refusal('reference.invalid'))
}
