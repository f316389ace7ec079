// Executes what is due on the bank's own books: debits, credits inside the bank, one booking per batch or per transfer.
import { decimal, type Decimal, formatDecimal, sum, zero, standardMinorUnit } from '@kontor/domain/money'
import type { BankRules } from './bank-rules.ts'
import {
  type BankAccount,
  type BankOrder,
  type BankTransfer,
  type BookedDetail,
  type Booking,
  type Books,
  findAccount,
  takeReference,
} from './books.ts'
import { accountOf, chargeOf, coverOf, debitOf, isBatch, rejectUncovered } from './check-order.ts'
import { exchange, shownRate } from './exchange.ts'

/** Executes the orders due today in the order of their arrival; answers those in which something was rejected today. */
export function executeDue(books: Books, rules: BankRules): readonly BankOrder[] {
  const rejected: BankOrder[] = []
  for (const order of books.orders) {
    if (order.executionDate > books.date) continue
    const pending = order.transfers.filter((transfer) => transfer.status === 'pending')
    if (pending.length === 0) continue
    const account = accountOf(books, order)
    rejectUncovered(order, coverOf(account), rules, account)
    const due = pending.filter((transfer) => transfer.status === 'pending')
    if (due.length < pending.length) rejected.push(order)
    if (due.length === 0) continue
    if (isBatch(order, rules)) bookBatch(books, order, account, due, rules)
    else for (const transfer of due) bookSingle(books, order, account, transfer, rules)
    for (const transfer of due) {
      transfer.status = 'executed'
      creditInsideBank(books, order, account, transfer, rules)
    }
  }
  return rejected
}

/** One entry per currency of the PmtInf (rules 2.7, "one PmtInf (× currency)"). */
function bookBatch(
  books: Books,
  order: BankOrder,
  account: BankAccount,
  due: readonly BankTransfer[],
  rules: BankRules,
): void {
  for (const currency of new Set(due.map((transfer) => transfer.currency))) {
    const transfers = due.filter((transfer) => transfer.currency === currency)
    const reference = takeReference(books)
    const total = sum(transfers.map((transfer) => debitOf(transfer, account, rules)))
    const charge = sum(transfers.map((transfer) => chargeOf(transfer, account, rules) ?? zero))
    const isSwiss = account.format === 'CH'
    // debit advice (rules 2.1): NOA and CND tell the total alone, CWD tells the details in the statement itself
    const isTotalOnly = isSwiss && (order.debitAdvice === 'NOA' || order.debitAdvice === 'CND')
    const isDetailed = !isSwiss || order.debitAdvice === 'CWD'
    post(books, account, {
      accountServicerReference: reference,
      entryReference: null,
      amount: signed(total.neg(), account),
      code: ['PMNT', 'ICDT', familyOf(order, account, transfers[0])],
      text: order.categoryPurpose === 'SALA' ? 'Salary payments' : 'Collective order',
      charge: charge.gt(zero) ? signed(charge, account) : null,
      batch: isTotalOnly
        ? null
        : {
            messageId: order.messageId,
            paymentInformationId: order.paymentInformationId,
            count: transfers.length,
            total: signed(total, account),
          },
      details: transfers.map((transfer) => detailOf(books, order, account, transfer, rules, reference)),
      in053: isTotalOnly ? 'nothing' : isDetailed ? 'details' : 'batch',
      in054: isSwiss && !isTotalOnly && !isDetailed,
    })
  }
}

function bookSingle(
  books: Books,
  order: BankOrder,
  account: BankAccount,
  transfer: BankTransfer,
  rules: BankRules,
): void {
  const reference = takeReference(books)
  const isSwiss = account.format === 'CH'
  const charge = chargeOf(transfer, account, rules)
  post(books, account, {
    accountServicerReference: reference,
    entryReference: null,
    amount: signed(debitOf(transfer, account, rules).neg(), account),
    code: ['PMNT', 'ICDT', familyOf(order, account, transfer)],
    text: `Payment to ${transfer.creditorName ?? transfer.creditorIban ?? transfer.creditorOtherAccount ?? ''}`,
    charge: charge === null ? null : signed(charge, account),
    batch: null,
    details: [detailOf(books, order, account, transfer, rules, reference)],
    in053: isSwiss ? (rules.singleDebits === 'only-054' ? 'nothing' : 'references') : 'details',
    in054: isSwiss && order.debitAdvice !== 'NOA',
  })
}

function creditInsideBank(
  books: Books,
  order: BankOrder,
  debtor: BankAccount,
  transfer: BankTransfer,
  rules: BankRules,
): void {
  const creditor = transfer.creditorIban === null ? null : findAccount(books, transfer.creditorIban)
  if (creditor === null || creditor.closed) return
  const amount = exchange(decimal(transfer.amount), transfer.currency, creditor.currency, rules.rates)
  if (amount === null) throw new Error(`No rate for ${transfer.currency}`)
  const reference = takeReference(books)
  const isForeign = transfer.currency !== creditor.currency
  bookCredit(books, creditor, transfer.creditorIban ?? creditor.iban, {
    amount: signed(amount, creditor),
    instructedAmount: isForeign ? transfer.amount : null,
    instructedCurrency: isForeign ? transfer.currency : null,
    exchangeRate: isForeign ? shownRate(transfer.currency, creditor.currency, rules.rates) : null,
    // a bank tells the receiver the sender's EndToEndId, never the sender's message
    messageId: null,
    paymentInformationId: null,
    instructionId: null,
    endToEndId: transfer.endToEndId,
    accountServicerReference: reference,
    debtorName: order.debtorName ?? debtor.name,
    debtorIban: debtor.iban,
    creditorName: transfer.creditorName ?? creditor.name,
    creditorIban: transfer.creditorIban,
    creditorOtherAccount: null,
    reference: transfer.reference,
    remittance: transfer.remittance,
    returnReason: null,
  })
}

/**
 * Books a credit on an account. A QR-IBAN gathers: all its QRR credits of the day are one entry with the QR-IBAN as
 * NtryRef, and only the camt.054 tells the single ones (golden 49).
 */
export function bookCredit(books: Books, account: BankAccount, paidTo: string, detail: BookedDetail): void {
  const isGathered = paidTo === account.qrIban && detail.reference?.kind === 'QRR'
  const isSwiss = account.format === 'CH'
  const earlier = isGathered
    ? books.unreported.find((booking) => booking.entryReference === paidTo && booking.date === books.date)
    : undefined
  if (earlier !== undefined) {
    books.unreported = books.unreported.map((booking) =>
      booking === earlier
        ? {
            ...booking,
            amount: signed(decimal(booking.amount).plus(decimal(detail.amount)), account),
            details: [...booking.details, detail],
          }
        : booking,
    )
    account.balance = signed(decimal(account.balance).plus(decimal(detail.amount)), account)
    return
  }
  post(books, account, {
    accountServicerReference: isGathered ? takeReference(books) : detail.accountServicerReference,
    entryReference: isGathered ? paidTo : null,
    amount: detail.amount,
    code: isGathered
      ? ['PMNT', 'RCDT', 'VCOM']
      : ['PMNT', detail.returnReason === null ? 'RCDT' : 'ICDT', detail.returnReason === null ? 'DMCT' : 'RRTN'],
    text: isGathered ? 'QR credits' : `Credit from ${detail.debtorName ?? 'unknown'}`,
    charge: null,
    batch: null,
    details: [detail],
    in053: isGathered ? 'nothing' : 'details',
    in054: isSwiss,
  })
}

function post(books: Books, account: BankAccount, booking: Omit<Booking, 'iban' | 'date'>): void {
  account.balance = signed(decimal(account.balance).plus(decimal(booking.amount)), account)
  books.unreported.push({ ...booking, iban: account.iban, date: books.date })
}

function detailOf(
  books: Books,
  order: BankOrder,
  account: BankAccount,
  transfer: BankTransfer,
  rules: BankRules,
  entryReference: string,
): BookedDetail {
  const isForeign = transfer.currency !== account.currency
  const charge = chargeOf(transfer, account, rules) ?? zero
  return {
    amount: signed(debitOf(transfer, account, rules).minus(charge), account),
    instructedAmount: isForeign ? transfer.amount : null,
    instructedCurrency: isForeign ? transfer.currency : null,
    exchangeRate: isForeign ? shownRate(transfer.currency, account.currency, rules.rates) : null,
    messageId: order.messageId,
    paymentInformationId: order.paymentInformationId,
    instructionId: transfer.instructionId,
    endToEndId: transfer.endToEndId,
    accountServicerReference: isBatch(order, rules) ? takeReference(books) : entryReference,
    debtorName: order.debtorName ?? account.name,
    debtorIban: account.iban,
    creditorName: transfer.creditorName,
    creditorIban: transfer.creditorIban,
    creditorOtherAccount: transfer.creditorOtherAccount,
    reference: transfer.reference,
    remittance: transfer.remittance,
    returnReason: null,
  }
}

/** ISO sub-family of an outgoing credit transfer. */
function familyOf(order: BankOrder, account: BankAccount, transfer: BankTransfer | undefined): string {
  if (order.categoryPurpose === 'SALA') return 'SALA'
  if ((transfer?.serviceLevel ?? order.serviceLevel) === 'SEPA') return 'ESCT'
  const isAtHome = transfer?.creditorIban?.slice(0, 2) === account.iban.slice(0, 2)
  return isAtHome && transfer?.currency === account.currency ? 'DMCT' : 'XBCT'
}

function signed(amount: Decimal, account: BankAccount): string {
  return formatDecimal(amount, standardMinorUnit(account.currency))
}
