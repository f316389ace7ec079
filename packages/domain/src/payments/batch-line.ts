// One line of an uploaded batch, as texts, and the payment of the form that it stands for.
import { isSepaCountry, looksLikeQrIban } from '../identifiers/index.ts'
import type { BeneficiaryPaymentType } from './form-rules.tables.ts'
import { type ChargeBearer, type DebitAdvice, type PaymentDetails, chargeBearers, debitAdvices } from './payment.ts'
import type { AddressRequest, PaymentDetailsRequest } from './payment-request.ts'

type Text = string | null

export type BatchLineBank = {
  readonly bic: Text
  readonly code: Text
  readonly name: Text
  readonly address: Omit<BatchLineAddress, 'lines'>
}

export type BatchLineAddress = {
  readonly streetName: Text
  readonly buildingNumber: Text
  readonly postCode: Text
  readonly townName: Text
  readonly countryCode: Text
}

/** What a file says of one transaction: nothing is checked yet, and what is not said is null. */
export type BatchLine = {
  /** IBAN or number of the account that pays. */
  readonly account: Text
  /** What the file calls its currency. */
  readonly accountCurrency: Text
  readonly executionDate: Text
  readonly currency: Text
  /** Unsigned, as decimal text. */
  readonly amount: Text
  readonly endToEndId: Text
  readonly serviceLevel: Text
  readonly localInstrument: Text
  readonly categoryPurpose: Text
  readonly purpose: Text
  readonly chargeBearer: Text
  readonly debitAdvice: Text
  readonly iban: Text
  readonly accountNumber: Text
  readonly name: Text
  readonly address: BatchLineAddress
  readonly bank: BatchLineBank
  readonly intermediaryBic: Text
  readonly instruction: Text
  readonly reference: Text
  readonly message: Text
}

const swiss: readonly string[] = ['CH', 'LI']

/**
 * The type that a line stands for, as the form proposes it: a QR-IBAN or a creditor reference to a Swiss account make a QR
 * payment, euros inside SEPA a SEPA payment.
 */
export function batchLineType(line: BatchLine, debitCountry: Text): BeneficiaryPaymentType {
  const country = line.iban?.slice(0, 2).toUpperCase() ?? null
  const isAskedAsSepa = line.serviceLevel === 'SEPA' && line.currency === 'EUR'
  if (country === null) return 'international'
  if (looksLikeQrIban(line.iban ?? '')) return 'qr-ch'
  if (isAskedAsSepa && isSepaCountry(country)) return 'sepa'
  const isPaidAtHome = swiss.includes(country) && swiss.includes(debitCountry ?? 'CH')
  if (isPaidAtHome && (line.currency === 'CHF' || line.currency === 'EUR')) {
    return line.reference === null ? 'domestic' : 'qr-ch'
  }
  return line.currency === 'EUR' && isSepaCountry(country) ? 'sepa' : 'international'
}

/** Files say it of a whole group or of a payment; where some of a file are salaries they are a batch of their own. */
export function isSalaryLine({ categoryPurpose, purpose }: BatchLine): boolean {
  return categoryPurpose === 'SALA' || purpose === 'SALA'
}

/** What a payment of this type does not take over of the line's terms, named as its file does. */
export function omittedTerms(
  line: BatchLine,
  type: BeneficiaryPaymentType,
  { chargeBearer }: PaymentDetails,
): readonly string[] {
  const omitted: string[] = []
  if (line.serviceLevel === 'SEPA' && type !== 'sepa') omitted.push('SvcLvl SEPA')
  if (line.chargeBearer !== null && line.chargeBearer !== chargeBearer) omitted.push(`ChrgBr ${line.chargeBearer}`)
  return omitted
}

/** The right side of the form, filled with the line. */
export function batchLineDetails(
  line: BatchLine,
  type: BeneficiaryPaymentType,
  isSalary: boolean,
): PaymentDetailsRequest {
  const { bank } = line
  const isQr = type === 'qr-ch'
  // where a type has no field of its own for it a reference stands in the message, as the form has it
  const message = isQr ? line.message : [line.reference, line.message].filter((one) => one !== null).join(' ') || null
  const bankAddress = bank.name === null ? null : { name: bank.name, ...bank.address }
  const hasBank = bank.bic !== null || bank.code !== null || bankAddress !== null
  return {
    beneficiary: { iban: line.iban, accountNumber: line.accountNumber, address: addressOf(line) },
    bankOfBeneficiary:
      isQr || !hasBank ? null : { bankIdentifierCode: bank.bic, domesticBankCode: bank.code, address: bankAddress },
    intermediaryAgent: line.intermediaryBic === null ? null : { bankIdentifierCode: line.intermediaryBic },
    qr: isQr ? { reference: line.reference, additionalInformation: line.message } : null,
    remarks: isQr ? null : message,
    instruction: line.instruction,
    chargeBearer: type === 'international' ? bearerOf(line.chargeBearer) : null,
    debitAdvice: adviceOf(line.debitAdvice),
    isSalary,
    isInstant: line.localInstrument === 'INST',
  }
}

function addressOf({ name, address }: BatchLine): AddressRequest {
  return { name, ...address }
}

/** Null of what is no such code: of a line that names none. */
export function bearerOf(text: Text): ChargeBearer | null {
  return chargeBearers.find((one) => one === text) ?? null
}

function adviceOf(text: Text): DebitAdvice | null {
  return debitAdvices.find((one) => one === text) ?? null
}
