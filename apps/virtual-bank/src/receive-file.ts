// Takes one received file into the books: reads it, checks it, answers it.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { BankRules } from './bank-rules.ts'
import type { BankOrder, Books, Reason } from './books.ts'
import { checkOrders, findReasonAgainstFile } from './check-order.ts'
import { readOrderFile } from './reading/read-order.ts'
import type { OutgoingFile } from './writing/outgoing-file.ts'
import { groupStatusOf, type OriginalMessage, writeReceiptReport } from './writing/write-status-report.ts'

/** Changes `books`; answers the pain.002, or nothing where the bank does not answer. `number` is the receipt's. */
export function receiveFile(books: Books, path: string, number: number, rules: BankRules): readonly OutgoingFile[] {
  const bytes = readFileSync(path)
  const reading = readOrderFile(path)
  const failure = books.nextFailure
  books.nextFailure = { kind: 'none' }
  const original: OriginalMessage = reading.ok
    ? reading.order
    : { ...reading, createdAt: null, numberOfTransactions: null }
  const reason: Reason | null = !reading.ok
    ? { code: 'FF01', text: reading.problem }
    : failure.kind === 'reject'
      ? { code: failure.code, text: 'Refused by the bank' }
      : findReasonAgainstFile(books, reading.order, rules)
  const orders: readonly BankOrder[] =
    reading.ok && reason === null ? checkOrders(books, reading.order, number, rules) : []
  const status = reason === null ? groupStatusOf(orders) : 'RJCT'
  books.counters.receipt = number
  books.receipts.push({
    number,
    fileName: basename(path).replace(/^\d+-/, ''),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    size: bytes.length,
    receivedOn: books.date,
    messageId: original.messageId,
    status,
    reason,
  })
  books.orders.push(...orders)
  if (rules.answers === 'none' || failure.kind === 'no-answer') return []
  return [writeReceiptReport(books, original, status, reason, orders)]
}
