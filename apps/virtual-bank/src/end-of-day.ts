// The end of a bank day: execute, report, turn the page.
import { addBankDays } from '@kontor/domain/calendar'
import type { BankRules } from './bank-rules.ts'
import type { BankOrder, Books } from './books.ts'
import { executeDue } from './execute-day.ts'
import type { OutgoingFile } from './writing/outgoing-file.ts'
import { writeExecutionReport } from './writing/write-status-report.ts'
import { writeNotification, writeStatement } from './writing/write-statements.ts'

/** Changes `books` to the morning of the next bank day; answers the files of the day that ends. */
export function endDay(books: Books, rules: BankRules): readonly OutgoingFile[] {
  const rejected = executeDue(books, rules)
  const files: OutgoingFile[] = []
  if (rules.answers !== 'none') {
    for (const orders of byReceipt(rejected)) files.push(writeExecutionReport(books, orders))
  }
  const open = books.accounts.filter((account) => !account.closed)
  for (const account of open) {
    const notification = writeNotification(books, account, bookingsOf(books, account.iban))
    if (notification !== null) files.push(notification)
  }
  for (const account of open) files.push(writeStatement(books, account, bookingsOf(books, account.iban)))
  books.unreported = []
  books.date = addBankDays(isSwiss(books.bankCountry) ? 'SIC' : 'TARGET', books.date, 1)
  return files
}

/** A Swiss bank works on the days of SIC, the others on those of TARGET. */
function isSwiss(country: string): boolean {
  return country === 'CH' || country === 'LI'
}

function bookingsOf(books: Books, iban: string) {
  return books.unreported.filter((booking) => booking.iban === iban)
}

function byReceipt(orders: readonly BankOrder[]): readonly (readonly BankOrder[])[] {
  return [...new Set(orders.map((order) => order.receipt))].map((receipt) =>
    orders.filter((order) => order.receipt === receipt),
  )
}
