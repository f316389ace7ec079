// Payments as the wire carries them. A salary shows neither amount nor beneficiary to readers without the right.
import {
  type Language,
  type PaymentAnswer,
  type PaymentRow,
  bankResponseOnWire,
  batchTitle,
  fillText,
  paymentClassOnWire,
  paymentStatusOnWire,
  paymentTypeOnWire,
  salaryText,
  transmissionStateOnWire,
} from '@kontor/contract'
import { calendarOf } from '@kontor/domain/calendar'
import type { AccountId } from '@kontor/domain/identifiers'
import { formatDecimal } from '@kontor/domain/money'
import {
  type Address,
  type BankOfBeneficiary,
  type BatchContent,
  type ReceivingAccount,
  type SigningSettings,
  falseSignatureAlarm,
  isDeliveryOpen,
  isOneOf,
  listPaymentWarnings,
  unsentStatuses,
} from '@kontor/domain/payments'
import type { Caller } from '../../kernel/caller.ts'
import { paymentSettingsOf } from '../settings/public.ts'
import { bankReasonAnswer } from './bank-reasons.ts'
import { alarmText, warningText } from './payment-texts.ts'
import type { PaymentRecord } from './payment-record.ts'
import { isMasked, offeredActs } from './payment-rights.ts'
import type { SignedPayment } from './payments.store.ts'

/** Where no act is offered to the reader nobody asks the tenant's settings. */
const strictest: SigningSettings = { creatorMaySign: false, allowSingleSignatureTransferPayment: false }

export function paymentRowAnswer(caller: Caller, payment: PaymentRecord, settings = strictest): PaymentRow {
  const { content, response } = payment
  const { amounts, details } = content
  const masked = isMasked(caller, payment)
  const { sendingState } = payment
  const paidTo = details.beneficiary ?? details.receivingAccount
  return {
    id: payment.id,
    companyId: payment.companyId,
    companyName: payment.companyName,
    accountId: payment.accountId,
    accountShortName: payment.accountShortName,
    transactionNumber: Math.trunc(+payment.transactionNumber),
    type: paymentTypeOnWire[content.type],
    paymentType: paymentTypeOnWire[content.type],
    paymentStatus: paymentStatusOnWire[payment.status],
    sendingState: sendingState !== null && isDeliveryOpen(sendingState) ? transmissionStateOnWire[sendingState] : null,
    valueDate: content.valueDate,
    executionDate: payment.executionDate,
    currencyId: payment.currencyId,
    currencyCode: amounts.paymentCurrency.code,
    currencyMinorUnit: amounts.paymentCurrency.minorUnit,
    paymentAmount: masked ? '0' : formatDecimal(amounts.paymentAmount, amounts.paymentCurrency.minorUnit),
    accountCurrencyCode: amounts.accountCurrency.code,
    accountAmount: masked ? '0' : formatDecimal(amounts.accountAmount, amounts.accountCurrency.minorUnit),
    beneficiaryName: masked ? salaryText[caller.language] : beneficiaryText(payment, caller.language),
    beneficiaryIban: masked ? null : (paidTo?.iban ?? null),
    beneficiaryAccountNumber: masked ? null : (paidTo?.accountNumber ?? null),
    reference: masked ? null : details.reference,
    cashflowId: payment.cashflowId,
    cashflowName: payment.cashflowName,
    remarks: masked ? null : payment.remarks,
    recurringDetails: null,
    recurringPaymentId: payment.recurringId,
    isSalary: details.isSalary,
    isMasked: masked,
    signatureCount: payment.signatures.filter(({ isGenuine }) => isGenuine).length,
    createdById: payment.createdBy,
    createdByName: payment.createdByName,
    createdOn: payment.createdAt,
    bankResponseStatus: response.status && bankResponseOnWire[response.status],
    bankReasons: response.reasons.map((one) =>
      bankReasonAnswer(caller, { isSalary: details.isSalary, companyId: payment.companyId }, one),
    ),
    isReturned: payment.isReturned,
    alarm: shownAlarm(payment, caller.language),
    bookedDate: payment.bookedDate,
    version: payment.version,
    acts: offeredActs(caller, payment, settings),
  }
}

/** Whom it pays, or of a batch how many. */
export function beneficiaryText({ content, beneficiaryName }: PaymentRecord, language: Language): string {
  const { batch } = content.details
  return batch === undefined ? beneficiaryName : batchTitle(batch.count, language)
}

/** What may be paid already, and a false signature while money can still be kept back, ring by themselves. */
function shownAlarm(payment: PaymentRecord, language: Language): string | null {
  const code = alarmBesideRow(payment) ?? payment.alarm
  return code === null ? null : alarmText(code, payment.status, language)
}

function alarmBesideRow({ forgottenFile, status, signatures }: PaymentRecord): string | null {
  if (forgottenFile !== null) return 'left-before-restore'
  return isOneOf(unsentStatuses, status) ? falseSignatureAlarm(signatures) : null
}

/** Where no attachments are given there are none: it is new, or it recurs. */
type AnsweredPayment = Omit<SignedPayment, 'attachments'> & Partial<Pick<SignedPayment, 'attachments'>>

export function paymentAnswer(
  caller: Caller,
  { payment, signatures, attachments }: AnsweredPayment,
  isRecurring = false,
): PaymentAnswer {
  const { content } = payment
  const { amounts, details } = content
  const masked = isMasked(caller, payment)
  const hidden = masked ? '0' : null
  return {
    ...paymentRowAnswer(caller, payment, paymentSettingsOf(caller)),
    answerCount: payment.response.count,
    accountIban: payment.accountIban,
    accountNumber: payment.accountNumber,
    accountExchangeRate: formatDecimal(amounts.accountExchangeRate, 6),
    exchangeRateFactor: amounts.exchangeRateFactor,
    intermediateAmount: hidden ?? formatDecimal(amounts.intermediateAmount, amounts.accountCurrency.minorUnit),
    feesAndChargesAmount: hidden ?? formatDecimal(amounts.feesAndChargesAmount, amounts.accountCurrency.minorUnit),
    returnedAmount: hidden ?? formatDecimal(payment.returnedAmount, amounts.accountCurrency.minorUnit),
    beneficiaryId: masked ? null : payment.beneficiaryId,
    details: detailsAnswer(content, masked),
    ...(details.batch && { batch: batchAnswer(details.batch, masked) }),
    signatures: signatures.map(({ userId, userName, signedAt, isGenuine, hasNoCode }) => ({
      user: { id: userId, name: userName },
      signedAt,
      isGenuine,
      hasProof: !hasNoCode,
    })),
    attachments: masked
      ? []
      : (attachments ?? []).map(({ attachedAt, ...one }) => ({ ...one, attachedOn: attachedAt })),
    warnings: masked ? [] : warningsOf(payment, isRecurring, caller.language),
    matchId: payment.matchId,
  }
}

export function detailsAnswer(
  { type, details }: Pick<PaymentRecord['content'], 'type' | 'details'>,
  masked: boolean,
): PaymentAnswer['details'] {
  const isQr = type === 'qr-ch'
  return {
    beneficiary:
      details.beneficiary === null || masked
        ? null
        : {
            iban: details.beneficiary.iban,
            accountNumber: details.beneficiary.accountNumber,
            address: addressAnswer(details.beneficiary.address),
          },
    bankOfBeneficiary: masked ? null : bankAnswer(details.bankOfBeneficiary),
    intermediaryAgent: masked ? null : bankAnswer(details.intermediaryAgent),
    qr: isQr && !masked ? { reference: details.reference, additionalInformation: details.message } : null,
    reference: masked ? null : details.reference,
    remarks: masked || isQr ? null : details.message,
    instruction: masked ? null : details.instruction,
    chargeBearer: details.chargeBearer,
    debitAdvice: details.debitAdvice,
    isSalary: details.isSalary,
    isInstant: details.isInstant,
    transferAccountId: details.transferAccountId as AccountId | null,
    receivingAccount: masked ? null : receivingAnswer(details.receivingAccount),
    executeAsSepa: details.executeAsSepa,
  }
}

function receivingAnswer(account: ReceivingAccount | undefined): PaymentAnswer['details']['receivingAccount'] {
  if (account === undefined) return null
  const { shortName, companyName, iban, accountNumber, bankIdentifierCode } = account
  return { shortName, companyName, iban, accountNumber, bankIdentifierCode }
}

/** Of salaries how many there are is told, and nothing by which one could be guessed. */
function batchAnswer(
  { count, hash, paymentClass, fileName, largest }: BatchContent,
  masked: boolean,
): NonNullable<PaymentAnswer['batch']> {
  return {
    transactionCount: count,
    hash: masked ? null : hash,
    paymentClass: paymentClassOnWire[paymentClass],
    fileName: masked ? null : fileName,
    largest: masked ? [] : [...largest],
  }
}

/** What the payment says by itself; what it is compared with is told by the doubts' own call (decision 0027). */
function warningsOf(payment: PaymentRecord, isRecurring: boolean, language: Language): PaymentAnswer['warnings'] {
  const { amounts } = payment.content
  const warnings = listPaymentWarnings(payment.content, {
    calendar: calendarOf(amounts.paymentCurrency.code, payment.bankCountry),
    askedChargeBearer: null,
    debitCountry: payment.bankCountry,
    contractState: payment.contractState,
    isRecurring,
  })
  return warnings.map(({ code }) => ({
    code,
    message: fillText(warningText(code, language), { date: payment.content.valueDate }),
  }))
}

function addressAnswer(address: Address): NonNullable<PaymentAnswer['details']['beneficiary']>['address'] {
  const { name, streetName, buildingNumber, postCode, townName, countryCode } = address
  return { name, streetName, buildingNumber, postCode, townName, countryCode }
}

function bankAnswer(bank: BankOfBeneficiary | null): PaymentAnswer['details']['bankOfBeneficiary'] {
  if (bank === null) return null
  return {
    bankIdentifierCode: bank.bankIdentifierCode,
    domesticBankCode: bank.domesticBankCode,
    address: bank.address === null ? null : addressAnswer(bank.address),
  }
}
