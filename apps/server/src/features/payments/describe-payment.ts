// A payment in the audit chain: what it was, in plain values. Salaries leave neither amount nor name there.
import { formatDecimal } from '@kontor/domain/money'
import type { BankOfBeneficiary } from '@kontor/domain/payments'
import type { PaymentRecord } from './payment-record.ts'

export function describePayment(payment: PaymentRecord): Record<string, unknown> {
  const { content } = payment
  const { amounts, details } = content
  const facts = {
    transactionNumber: payment.transactionNumber,
    status: payment.status,
    version: payment.version,
    type: content.type,
    account: payment.accountShortName,
    valueDate: content.valueDate,
    currency: amounts.paymentCurrency.code,
    salary: details.isSalary,
  }
  if (details.isSalary) return facts
  const address = details.beneficiary?.address
  return {
    ...facts,
    paymentAmount: formatDecimal(amounts.paymentAmount),
    accountAmount: formatDecimal(amounts.accountAmount),
    accountExchangeRate: formatDecimal(amounts.accountExchangeRate),
    feesAndChargesAmount: formatDecimal(amounts.feesAndChargesAmount),
    beneficiary: payment.beneficiaryName,
    street: address?.streetName ?? null,
    building: address?.buildingNumber ?? null,
    postCode: address?.postCode ?? null,
    town: address?.townName ?? null,
    country: address?.countryCode ?? null,
    iban: details.beneficiary?.iban ?? details.receivingAccount?.iban ?? null,
    accountNumber: details.beneficiary?.accountNumber ?? details.receivingAccount?.accountNumber ?? null,
    bank: describeBank(details.bankOfBeneficiary),
    intermediary: describeBank(details.intermediaryAgent),
    reference: details.reference,
    message: details.message,
    instruction: details.instruction,
    chargeBearer: details.chargeBearer,
    debitAdvice: details.debitAdvice,
    instant: details.isInstant,
    remarks: payment.remarks,
    cashflow: payment.cashflowName,
  }
}

function describeBank(bank: BankOfBeneficiary | null): string | null {
  if (bank === null) return null
  const parts = [bank.bankIdentifierCode, bank.domesticBankCode, bank.address?.name].filter(Boolean)
  return parts.length === 0 ? null : parts.join(', ')
}
