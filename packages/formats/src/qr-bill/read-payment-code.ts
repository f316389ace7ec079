// The door for what a code holds: its first line says which payment code it is, and its bytes are read in the characters that it
// names. Bytes that are no such text are refused, never guessed: another name than the one that was written could be paid.
import { type Outcome, refusal, refuse } from '@kontor/domain'
import type { PaymentCode, PaymentCodeKind } from './payment-code.ts'
import { epcEncoding, readEpcCode } from './read-epc-code.ts'
import { readSwissCode } from './read-swiss-code.ts'

const firstLines: Readonly<Record<string, PaymentCodeKind>> = { SPC: 'swiss', BCD: 'epc' }

/** Null: a code that pays nothing (an address, a parcel, a bill of another country). */
export function findPaymentCodeKind(bytes: Uint8Array): PaymentCodeKind | null {
  const [, first = ''] = /^(?:ï»¿)?([A-Z]{3})[\r\n]/.exec(asLatin(bytes.subarray(0, 7))) ?? []
  return firstLines[first] ?? null
}

/**
 * Refuses with all that is wrong, each with its line and field: `qr-bill.line-…`, what the rules of IBANs, BICs and references
 * say, `qr.amount-zero`, `qr-bill.too-many-lines`, `qr-bill.not-text`, and `qr-bill.none` for another code.
 */
export function readPaymentCode(bytes: Uint8Array): Outcome<PaymentCode> {
  const kind = findPaymentCodeKind(bytes)
  if (kind === null) return refuse(refusal('qr-bill.none'))
  const encoding = kind === 'swiss' ? 'utf-8' : (epcEncoding(asLatin(bytes)) ?? 'utf-8')
  const text = decode(bytes, encoding)
  if (text === null) return refuse(refusal('qr-bill.not-text', { encoding: encoding.toUpperCase() }))
  return kind === 'swiss' ? readSwissCode(text) : readEpcCode(text)
}

/** A character for each byte: what names a code and its character set is written in ASCII. */
function asLatin(bytes: Uint8Array): string {
  return new TextDecoder('windows-1252').decode(bytes)
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
