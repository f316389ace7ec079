// Which reference an account of a QR bill takes (rules 2.1 "QR").
import type { Iban } from '../identifiers/index.ts'
import { isQrIban, parsePaymentReference } from '../identifiers/index.ts'
import type { Refusal } from '../outcome.ts'
import { atField, refusal } from '../outcome.ts'

const path = 'details.qr.reference'

/**
 * The reference in electronic form, null when none is typed. A QR-IBAN takes a QR reference and nothing else; any
 * other IBAN a creditor reference or none. Without a readable account only the reference itself is checked.
 */
export function readQrReference(
  text: string | null | undefined,
  iban: Iban | null,
  refusals: Refusal[],
): string | null {
  const hasQrIban = iban !== null && isQrIban(iban)
  if ((text ?? '').trim() === '') {
    if (hasQrIban) refusals.push(refusal('iban.qr-needs-reference', {}, path))
    return null
  }
  const parsed = parsePaymentReference(text ?? '')
  if (!parsed.ok) {
    refusals.push(...atField(parsed, path))
    return null
  }
  const { kind, text: reference } = parsed.value
  if (hasQrIban && kind === 'creditor') refusals.push(refusal('reference.not-with-qr-iban', {}, path))
  if (iban !== null && !hasQrIban && kind === 'qr') refusals.push(refusal('reference.qr-needs-qr-iban', {}, path))
  return reference
}
