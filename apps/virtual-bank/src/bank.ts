// The bank: one book, one clock of its own, a folder to receive from and one to hand over to. Every act is synchronous
// and is committed as a whole or not at all.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type BankRules, usualRules } from './bank-rules.ts'
import { openBooksFolder } from './books-folder.ts'
import type { Books, NextFailure } from './books.ts'
import { listFinishedFiles, moveDurably } from './durable-files.ts'
import { endDay } from './end-of-day.ts'
import { bookIncoming, bookReturn, type IncomingAnswer, type IncomingPayment } from './incoming.ts'
import { receiveFile } from './receive-file.ts'
import { addNewAccounts, type BankSeed, openBooks } from './seed.ts'
import { type BooksView, listPayments, type PaymentView, viewBooks } from './view-books.ts'
import type { OutgoingFile } from './writing/outgoing-file.ts'

export type BankOptions = {
  /** The bank's own state. */
  readonly folder: string
  /** The customer's out folder, from which the bank fetches. */
  readonly inbox: string
  /** The customer's in folder, into which the bank hands over. */
  readonly outbox: string
  /** Counts only at the first start; later only accounts that are new. */
  readonly seed: BankSeed
  readonly rules?: Partial<BankRules>
}

export type DayReport = {
  readonly executedDate: string
  readonly date: string
  readonly files: readonly string[]
}

export type Bank = {
  /** Takes every finished file of the inbox; answers how many. */
  receivePending(): number
  /** Receives what is pending, executes what is due, writes the day's files, moves to the next bank day. */
  runDay(): DayReport
  books(): BooksView
  payments(): readonly PaymentView[]
  bookIncoming(payment: IncomingPayment): IncomingAnswer
  bookReturn(endToEndId: string, reasonCode: string): IncomingAnswer
  failNext(failure: NextFailure): void
}

export function openBank(options: BankOptions): Bank {
  const rules: BankRules = { ...usualRules, ...options.rules }
  mkdirSync(options.inbox, { recursive: true })
  const folder = openBooksFolder(options.folder, options.outbox)
  const loaded = folder.load()
  let current: Books = loaded ?? openBooks(options.seed)
  if (loaded === null || addNewAccounts(current, options.seed)) folder.commit(current, [])

  /** Works on a copy: an act that throws leaves the books as they were, in memory as on disk. */
  function act<T>(work: (books: Books) => readonly [T, readonly OutgoingFile[]]): T {
    const draft = structuredClone(current)
    const [result, files] = work(draft)
    folder.commit(draft, files)
    current = draft
    return result
  }

  // true while a file may lie in `received` that the books do not know: after a kill, and after an act that threw
  let mayHaveLeftovers = true

  function take(name: string): void {
    const number = Math.trunc(+name.slice(0, name.indexOf('-')))
    act((books) => [null, receiveFile(books, join(folder.received, name), number, rules)])
  }

  /** A file is the bank's from its rename on; the number in its name says whether the books know it already. */
  function receivePending(): number {
    const before = current.counters.receipt
    if (mayHaveLeftovers) {
      const known = `${numbered(before)}-\uFFFF`
      for (const name of listFinishedFiles(folder.received)) if (name > known) take(name)
    }
    for (const name of listFinishedFiles(options.inbox)) {
      const taken = `${numbered(current.counters.receipt + 1)}-${name}`
      mayHaveLeftovers = true
      moveDurably(join(options.inbox, name), join(folder.received, taken))
      take(taken)
    }
    mayHaveLeftovers = false
    return current.counters.receipt - before
  }

  return {
    receivePending,
    runDay: () => {
      receivePending()
      return act((books) => {
        const executedDate = books.date
        const files = endDay(books, rules)
        return [{ executedDate, date: books.date, files: files.map((file) => file.name) }, files]
      })
    },
    books: () => viewBooks(current),
    payments: () => listPayments(current),
    bookIncoming: (payment) => act((books) => [bookIncoming(books, payment, rules), []]),
    bookReturn: (endToEndId, reasonCode) => act((books) => [bookReturn(books, endToEndId, reasonCode), []]),
    failNext: (failure) =>
      act((books) => {
        books.nextFailure = failure
        return [undefined, []]
      }),
  }
}

function numbered(number: number): string {
  return String(number).padStart(8, '0')
}
