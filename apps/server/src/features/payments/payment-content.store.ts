// The columns of a payment that hold its content: what a person wrote of it.
import type { BeneficiaryId, CashflowId, CurrencyId } from '@kontor/domain/identifiers'
import { formatDecimal } from '@kontor/domain/money'
import type { PaymentContent } from '@kontor/domain/payments'
import { contentHashOf } from './payment-record.ts'

export type ContentOfRow = {
  readonly content: PaymentContent
  readonly currencyId: CurrencyId
  readonly cashflowId: CashflowId | null
  readonly beneficiaryId: BeneficiaryId | null
  readonly remarks: string | null
}

export function contentColumns({ content, currencyId, cashflowId, beneficiaryId, remarks }: ContentOfRow) {
  const { amounts, details } = content
  return {
    account_id: content.accountId,
    type: content.type,
    value_date: content.valueDate,
    currency_id: currencyId,
    payment_amount: formatDecimal(amounts.paymentAmount),
    account_exchange_rate: formatDecimal(amounts.accountExchangeRate),
    exchange_rate_factor: amounts.exchangeRateFactor,
    intermediate_amount: formatDecimal(amounts.intermediateAmount),
    fees_and_charges_amount: formatDecimal(amounts.feesAndChargesAmount),
    account_amount: formatDecimal(amounts.accountAmount),
    cashflow_id: cashflowId,
    beneficiary_id: beneficiaryId,
    beneficiary_name: details.beneficiary?.address.name ?? details.receivingAccount?.shortName ?? '',
    beneficiary_iban: details.beneficiary?.iban ?? null,
    reference: details.reference,
    details: JSON.stringify(details),
    is_salary: details.isSalary,
    remarks,
    content_hash: contentHashOf(content),
  }
}

/** Of a payment on which no bank has said anything. */
export const neverSent = {
  execution_date: null,
  expected_date: null,
  response_status: null,
  responded_at: null,
  response_level: null,
  part_accepted_at: null,
  response_reasons: null,
} as const
