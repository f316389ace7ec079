// The text that a signature covers: the same content gives the same text for ever, other content another.
import { formatDecimal } from '../money/index.ts'
import type { Address, BankOfBeneficiary, BatchContent, PaymentContent } from './payment.ts'

/**
 * One line per signed field, `name=JSON value`, in fixed order. Outside are internal remarks, cashflow, and the rate,
 * net and fees, which are estimates that the booking replaces (rules 2.7, 2.11). Amounts are written without trailing
 * zeros, so that an edited minor unit of a currency does not void signatures. The first line names the form: a field
 * more is a new form, and old signatures are checked by the form they name.
 */
export function canonicalContent(content: PaymentContent): string {
  const { details } = content
  const fields: readonly (readonly [name: string, value: string | boolean | null])[] = [
    ['accountId', content.accountId],
    ['type', content.type],
    ['amount', formatDecimal(content.amounts.paymentAmount)],
    ['currency', content.amounts.paymentCurrency.code],
    ['valueDate', content.valueDate],
    ['beneficiary.iban', details.beneficiary?.iban ?? null],
    ['beneficiary.accountNumber', details.beneficiary?.accountNumber ?? null],
    ...addressFields('beneficiary', details.beneficiary?.address ?? null),
    ...bankFields('bank', details.bankOfBeneficiary),
    ...bankFields('intermediary', details.intermediaryAgent),
    ['reference', details.reference],
    ['message', details.message],
    ['instruction', details.instruction],
    ['chargeBearer', details.chargeBearer],
    ['debitAdvice', details.debitAdvice],
    ['isSalary', details.isSalary],
    ['isInstant', details.isInstant],
    ['transferAccountId', details.transferAccountId],
    ['executeAsSepa', details.executeAsSepa],
    ...batchFields(details.batch),
  ]
  const form = details.batch === undefined ? 'kontor-payment-1' : 'kontor-batch-1'
  return [form, ...fields.map(([name, value]) => `${name}=${JSON.stringify(value)}`)].join('\n')
}

/** The transactions are covered by their hash; what is shown of the largest follows from them. */
function batchFields(batch: BatchContent | undefined) {
  if (batch === undefined) return []
  return [
    ['batch.count', `${batch.count}`],
    ['batch.hash', batch.hash],
    ['batch.paymentClass', batch.paymentClass],
  ] as const
}

/** One transaction of a batch, as the batch's hash covers it: its own content, and what its file called it. */
export function canonicalBatchLine(content: PaymentContent, originalEndToEndId: string | null): string {
  return `${canonicalContent(content)}\nendToEndId=${JSON.stringify(originalEndToEndId)}\n`
}

function bankFields(name: string, bank: BankOfBeneficiary | null) {
  return [
    [`${name}.bankIdentifierCode`, bank?.bankIdentifierCode ?? null],
    [`${name}.domesticBankCode`, bank?.domesticBankCode ?? null],
    ...addressFields(name, bank?.address ?? null),
  ] as const
}

function addressFields(name: string, address: Address | null) {
  return [
    [`${name}.name`, address?.name ?? null],
    [`${name}.streetName`, address?.streetName ?? null],
    [`${name}.buildingNumber`, address?.buildingNumber ?? null],
    [`${name}.postCode`, address?.postCode ?? null],
    [`${name}.townName`, address?.townName ?? null],
    [`${name}.countryCode`, address?.countryCode ?? null],
  ] as const
}
