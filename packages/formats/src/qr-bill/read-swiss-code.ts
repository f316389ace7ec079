// The Swiss payment code ("SPC", version 02xx) line by line, as the Implementation Guidelines QR-bill of SIX number its data
// elements (4.2.2). Addresses of type K, which are no longer written, are still read.
import { type Outcome, acceptUnless, limits, refusal } from '@kontor/domain'
import { proposeAddress } from '@kontor/domain/addresses'
import {
  type Iban,
  type PaymentReference,
  isCountryCode,
  isQrIban,
  parseIban,
  parsePaymentReference,
} from '@kontor/domain/identifiers'
import { CodeLines } from './code-lines.ts'
import type { CodeAddress, PaymentCode } from './payment-code.ts'
import { readSwico } from './read-swico.ts'

const { length } = limits
const linesMost = 34
const at = {
  version: 2,
  coding: 3,
  iban: 4,
  creditor: 5,
  reserved: 12,
  amount: 19,
  currency: 20,
  debtor: 21,
  referenceType: 28,
  reference: 29,
  message: 30,
  trailer: 31,
  billInformation: 32,
  procedures: [33, 34],
} as const
/** Type, name, two lines, postcode, town, country. */
const addressLines = 7
const referenceKinds = { QRR: 'qr', SCOR: 'creditor', NON: null } as const
const referenceTypes = ['QRR', 'SCOR', 'NON'] as const

export function readSwissCode(text: string): Outcome<PaymentCode> {
  const lines = new CodeLines(text)
  if (!/^02\d\d$/.test(lines.required(at.version, 'version', 4))) lines.refuse(at.version, 'version')
  lines.oneOf(at.coding, 'coding', ['1'])
  const account = readAccount(lines)
  const creditor = readAddress(lines, at.creditor, true)
  for (let line: number = at.reserved; line < at.amount; line += 1) lines.empty(line, 'reserved')
  const amount = readAmount(lines)
  const currency = lines.oneOf(at.currency, 'currency', ['CHF', 'EUR'])
  const debtor = readAddress(lines, at.debtor, false)
  const reference = readReference(lines, account)
  const message = lines.optional(at.message, 'message', length.codeMessage)
  lines.oneOf(at.trailer, 'trailer', ['EPD'])
  const billInformation = lines.optional(at.billInformation, 'billInformation', length.codeMessage)
  const alternativeProcedures = at.procedures
    .map((line) => lines.optional(line, 'alternativeProcedure', length.codeProcedure))
    .filter((procedure) => procedure !== null)
  if (lines.count > linesMost) lines.refusals.push(refusal('qr-bill.too-many-lines', { count: `${linesMost}` }))

  return acceptUnless(lines.refusals, () => ({
    kind: 'swiss',
    account: sure(account),
    bic: null,
    creditor: sure(creditor),
    amount,
    currency: sure(currency),
    debtor,
    reference,
    message,
    billInformation,
    swico: billInformation === null ? null : readSwico(billInformation),
    alternativeProcedures,
    purpose: null,
  }))
}

/** What is missing was refused. */
function sure<T>(value: T | null): T {
  if (value === null) throw new Error('A payment code was accepted without one of its parts')
  return value
}

function readAccount(lines: CodeLines): Iban | null {
  const text = lines.required(at.iban, 'iban', length.iban)
  if (text === '') return null
  const iban = parseIban(text)
  if (!iban.ok) lines.refuse(at.iban, 'iban', iban.refusals)
  else if (!/^(?:CH|LI)/.test(iban.value)) lines.refuse(at.iban, 'iban', [refusal('iban.not-swiss')])
  return iban.ok ? iban.value : null
}

/** Nothing of the payer goes into a payment: what is missing of his address is no reason against a bill. */
function readAddress(lines: CodeLines, first: number, isCreditor: boolean): CodeAddress | null {
  const text = isCreditor ? lines.required.bind(lines) : lines.optional.bind(lines)
  const numbers = Array.from({ length: addressLines }, (_, index) => first + index)
  const isThere = numbers.some((line) => lines.optional(line, 'reserved', Infinity) !== null)
  if (!isCreditor && !isThere) return null
  const [typeLine, nameLine, one, two, postCodeLine, townLine, countryLine] = numbers as Seven
  const type = lines.oneOf(typeLine, 'addressType', ['S', 'K'])
  const name = text(nameLine, 'name', length.codeName) ?? ''
  const countryCode = text(countryLine, 'country', 2)
  if (countryCode !== null && countryCode !== '' && !isCountryCode(countryCode)) lines.refuse(countryLine, 'country')
  if (type === null) return null
  if (type === 'S') {
    return {
      type: 'structured',
      name,
      streetName: lines.optional(one, 'street', length.codeStreet),
      buildingNumber: lines.optional(two, 'building', length.codeBuilding),
      postCode: text(postCodeLine, 'postCode', length.codePostCode),
      townName: text(townLine, 'town', length.codeTown),
      countryCode,
      lines: [],
      isDoubtful: false,
    }
  }
  lines.empty(postCodeLine, 'postCode')
  lines.empty(townLine, 'town')
  const written = [lines.optional(one, 'addressLine', length.codeStreet), text(two, 'addressLine', length.codeStreet)]
  return combinedAddress(name, written.filter((line) => line !== null && line !== '') as string[], countryCode)
}
type Seven = [number, number, number, number, number, number, number]

/** The second line is postcode and town: who cannot be sure of the parts is told so. */
function combinedAddress(name: string, lines: readonly string[], countryCode: string | null): CodeAddress {
  const { address, doubts, rest } = proposeAddress(lines, countryCode)
  return {
    type: 'combined',
    name,
    streetName: address.streetName ?? null,
    buildingNumber: address.buildingNumber ?? null,
    postCode: address.postCode ?? null,
    townName: address.townName ?? null,
    countryCode: countryCode ?? address.countryCode ?? null,
    lines,
    isDoubtful: doubts.length > 0 || rest.length > 0 || (address.lines ?? []).length > 0,
  }
}

/** "always two decimals, no leading zeros"; an amount of nothing is a notification (rules 2.1 "QR"). */
function readAmount(lines: CodeLines): string | null {
  const amount = lines.optional(at.amount, 'amount', length.codeAmount)
  if (amount === null) return null
  if (!/^(?:0|[1-9]\d{0,8})\.\d{2}$/.test(amount)) lines.refuse(at.amount, 'amount')
  else if (amount === '0.00') lines.refusals.push(refusal('qr.amount-zero'))
  return amount
}

/** A QR-IBAN has a QR reference and nothing else; any other IBAN a creditor reference or none (rules 2.1 "QR"). */
function readReference(lines: CodeLines, account: Iban | null): PaymentReference | null {
  const type = lines.oneOf(at.referenceType, 'referenceType', referenceTypes)
  if (type === null) return null
  const hasQrIban = account !== null && isQrIban(account)
  if (type === 'NON') {
    lines.empty(at.reference, 'reference')
    if (hasQrIban) lines.refuse(at.referenceType, 'referenceType', [refusal('iban.qr-needs-reference')])
    return null
  }
  const text = lines.required(at.reference, 'reference', length.qrReference)
  if (text === '') return null
  const parsed = parsePaymentReference(text)
  if (!parsed.ok) lines.refuse(at.reference, 'reference', parsed.refusals)
  else if (parsed.value.kind !== referenceKinds[type]) lines.refuse(at.reference, 'reference')
  else if (hasQrIban && type === 'SCOR')
    lines.refuse(at.referenceType, 'referenceType', [refusal('reference.not-with-qr-iban')])
  else if (account !== null && !hasQrIban && type === 'QRR')
    lines.refuse(at.referenceType, 'referenceType', [refusal('reference.qr-needs-qr-iban')])
  return parsed.ok ? parsed.value : null
}
