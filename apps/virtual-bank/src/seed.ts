// The accounts that the customer's software lays down for the bank when its demo begins: read once, checked, made books.
import { readFileSync } from 'node:fs'
import { parseCalendarDate } from '@kontor/domain/calendar'
import { formatDecimal, parseDecimal, standardMinorUnit } from '@kontor/domain/money'
import type { BankAccount, Books, StatementFormat } from './books.ts'
import { hasCode } from './durable-files.ts'

export type SeedAccount = {
  readonly iban: string
  readonly qrIban?: string | null
  readonly currency: string
  readonly name: string
  readonly balance: string
  readonly overdraft?: string
  readonly closed?: boolean
  /** The number of the last statement before the bank's first day. */
  readonly sequenceNumber?: number
  readonly format?: StatementFormat
}

export type BankSeed = {
  readonly date: string
  readonly bankName: string
  readonly bankBic: string
  readonly bankCountry: string
  readonly accounts: readonly SeedAccount[]
}

/** The seed at `path`; null while the file is not there. Throws on a file that is no seed. */
export function readSeed(path: string): BankSeed | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as BankSeed
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

/** The books of a bank on its first morning. */
export function openBooks(seed: BankSeed): Books {
  const date = parseCalendarDate(seed.date)
  if (date === null) throw new Error(`The bank's date is not a date: ${seed.date}`)
  return {
    version: 1,
    bankName: seed.bankName,
    bankBic: seed.bankBic,
    bankCountry: seed.bankCountry,
    date,
    counters: { receipt: 0, document: 0, reference: 0, delivery: 0 },
    accounts: seed.accounts.map(openAccount),
    receipts: [],
    orders: [],
    unreported: [],
    nextFailure: { kind: 'none' },
  }
}

/** Adds the accounts of the seed that the books do not know yet: what is booked already is never overwritten. */
export function addNewAccounts(books: Books, seed: BankSeed): boolean {
  const known = new Set(books.accounts.map((account) => account.iban))
  const added = seed.accounts.filter((account) => !known.has(account.iban)).map(openAccount)
  books.accounts.push(...added)
  return added.length > 0
}

function openAccount(account: SeedAccount): BankAccount {
  const balance = money(account.balance, account)
  return {
    iban: account.iban,
    qrIban: account.qrIban ?? null,
    currency: account.currency,
    name: account.name,
    overdraft: money(account.overdraft ?? '0', account),
    closed: account.closed ?? false,
    format: account.format ?? 'CH',
    balance,
    reportedBalance: balance,
    sequenceNumber: account.sequenceNumber ?? 0,
    notificationNumber: 0,
  }
}

function money(text: string, account: SeedAccount): string {
  const value = parseDecimal(text)
  if (value === null) throw new Error(`Account ${account.iban}: ${text} is not an amount`)
  return formatDecimal(value, standardMinorUnit(account.currency))
}
