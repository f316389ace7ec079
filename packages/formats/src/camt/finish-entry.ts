// The end tag of an entry: its draft becomes a BankEntry (rules 2.5: the entry's own amount is law; CRDT is positive,
// DBIT negative, RvslInd is kept and turns nothing).
import { type BankEntry, type EntryDetail, type EntryStatus, isReturnCode } from '@kontor/domain/entries'
import { limits, refusal } from '@kontor/domain'
import { type Decimal, isNegative, zero } from '@kontor/domain/money'
import { stopReading } from '../xml/index.ts'
import { type CamtState, warn } from './camt-state.ts'
import type { ChargesDraft, DetailDraft, EntryDraft, FileAmount } from './drafts.ts'
import { cutText } from '../xml/index.ts'

/** ISO 20022 ExternalEntryStatus1Code; FUTR is announced, not booked. Only BOOK ever moves money. */
const statuses: Readonly<Record<string, EntryStatus>> = {
  BOOK: 'booked',
  PDNG: 'pending',
  FUTR: 'pending',
  INFO: 'information',
}

export function finishEntry(state: CamtState, draft: EntryDraft): BankEntry {
  if (draft.amount === null) {
    stopReading(refusal('statement.amount', { line: `${draft.line}`, text: cutText(draft.amountText, 40) }))
  }
  const magnitude = draft.amount
  if (isNegative(magnitude)) warn(state, 'amount-negative', { text: magnitude.toFixed() }, draft.line)
  const isCredit = draft.direction !== 'DBIT'
  const amount = signed(magnitude.abs(), isCredit)
  const currency = draft.currency === '' ? (state.statement.account.currency ?? '') : draft.currency
  if (currency === '') warn(state, 'currency-missing', {}, draft.line)
  return {
    status: statusOf(state, draft),
    amount,
    currency,
    isReversal: draft.isReversal,
    bookingDate: draft.bookingDate,
    valueDate: draft.valueDate,
    entryReference: draft.entryReference,
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
    details: detailsOf(draft, amount, currency, isCredit),
    additionalInformation: draft.additionalInformation,
    line: draft.line,
  }
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
    if (isIn(record, currency)) total = total === null ? record.value : total.plus(record.value)
  }
  return total === null ? null : total.abs()
}

function isIn(amount: FileAmount, currency: string): boolean {
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
    endToEndId: draft.endToEndId,
    instructionId: draft.instructionId,
    messageId: draft.messageId,
    paymentInformationId: draft.paymentInformationId,
    transactionId: draft.transactionId,
    uetr: draft.uetr,
    mandateId: draft.mandateId,
    accountServicerReference: draft.accountServicerReference,
    structuredReference: draft.structuredReference,
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
    purpose: draft.purpose,
    additionalInformation: draft.additionalInformation,
  }
}

export function checkDetailCount(draft: EntryDraft): void {
  if (draft.details.length > limits.count.entryDetails) {
    const count = `${limits.count.entryDetails}`
    stopReading(refusal('statement.entry-too-large', { line: `${draft.line}`, count }))
  }
}
