// The payment code of SEPA credit transfers ("BCD", versions 001 and 002), as the European Payments Council numbers its lines
// (EPC069-12). What stands at the end and is empty may be missing.
import { type Outcome, acceptUnless, limits, refusal } from '@kontor/domain'
import { formatDecimal, parseDecimal } from '@kontor/domain/money'
import {
  type Iban,
  type PaymentReference,
  parseBic,
  parseIban,
  parsePaymentReference,
} from '@kontor/domain/identifiers'
import { CodeLines } from './code-lines.ts'
import type { PaymentCode } from './payment-code.ts'

const { length } = limits
const linesMost = 12
const at = {
  version: 2,
  coding: 3,
  service: 4,
  bic: 5,
  name: 6,
  iban: 7,
  amount: 8,
  purpose: 9,
  reference: 10,
  message: 11,
  information: 12,
} as const

/** The character sets by their number on line 3, in the names of the Encoding Standard. */
const encodings: Readonly<Record<string, string>> = {
  '1': 'utf-8',
  '2': 'iso-8859-1',
  '3': 'iso-8859-2',
  '4': 'iso-8859-4',
  '5': 'iso-8859-5',
  '6': 'iso-8859-7',
  '7': 'iso-8859-10',
  '8': 'iso-8859-15',
}

/** The name of the character set that the code says it is written in; null where it says none. */
export function epcEncoding(asLatin: string): string | null {
  return encodings[asLatin.split(/\r\n|\n|\r/, 3)[2]?.trim() ?? ''] ?? null
}

export function readEpcCode(text: string): Outcome<PaymentCode> {
  const lines = new CodeLines(text)
  const version = lines.oneOf(at.version, 'version', ['001', '002'])
  lines.oneOf(at.coding, 'coding', Object.keys(encodings))
  lines.oneOf(at.service, 'version', ['SCT'])
  const bic = readBic(lines, version === '001')
  const name = lines.required(at.name, 'name', length.codeName)
  const account = readAccount(lines)
  const amount = readAmount(lines)
  const purpose = lines.optional(at.purpose, 'purpose', length.codePurpose)
  if (purpose !== null && !/^[A-Z]{4}$/.test(purpose)) lines.refuse(at.purpose, 'purpose')
  const reference = readReference(lines)
  const message = lines.optional(at.message, 'message', length.codeMessage)
  // one or the other: of both nobody knows which the creditor reads
  if (reference !== null && message !== null) lines.empty(at.message, 'message')
  // to the payer, not to the creditor: it is looked at and goes nowhere
  lines.optional(at.information, 'reserved', length.codeInformation)
  if (lines.count > linesMost) lines.refusals.push(refusal('qr-bill.too-many-lines', { count: `${linesMost}` }))

  return acceptUnless(lines.refusals, () => {
    if (account === null) throw new Error('A payment code was accepted without its account')
    return {
      kind: 'epc',
      account,
      bic,
      creditor: { ...nothing, name },
      amount,
      currency: 'EUR',
      debtor: null,
      reference,
      message,
      billInformation: null,
      swico: null,
      alternativeProcedures: [],
      purpose,
    }
  })
}

const nothing = {
  type: null,
  streetName: null,
  buildingNumber: null,
  postCode: null,
  townName: null,
  countryCode: null,
  lines: [],
  isDoubtful: false,
} as const

function readBic(lines: CodeLines, isRequired: boolean): string | null {
  const text = isRequired
    ? lines.required(at.bic, 'bic', length.bic)
    : (lines.optional(at.bic, 'bic', length.bic) ?? '')
  if (text === '') return null
  const bic = parseBic(text)
  if (!bic.ok) lines.refuse(at.bic, 'bic', bic.refusals)
  return bic.ok ? bic.value : null
}

function readAccount(lines: CodeLines): Iban | null {
  const text = lines.required(at.iban, 'iban', length.iban)
  if (text === '') return null
  const iban = parseIban(text)
  if (!iban.ok) lines.refuse(at.iban, 'iban', iban.refusals)
  return iban.ok ? iban.value : null
}

/** "EUR12.3": a point, at most two decimals, from 0.01 to 999999999.99. */
function readAmount(lines: CodeLines): string | null {
  const text = lines.optional(at.amount, 'amount', 'EUR'.length + length.codeAmount)
  if (text === null) return null
  const value = /^EUR\d{1,9}(?:\.\d{1,2})?$/.test(text) ? parseDecimal(text.slice('EUR'.length)) : null
  if (value === null) lines.refuse(at.amount, 'amount')
  else if (value.eq(0)) lines.refusals.push(refusal('qr.amount-zero'))
  return value === null ? null : formatDecimal(value, 2)
}

/** ISO 11649 only; a national reference would have to be known to be checked. */
function readReference(lines: CodeLines): PaymentReference | null {
  const text = lines.optional(at.reference, 'reference', length.creditorReferenceMax)
  if (text === null) return null
  const parsed = parsePaymentReference(text)
  if (parsed.ok && parsed.value.kind === 'creditor') return parsed.value
  lines.refuse(at.reference, 'reference', parsed.ok ? [] : parsed.refusals)
  return null
}
