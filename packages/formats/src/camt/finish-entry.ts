// The end tag of an entry: its draft becomes a BankEntry (rules 2.5: the entry's own amount is law; CRDT is positive,
// DBIT negative, RvslInd is kept and turns nothing).
import {
  type BankCharge,
  type BankEntry,
  type CurrencyAmount,
  type EntryDetail,
  type EntryStatus,
  isReturnCode,
  purposeOf,
} from '@kontor/domain/entries'
import { limits, refusal } from '@kontor/domain'
import { type Decimal, isNegative, zero } from '@kontor/domain/money'
import { stopReading } from '../xml/index.ts'
import { hasForeignDecimals } from '../statements/amount-text.ts'
import { type CamtState, accountOf, warn } from './camt-state.ts'
import type { ChargesDraft, DetailDraft, EntryDraft, FileAmount } from './drafts.ts'
import { cutText } from '../xml/index.ts'

/** ISO 20022 ExternalEntryStatus1Code; FUTR is announced, not booked. Only BOOK ever moves money. */
const statuses: Readonly<Record<string, EntryStatus>> = {
  BOOK: 'booked',
  PDNG: 'pending',
  FUTR: 'future',
  INFO: 'information',
}

export function finishEntry(state: CamtState, draft: EntryDraft): BankEntry {
  const text = cutText(draft.amountText, 40)
  if (draft.amount === null) {
    stopReading(refusal('statement.amount', { line: `${draft.line}`, account: accountOf(state), text }))
  }
  const magnitude = draft.amount
  if (isNegative(magnitude)) warn(state, 'amount-negative', { text }, draft.line)
  const isCredit = draft.direction !== 'DBIT'
  const amount = signed(magnitude.abs(), isCredit)
  const currency = draft.currency === '' ? (state.statement.account.currency ?? '') : draft.currency
  if (currency === '') warn(state, 'currency-missing', {}, draft.line)
  if (hasForeignDecimals(magnitude, currency)) warn(state, 'amount-decimals', { text, currency }, draft.line)
  const status = statusOf(state, draft)
  if (status === 'booked' && !draft.hasBookingDate) warn(state, 'booking-date-missing', {}, draft.line)
  return {
    status,
    amount,
    currency,
    own: null,
    counterValues: currencyAmounts(draft.counterValue, draft.transactionAmount),
    instructed: draft.instructed && currencyAmount(draft.instructed),
    exchange: draft.exchange,
    hasDirection: draft.direction !== null,
    isReversal: draft.isReversal,
    bookingDate: draft.bookingDate,
    valueDate: draft.valueDate,
    entryReference: draft.entryReference,
    customerReference: null,
    accountServicerReference: draft.accountServicerReference,
    code: draft.code,
    batch:
      draft.batch === null
        ? null
        : {
            messageId: draft.batch.messageId,
            paymentInformationId: draft.batch.paymentInformationId,
            numberOfTransactions: draft.batch.count,
            totalAmount: draft.batch.total,
          },
    charges: chargesOf(draft, currency),
    chargeRecords: recordsOf(draft.charges),
    details: detailsOf(draft, amount, currency, isCredit),
    additionalInformation: draft.additionalInformation,
    line: draft.line,
  }
}

const currencyAmount = ({ value, currency }: FileAmount): CurrencyAmount => ({ amount: value.abs(), currency })

function currencyAmounts(...amounts: readonly (FileAmount | null)[]): CurrencyAmount[] {
  return amounts.flatMap((one) => (one === null ? [] : [currencyAmount(one)]))
}

/** A bank that gives the total alone has charged it. */
function recordsOf({ total, records }: ChargesDraft): readonly BankCharge[] {
  if (records.length > 0 || total === null || total.value.eq(zero)) return records
  return [{ ...currencyAmount(total), isCredit: false, isIncluded: null }]
}

/** Without a direction or a known status an entry is shown, and never moves a balance. */
function statusOf(state: CamtState, draft: EntryDraft): EntryStatus {
  if (draft.direction === null) {
    warn(state, 'direction-missing', {}, draft.line)
    return 'information'
  }
  const status = statuses[draft.status]
  if (status !== undefined) return status
  warn(state, 'status-unknown', { status: cutText(draft.status, 40) }, draft.line)
  return 'information'
}

function signed(magnitude: Decimal, isCredit: boolean): Decimal {
  return isCredit ? magnitude : zero.minus(magnitude)
}

function chargesOf(draft: EntryDraft, currency: string): Decimal | null {
  const own = sumOfCharges(draft.charges, currency)
  if (own !== null) return own
  let total: Decimal | null = null
  for (const detail of draft.details) {
    const charge = sumOfCharges(detail.charges, currency)
    if (charge !== null) total = total === null ? charge : total.plus(charge)
  }
  return total
}

/** Charges in another currency than the entry's say nothing of its amount. */
function sumOfCharges(charges: ChargesDraft, currency: string): Decimal | null {
  if (charges.total !== null) return isIn(charges.total, currency) ? charges.total.value.abs() : null
  let total: Decimal | null = null
  for (const record of charges.records) {
    if (!isIn(record, currency)) continue
    const taken = record.isCredit ? zero.minus(record.amount) : record.amount
    total = total === null ? taken : total.plus(taken)
  }
  return total === null ? null : total.abs()
}

function isIn(amount: { readonly currency: string }, currency: string): boolean {
  return amount.currency === '' || amount.currency === currency
}

function detailsOf(draft: EntryDraft, entryAmount: Decimal, currency: string, isCredit: boolean): EntryDetail[] {
  const { details } = draft
  if (details.length === 0) return []
  const useOwnSigns = details.some((one) => one.direction !== null && one.direction !== draft.direction)
    ? addsUpWithOwnSigns(details, entryAmount, currency, isCredit)
    : false
  return details.map((one) => {
    const magnitude = magnitudeOf(one, currency)
    const isOwnCredit = useOwnSigns && one.direction !== null ? one.direction === 'CRDT' : isCredit
    return finishDetail(draft, one, magnitude === null ? null : signed(magnitude, isOwnCredit), isCredit)
  })
}

/**
 * Banks mark details against their entry both rightly (a netted batch) and wrongly (a debit's only detail as credit):
 * the marks count only where they make the details add up to the entry.
 */
function addsUpWithOwnSigns(
  details: readonly DetailDraft[],
  entryAmount: Decimal,
  currency: string,
  isCredit: boolean,
): boolean {
  let total = zero
  for (const one of details) {
    const magnitude = magnitudeOf(one, currency)
    if (magnitude === null) return false
    total = total.plus(signed(magnitude, one.direction === null ? isCredit : one.direction === 'CRDT'))
  }
  return total.eq(entryAmount)
}

/**
 * `TxDtls/Amt` in the account's currency. Until .03 that element does not exist and `AmtDtls/TxAmt` stands for it;
 * an amount in another currency is information only (rules 2.5).
 */
function magnitudeOf(detail: DetailDraft, currency: string): Decimal | null {
  const amount = detail.ownAmount ?? detail.transactionAmount
  return amount !== null && amount.currency === currency ? amount.value.abs() : null
}

function finishDetail(entry: EntryDraft, draft: DetailDraft, amount: Decimal | null, isCredit: boolean): EntryDetail {
  const onlyOne = entry.details.length === 1
  const instructed = draft.instructed ?? draft.transactionAmount ?? (onlyOne ? entry.instructed : null)
  return {
    amount,
    instructedAmount: instructed === null ? null : instructed.value.abs(),
    instructedCurrency: instructed === null || instructed.currency === '' ? null : instructed.currency,
    counterValues: currencyAmounts(draft.counterValue, draft.transactionAmount),
    creditorId: draft.creditorId,
    documents: draft.documents,
    additionalRemittance: draft.additionalRemittance,
    exchange: draft.exchange ?? (onlyOne ? entry.exchange : null),
    charges: recordsOf(draft.charges),
    debtorAgent: draft.debtorAgent,
    creditorAgent: draft.creditorAgent,
    intermediaryAgents: draft.intermediaries.flatMap((one) => one ?? []),
    endToEndId: draft.endToEndId,
    instructionId: draft.instructionId,
    messageId: draft.messageId,
    paymentInformationId: draft.paymentInformationId,
    transactionId: draft.transactionId,
    uetr: draft.uetr,
    mandateId: draft.mandateId,
    accountServicerReference: draft.accountServicerReference,
    references: draft.references,
    remittance: draft.remittance,
    debtor: draft.debtor,
    creditor: draft.creditor,
    ultimateDebtor: draft.ultimateDebtor,
    ultimateCreditor: draft.ultimateCreditor,
    returnReason: draft.returnReason,
    isReturn:
      draft.hasReturnInformation ||
      isReturnCode(draft.code, isCredit) ||
      (onlyOne && isReturnCode(entry.code, isCredit)),
    purpose: purposeOf(draft.purpose, draft.code),
    additionalInformation: draft.additionalInformation,
  }
}

export function checkDetailCount(draft: EntryDraft): void {
  if (draft.details.length > limits.count.entryDetails) {
    const count = `${limits.count.entryDetails}`
    stopReading(refusal('statement.entry-too-large', { line: `${draft.line}`, count }))
  }
}
