// Money that comes from outside: a customer's customer pays, or another bank sends a payment back.
import { decimal, formatDecimal, parseDecimal, scaleOf, standardMinorUnit, zero } from '@kontor/domain/money'
import type { BankRules } from './bank-rules.ts'
import { type BookedDetail, type Books, findAccount, takeReference } from './books.ts'
import { exchange, shownRate } from './exchange.ts'
import { bookCredit } from './execute-day.ts'

export type IncomingPayment = {
  /** IBAN or QR-IBAN of the receiving account. */
  readonly iban: string
  readonly amount: string
  readonly currency: string
  readonly debtorName: string
  readonly debtorIban?: string
  readonly endToEndId?: string
  /** QRR (27 digits) or RF. */
  readonly reference?: string
  readonly remittance?: string
}

export type IncomingAnswer =
  | { readonly ok: true; readonly accountServicerReference: string; readonly date: string; readonly amount: string }
  | { readonly ok: false; readonly problem: string }

export function bookIncoming(books: Books, payment: IncomingPayment, rules: BankRules): IncomingAnswer {
  const amount = parseDecimal(payment.amount)
  if (amount === null || !amount.gt(zero) || scaleOf(amount) > standardMinorUnit(payment.currency)) {
    return { ok: false, problem: `${payment.amount} is not an amount in ${payment.currency}` }
  }
  const account = findAccount(books, payment.iban)
  if (account === null) return { ok: false, problem: `This bank keeps no account ${payment.iban}` }
  if (account.closed) return { ok: false, problem: `Account ${account.iban} is closed` }
  const credited = exchange(amount, payment.currency, account.currency, rules.rates)
  if (credited === null) return { ok: false, problem: `The bank does not deal in ${payment.currency}` }
  const isForeign = payment.currency !== account.currency
  const detail: BookedDetail = {
    amount: formatDecimal(credited, standardMinorUnit(account.currency)),
    instructedAmount: isForeign ? payment.amount : null,
    instructedCurrency: isForeign ? payment.currency : null,
    exchangeRate: isForeign ? shownRate(payment.currency, account.currency, rules.rates) : null,
    messageId: null,
    paymentInformationId: null,
    instructionId: null,
    endToEndId: payment.endToEndId ?? null,
    accountServicerReference: takeReference(books),
    debtorName: payment.debtorName,
    debtorIban: payment.debtorIban ?? null,
    creditorName: account.name,
    creditorIban: payment.iban,
    creditorOtherAccount: null,
    reference: structured(payment.reference),
    remittance: payment.remittance ?? null,
    returnReason: null,
  }
  bookCredit(books, account, payment.iban, detail)
  return answer(books, detail)
}

/**
 * The receiving bank sends an executed payment back (golden 33): a credit with the payment's own EndToEndId, `RRTN`
 * and the reason of the other bank.
 */
export function bookReturn(books: Books, endToEndId: string, reasonCode: string): IncomingAnswer {
  for (const order of books.orders.toReversed()) {
    const transfer = order.transfers.find((one) => one.endToEndId === endToEndId && one.status === 'executed')
    const account = findAccount(books, order.debtorAccount)
    if (transfer === undefined || account === null) continue
    if (transfer.currency !== account.currency) {
      return { ok: false, problem: 'The bank returns only payments in the currency of the account' }
    }
    const detail: BookedDetail = {
      amount: formatDecimal(decimal(transfer.amount), standardMinorUnit(account.currency)),
      instructedAmount: null,
      instructedCurrency: null,
      exchangeRate: null,
      messageId: order.messageId,
      paymentInformationId: order.paymentInformationId,
      instructionId: transfer.instructionId,
      endToEndId,
      accountServicerReference: takeReference(books),
      debtorName: transfer.creditorName,
      debtorIban: transfer.creditorIban,
      creditorName: account.name,
      creditorIban: account.iban,
      creditorOtherAccount: null,
      reference: transfer.reference,
      remittance: transfer.remittance,
      returnReason: reasonCode,
    }
    bookCredit(books, account, account.iban, detail)
    return answer(books, detail)
  }
  return { ok: false, problem: `No executed payment ${endToEndId}` }
}

function answer(books: Books, detail: BookedDetail): IncomingAnswer {
  return {
    ok: true,
    accountServicerReference: detail.accountServicerReference,
    date: books.date,
    amount: detail.amount,
  }
}

function structured(reference: string | undefined): BookedDetail['reference'] {
  if (reference === undefined) return null
  return { kind: /^\d{27}$/.test(reference) ? 'QRR' : 'SCOR', text: reference }
}
