// What a bank checks when an order arrives, and the reason code that it answers with. Nothing is booked here.
import { decimal, type Decimal, formatDecimal, parseDecimal, sum, zero } from '@kontor/domain/money'
import type { BankRules } from './bank-rules.ts'
import { type BankAccount, type BankOrder, type BankTransfer, type Books, findAccount, type Reason } from './books.ts'
import { exchange } from './exchange.ts'
import { bankOfIban, isIban } from './iban.ts'
import type { PaymentGroup, PaymentOrder, TransferInstruction } from './reading/payment-order.ts'

/** Why the file as a whole is refused; null when its parts are to be looked at. */
export function findReasonAgainstFile(books: Books, order: PaymentOrder, rules: BankRules): Reason | null {
  if (!rules.neverDeduplicate && books.receipts.some((receipt) => receipt.messageId === order.messageId)) {
    return { code: 'AM05', text: `Message ${order.messageId} was received before` }
  }
  const all = order.groups.flatMap((group) => group.transfers)
  return (
    findReasonAgainstTotals('GrpHdr', order.numberOfTransactions, order.controlSum, all) ??
    order.groups
      .map((group) =>
        findReasonAgainstTotals(
          group.paymentInformationId,
          group.numberOfTransactions,
          group.controlSum,
          group.transfers,
        ),
      )
      .find((reason) => reason !== null) ??
    null
  )
}

function findReasonAgainstTotals(
  place: string,
  count: string | null,
  controlSum: string | null,
  transfers: readonly TransferInstruction[],
): Reason | null {
  if (count !== null && Math.trunc(+count) !== transfers.length) {
    return { code: 'FF01', text: `${place}: NbOfTxs ${count}, counted ${transfers.length}` }
  }
  if (controlSum === null) return null
  const total = sum(transfers.map((transfer) => decimal(transfer.amount)))
  if (parseDecimal(controlSum)?.eq(total) === true) return null
  return { code: 'AM10', text: `${place}: CtrlSum ${controlSum}, added up ${formatDecimal(total)}` }
}

/**
 * The orders of a file as the bank takes them: each transfer pending, or rejected with its reason. Cover is asked for
 * only where the execution date is today; later orders are asked on their day.
 */
export function checkOrders(books: Books, order: PaymentOrder, receipt: number, rules: BankRules): BankOrder[] {
  const orders: BankOrder[] = []
  const seen = new Set<string>()
  const owedToday = new Map<BankAccount, Decimal>()
  for (const { transfers, ...group } of order.groups) {
    const reason: Reason | null = seen.has(group.paymentInformationId)
      ? { code: 'DU02', text: `PmtInfId ${group.paymentInformationId} stands twice in the message` }
      : findReasonAgainstGroup(books, group)
    const taken: BankOrder = {
      ...group,
      receipt,
      messageId: order.messageId,
      messageName: order.messageName,
      receivedOn: books.date,
      reason,
      transfers: transfers.map((transfer) => {
        const own = reason ?? findReasonAgainstTransfer(books, group, transfer, rules)
        return { ...transfer, status: own === null ? 'pending' : 'rejected', reason: own }
      }),
    }
    if (reason === null && group.executionDate <= books.date) {
      const account = accountOf(books, taken)
      const owed = owedToday.get(account) ?? owedBefore(books, account, rules)
      rejectUncovered(taken, coverOf(account).minus(owed), rules, account)
      owedToday.set(account, owed.plus(pendingDebit(taken, account, rules)))
    }
    seen.add(group.paymentInformationId)
    orders.push(taken)
  }
  return orders
}

function findReasonAgainstGroup(books: Books, group: Omit<PaymentGroup, 'transfers'>): Reason | null {
  const account = findAccount(books, group.debtorAccount)
  if (account === null) return { code: 'AC01', text: `This bank keeps no account ${group.debtorAccount}` }
  if (account.closed) return { code: 'AC04', text: `Account ${account.iban} is closed` }
  if (group.executionDate < books.date) {
    return { code: 'DT01', text: `Execution date ${group.executionDate} is past, today is ${books.date}` }
  }
  return null
}

function findReasonAgainstTransfer(
  books: Books,
  group: Omit<PaymentGroup, 'transfers'>,
  transfer: TransferInstruction,
  rules: BankRules,
): Reason | null {
  const iban = transfer.creditorIban
  if (iban === null && transfer.creditorOtherAccount === null) return { code: 'AC01', text: 'No creditor account' }
  if (iban !== null && !isIban(iban)) return { code: 'AC01', text: `${iban} is not an IBAN` }
  const account = iban === null ? null : findAccount(books, iban)
  if (iban !== null && account === null && isOfThisBank(books, iban)) {
    return { code: 'AC01', text: `This bank keeps no account ${iban}` }
  }
  if (account?.closed === true) return { code: 'AC04', text: `Account ${account.iban} is closed` }
  const debtor = findAccount(books, group.debtorAccount)
  const isExchangeable =
    debtor === null ||
    (exchange(decimal(transfer.amount), transfer.currency, debtor.currency, rules.rates) !== null &&
      (account === null || exchange(zero, transfer.currency, account.currency, rules.rates) !== null))
  return isExchangeable ? null : { code: 'AM03', text: `The bank does not deal in ${transfer.currency}` }
}

function isOfThisBank(books: Books, iban: string): boolean {
  const bank = bankOfIban(iban)
  return bank !== null && books.accounts.some((account) => bankOfIban(account.iban) === bank)
}

/** What the orders taken earlier will still take from the account today. */
function owedBefore(books: Books, account: BankAccount, rules: BankRules): Decimal {
  return sum(
    books.orders
      .filter((one) => one.executionDate <= books.date && findAccount(books, one.debtorAccount) === account)
      .map((one) => pendingDebit(one, account, rules)),
  )
}

function pendingDebit(order: BankOrder, account: BankAccount, rules: BankRules): Decimal {
  const pending = order.transfers.filter((transfer) => transfer.status === 'pending')
  return sum(pending.map((transfer) => debitOf(transfer, account, rules)))
}

/** The account's balance and overdraft. */
export function coverOf(account: BankAccount): Decimal {
  return decimal(account.balance).plus(decimal(account.overdraft))
}

/** The account of an order that passed its checks. */
export function accountOf(books: Books, order: BankOrder): BankAccount {
  const account = findAccount(books, order.debtorAccount)
  if (account === null) throw new Error(`No account ${order.debtorAccount}`)
  return account
}

/** Rejects with AM04 what `cover` does not pay: a batch as a whole, else each transfer in its turn. */
export function rejectUncovered(order: BankOrder, cover: Decimal, rules: BankRules, account: BankAccount): void {
  const pending = order.transfers.filter((transfer) => transfer.status === 'pending')
  if (isBatch(order, rules)) {
    const total = sum(pending.map((transfer) => debitOf(transfer, account, rules)))
    if (total.gt(cover)) for (const transfer of pending) rejectForCover(transfer, account)
    return
  }
  let left = cover
  for (const transfer of pending) {
    const debit = debitOf(transfer, account, rules)
    if (debit.gt(left)) rejectForCover(transfer, account)
    else left = left.minus(debit)
  }
}

/** Is the PmtInf booked as one entry? A PmtInf of one transfer is the same either way and is booked single. */
export function isBatch(order: BankOrder, rules: BankRules): boolean {
  return order.transfers.length > 1 && (order.batchBooking ?? rules.batchBookingDefault)
}

/** What the transfer takes from the account, charge included, in the account's currency. */
export function debitOf(transfer: TransferInstruction, account: BankAccount, rules: BankRules): Decimal {
  const amount = exchange(decimal(transfer.amount), transfer.currency, account.currency, rules.rates)
  if (amount === null) throw new Error(`No rate for ${transfer.currency}`)
  return amount.plus(chargeOf(transfer, account, rules) ?? zero)
}

export function chargeOf(transfer: TransferInstruction, account: BankAccount, rules: BankRules): Decimal | null {
  if (transfer.currency === account.currency || rules.foreignCharge === null) return null
  return decimal(rules.foreignCharge)
}

function rejectForCover(transfer: BankTransfer, account: BankAccount): void {
  transfer.status = 'rejected'
  transfer.reason = { code: 'AM04', text: `Account ${account.iban} has no cover` }
}
