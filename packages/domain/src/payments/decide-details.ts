// The right side of the payment form: what each type asks for, read once, refused with every reason and its field.
import { limits } from '../limits.ts'
import { parseDecimal } from '../money/index.ts'
import type { Outcome, Refusal } from '../outcome.ts'
import { acceptUnless, refusal, refuse } from '../outcome.ts'
import type { BeneficiaryPaymentType, DetailsBranch, FormRule } from './form-rules.tables.ts'
import { formRules, salaryDebitAdvices, transferChargeBearers } from './form-rules.tables.ts'
import type { ChargeBearer, PaymentDetails, PaymentType } from './payment.ts'
import type { PaymentContext, PaymentDetailsRequest } from './payment-request.ts'
import { readBankOfBeneficiary, readIntermediary } from './read-bank.ts'
import { readBeneficiary } from './read-beneficiary.ts'
import { readQrReference } from './read-reference.ts'
import { readText } from './text-fields.ts'

type DetailsContext = Pick<PaymentContext, 'debitAccount' | 'creditAccount' | 'paymentCurrency' | 'isForBankRules'> & {
  /** The amount as typed: a QR bill over 0.00 is a notification and not payable. */
  readonly paymentAmount: string
}

/**
 * The details of a payment from plain texts. What a type does not have is refused when filled, so that nothing that
 * was typed is dropped unseen; the charge bearer that a type fixes is set (SEPA: SLEV).
 */
export function decidePaymentDetails(
  type: PaymentType,
  request: PaymentDetailsRequest,
  context: DetailsContext,
): Outcome<PaymentDetails> {
  switch (type) {
    case 'domestic':
    case 'qr-ch':
    case 'sepa':
    case 'international':
      return decideBeneficiaryDetails(type, request, context)
    case 'transfer':
      return decideTransferDetails(request, context)
    case 'batch':
      return refuse(refusal('payment.type-not-supported', { type }, 'type'))
  }
}

function decideBeneficiaryDetails(
  type: BeneficiaryPaymentType,
  request: PaymentDetailsRequest,
  context: DetailsContext,
): Outcome<PaymentDetails> {
  const rule = formRules[type]
  const refusals: Refusal[] = [...strangeBranches(type, rule.branches, request)]
  refusals.push(...currencyAndAmount(type, rule, context))
  const isAddressNeeded = context.isForBankRules !== true || rule.addressInFile === 'as-in-form'
  const { beneficiary, iban, isIbanTyped } = readBeneficiary(request.beneficiary, rule, isAddressNeeded, refusals)
  const has = (branch: DetailsBranch) => rule.branches.includes(branch)
  const bankOfBeneficiary = has('bankOfBeneficiary')
    ? readBankOfBeneficiary(request.bankOfBeneficiary, rule, isIbanTyped, refusals)
    : null
  const intermediaryAgent = has('intermediaryAgent') ? readIntermediary(request.intermediaryAgent, refusals) : null
  const reference = has('qr') ? readQrReference(request.qr?.reference, iban, refusals) : null
  const message = has('qr')
    ? readRemarks(request.qr?.additionalInformation, 'additionalInformation', 'details.qr', refusals)
    : readRemarks(request.remarks, 'remarks', 'details', refusals)
  const chargeBearer = decideChargeBearer(request.chargeBearer ?? null, rule.chargeBearer, refusals)
  if (request.isInstant && !rule.canBeInstant) {
    refusals.push(refusal('instant.not-for-type', { type }, 'details.isInstant'))
  }
  const shared = readShared(request, refusals)
  return acceptUnless(refusals, () => ({
    ...shared,
    beneficiary,
    bankOfBeneficiary,
    intermediaryAgent,
    reference,
    message,
    chargeBearer,
    transferAccountId: null,
    executeAsSepa: false,
  }))
}

function decideTransferDetails(request: PaymentDetailsRequest, context: DetailsContext): Outcome<PaymentDetails> {
  const refusals: Refusal[] = [...strangeBranches('transfer', ['transfer', 'remarks'], request)]
  const { debitAccount, creditAccount, paymentCurrency } = context
  const field = 'details.transferAccountId'
  const currency = debitAccount.currency.code
  if (creditAccount === null || (request.transferAccountId ?? '') === '') {
    refusals.push(refusal('transfer.account-required', {}, field))
  } else if (creditAccount.accountId === debitAccount.accountId) {
    refusals.push(refusal('transfer.same-account', {}, field))
  } else if (creditAccount.currency.code !== currency) {
    refusals.push(refusal('transfer.currency', { currency }, field))
  }
  if (paymentCurrency.code !== currency) refusals.push(refusal('transfer.currency', { currency }, 'currencyId'))
  const executeAsSepa = request.executeAsSepa ?? false
  if (executeAsSepa && paymentCurrency.code !== 'EUR') {
    refusals.push(refusal('currency.sepa-needs-eur', {}, 'details.executeAsSepa'))
  }
  const bearerRule = executeAsSepa ? { fixed: 'SLEV' as const } : { offered: transferChargeBearers }
  const given = request.chargeBearer ?? null
  const chargeBearer = given === null && !executeAsSepa ? null : decideChargeBearer(given, bearerRule, refusals)
  const message = readRemarks(request.remarks, 'remarks', 'details', refusals)
  const shared = readShared(request, refusals)
  return acceptUnless(refusals, () => ({
    ...shared,
    beneficiary: null,
    bankOfBeneficiary: null,
    intermediaryAgent: null,
    reference: null,
    message,
    chargeBearer,
    transferAccountId: creditAccount?.accountId ?? null,
    ...(creditAccount !== null && { receivingAccount: creditAccount.receiving }),
    executeAsSepa,
  }))
}

function readShared(request: PaymentDetailsRequest, refusals: Refusal[]) {
  const debitAdvice = request.debitAdvice ?? null
  const isSalary = request.isSalary ?? false
  if (isSalary && debitAdvice !== null && !salaryDebitAdvices.includes(debitAdvice)) {
    refusals.push(refusal('debit-advice.not-for-salary', { value: debitAdvice }, 'details.debitAdvice'))
  }
  const instruction = readRemarks(request.instruction, 'instruction', 'details', refusals)
  return { instruction, debitAdvice, isSalary, isInstant: request.isInstant ?? false }
}

function currencyAndAmount(type: BeneficiaryPaymentType, rule: FormRule, context: DetailsContext): readonly Refusal[] {
  const refusals: Refusal[] = []
  if (rule.currencies !== null && !rule.currencies.includes(context.paymentCurrency.code)) {
    refusals.push(refusal(type === 'sepa' ? 'currency.sepa-needs-eur' : 'qr.currency', {}, 'currencyId'))
  }
  if (type === 'qr-ch' && parseDecimal(context.paymentAmount)?.eq(0)) {
    refusals.push(refusal('qr.amount-zero', {}, 'paymentAmount'))
  }
  return refusals
}

/** The charge bearer that goes to the bank; where one is choosable, SHAR is what nothing chosen means. */
function decideChargeBearer(
  given: ChargeBearer | null,
  rule: FormRule['chargeBearer'],
  refusals: Refusal[],
): ChargeBearer | null {
  if ('fixed' in rule) return rule.fixed
  if (given !== null && !rule.offered.includes(given)) {
    refusals.push(refusal('charge-bearer.not-offered', { value: given }, 'details.chargeBearer'))
  }
  return given ?? 'SHAR'
}

function strangeBranches(
  type: PaymentType,
  allowed: readonly DetailsBranch[],
  request: PaymentDetailsRequest,
): readonly Refusal[] {
  return fieldsOfBranches
    .filter(([branch, field]) => !allowed.includes(branch) && !isBlank(request[field]))
    .map(([, field]) => refusal('details.not-for-type', { field, type }, `details.${field}`))
}

const fieldsOfBranches: readonly (readonly [DetailsBranch, keyof PaymentDetailsRequest])[] = [
  ['beneficiary', 'beneficiary'],
  ['bankOfBeneficiary', 'bankOfBeneficiary'],
  ['intermediaryAgent', 'intermediaryAgent'],
  ['qr', 'qr'],
  ['remarks', 'remarks'],
  ['transfer', 'transferAccountId'],
  ['transfer', 'executeAsSepa'],
]

/** Whether nothing is typed anywhere in a part of the form: its blank fields are sent along. */
function isBlank(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return true
  if (typeof value === 'string') return value.trim() === ''
  return typeof value === 'object' && Object.values(value).every(isBlank)
}

function readRemarks(text: string | null | undefined, name: string, parent: string, refusals: Refusal[]) {
  const rule = { name, maxLength: limits.length.remarks, isMultiline: true }
  return readText(text, rule, `${parent}.${name}`, refusals)
}
