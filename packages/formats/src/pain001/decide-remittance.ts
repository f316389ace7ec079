// What the creditor reads: a structured reference with its kind, or a message (rules 2.1 "QR" and the type table).
import { refusal } from '@kontor/domain'
import { looksLikeQrIban, parsePaymentReference } from '@kontor/domain/identifiers'
import type { PaymentDetails } from '@kontor/domain/payments'
import type { FieldLengths } from '../profiles/index.ts'
import { writeText } from './bank-words.ts'
import type { Findings } from './bank-words.ts'
import type { Treatment } from './decide-treatment.ts'
import type { BankRemittance } from './outgoing-payment.ts'

/** `RmtInf`; what cannot be said beside a reference is noted, what contradicts the account is refused. */
export function decideRemittance(
  details: PaymentDetails,
  iban: string | null,
  treatment: Treatment,
  lengths: FieldLengths,
  findings: Findings,
): BankRemittance | null {
  const field = 'details.reference'
  const message = writeText(details.message, 'details.remarks', lengths.message, treatment.characterSet, findings)
  const reference = details.reference === '' ? null : details.reference
  const isQr = iban !== null && looksLikeQrIban(iban)
  if (reference === null) {
    if (isQr) findings.refusals.push(refusal('iban.qr-needs-reference', {}, field))
    const hidden = treatment.scheme === 'sepa' && !isQr ? referenceIn(details.message) : null
    if (hidden !== null) {
      findings.notices.push({
        kind: 'reference-structured',
        field: 'details.remarks',
        before: message ?? '',
        after: hidden,
      })
      return { kind: 'SCOR', reference: hidden, additional: null }
    }
    return message === null ? null : { kind: 'text', text: message }
  }
  const kind = /^\d{27}$/.test(reference) ? 'QRR' : /^RF\d{2}[A-Z0-9]{1,21}$/.test(reference) ? 'SCOR' : null
  if (kind === null) findings.refusals.push(refusal('reference.invalid', {}, field))
  if (kind === 'QRR' && !isQr) findings.refusals.push(refusal('reference.qr-needs-qr-iban', {}, field))
  if (kind === 'SCOR' && isQr) findings.refusals.push(refusal('reference.not-with-qr-iban', {}, field))
  if (kind === null) return null
  // the SEPA rulebook knows a reference or a message, never both
  const canSayBoth = treatment.variant.hasAdditionalRemittance && treatment.scheme !== 'sepa'
  if (message !== null && !canSayBoth) {
    findings.notices.push({ kind: 'omitted', field: 'details.remarks', before: message, after: '' })
  }
  return { kind, reference, additional: canSayBoth ? message : null }
}

/** Whatever blanks stand before and between: other texts are none, and are not looked at twice. */
const beginsWithRf = /^\s*r\s*f/i

/** A text that is one creditor reference (ISO 11649) and nothing else, as its electronic form. */
function referenceIn(text: string | null): string | null {
  if (text === null || !beginsWithRf.test(text)) return null
  const parsed = parsePaymentReference(text)
  return parsed.ok && parsed.value.kind === 'creditor' ? parsed.value.text : null
}
