// A payment in the audit chain: what it was, in plain values. Salaries leave neither amount nor name there.
import { formatDecimal } from '@kontor/domain/money'
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
  }
  if (details.isSalary) return { ...facts, salary: true }
  return {
    ...facts,
    paymentAmount: formatDecimal(amounts.paymentAmount),
    accountAmount: formatDecimal(amounts.accountAmount),
    beneficiary: payment.beneficiaryName,
    iban: details.beneficiary?.iban ?? null,
    reference: details.reference,
    message: details.message,
  }
}
