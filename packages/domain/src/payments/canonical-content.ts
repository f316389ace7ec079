// The text that a signature covers: the same content gives the same text for ever, other content another.
import { formatDecimal } from '../money/index.ts'
import type {
  Address,
  BankOfBeneficiary,
  BatchContent,
  PaymentContent,
  PaymentDetails,
  ReceivingAccount,
} from './payment.ts'

/**
 * One line per signed field, `name=JSON value`, in fixed order. Outside are internal remarks, cashflow, and the rate,
 * net and fees, which are estimates that the booking replaces (rules 2.7, 2.11). Amounts are written without trailing
 * zeros, so that an edited minor unit of a currency does not void signatures. The first line names the form: a field
 * more is a new form, and old signatures are checked by the form they name.
 */
export function canonicalContent(content: PaymentContent): string {
  const { details, amounts } = content
  const { beneficiary, batch, receivingAccount } = details
  return (
    formOf(details) +
    line('accountId', content.accountId) +
    line('type', content.type) +
    line('amount', formatDecimal(amounts.paymentAmount)) +
    line('currency', amounts.paymentCurrency.code) +
    line('valueDate', content.valueDate) +
    line('beneficiary.iban', beneficiary?.iban ?? null) +
    line('beneficiary.accountNumber', beneficiary?.accountNumber ?? null) +
    addressLines('beneficiary', beneficiary?.address ?? null) +
    bankLines('bank', details.bankOfBeneficiary) +
    bankLines('intermediary', details.intermediaryAgent) +
    line('reference', details.reference) +
    line('message', details.message) +
    line('instruction', details.instruction) +
    line('chargeBearer', details.chargeBearer) +
    line('debitAdvice', details.debitAdvice) +
    line('isSalary', details.isSalary) +
    line('isInstant', details.isInstant) +
    line('transferAccountId', details.transferAccountId) +
    line('executeAsSepa', details.executeAsSepa) +
    (batch === undefined ? '' : batchLines(batch)) +
    (receivingAccount === undefined ? '' : receivingLines(receivingAccount))
  )
}

function formOf({ batch, receivingAccount }: PaymentDetails): string {
  if (batch !== undefined) return 'kontor-batch-1'
  return receivingAccount === undefined ? 'kontor-payment-1' : 'kontor-transfer-1'
}

/** By what the own account is paid; its names are shown and move no money. */
function receivingLines({ iban, accountNumber, bankIdentifierCode }: ReceivingAccount): string {
  return (
    line('receivingAccount.iban', iban) +
    line('receivingAccount.accountNumber', accountNumber) +
    line('receivingAccount.bankIdentifierCode', bankIdentifierCode)
  )
}

/** The transactions are covered by their hash; what is shown of the largest follows from them. */
function batchLines({ count, hash, paymentClass }: BatchContent): string {
  return line('batch.count', `${count}`) + line('batch.hash', hash) + line('batch.paymentClass', paymentClass)
}

/** One transaction of a batch, as the batch's hash covers it: its own content, and what its file called it. */
export function canonicalBatchLine(content: PaymentContent, originalEndToEndId: string | null): string {
  return `${canonicalContent(content)}${line('endToEndId', originalEndToEndId)}\n`
}

function bankLines(name: 'bank' | 'intermediary', bank: BankOfBeneficiary | null): string {
  return bank === null
    ? noBank[name]
    : line(`${name}.bankIdentifierCode`, bank.bankIdentifierCode) +
        line(`${name}.domesticBankCode`, bank.domesticBankCode) +
        addressLines(name, bank.address)
}

/** Most payments name no bank. */
const noBank = {
  bank: bankLines('bank', { bankIdentifierCode: null, domesticBankCode: null, address: null }),
  intermediary: bankLines('intermediary', { bankIdentifierCode: null, domesticBankCode: null, address: null }),
} as const

function addressLines(name: string, address: Address | null): string {
  return (
    line(`${name}.name`, address?.name ?? null) +
    line(`${name}.streetName`, address?.streetName ?? null) +
    line(`${name}.buildingNumber`, address?.buildingNumber ?? null) +
    line(`${name}.postCode`, address?.postCode ?? null) +
    line(`${name}.townName`, address?.townName ?? null) +
    line(`${name}.countryCode`, address?.countryCode ?? null) +
    freeLines(name, address)
  )
}

/**
 * No form of these takes free lines, so none that was signed has any: where there are some they are one field more, and a
 * row to which they were added is not what was signed.
 */
function freeLines(name: string, address: Address | null): string {
  return address?.lines === undefined || address.lines.length === 0
    ? ''
    : line(`${name}.lines`, JSON.stringify(address.lines))
}

/** A file's hundred thousand transactions are put into words one after the other: nothing is made for a line but the line. */
function line(name: string, value: string | boolean | null): string {
  return `\n${name}=${typeof value === 'string' ? JSON.stringify(value) : value}`
}
