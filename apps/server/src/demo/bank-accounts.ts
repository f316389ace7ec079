// What the demo lays down for its virtual bank: the bank's first day and the accounts with their balances. It appears
// complete or not at all, because the bank waits for it.
import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'
import type { CalendarDate } from '@kontor/domain/calendar'
import { makeIban } from '@kontor/domain/identifiers'
import { demoBranches, demoTenant } from './companies.tables.ts'
import { demoFolders } from './demo-folders.ts'
import type { SeededAccount } from './seed-group.ts'

type AccountToHand = Pick<SeededAccount, 'iban' | 'qrIban' | 'currency' | 'companyName' | 'branch' | 'overdraft'>

export type AccountsAtBank = {
  /** Decimal text in the minor unit of the account's currency. */
  readonly balance: string
  /** Number of the last statement that was imported. */
  readonly sequenceNumber: number
}

/** An account that the bank has closed: payments to it come back (AC04). */
const closedIban = makeIban('CH', `${demoBranches.CH.bankNumber}000999000004`)

export function writeBankAccounts(
  dataDir: string,
  date: CalendarDate,
  accounts: readonly (AccountToHand & AccountsAtBank)[],
): void {
  const { name: bankName, bic: bankBic } = demoBranches.CH
  const open = accounts.map(({ iban, qrIban, currency, companyName, branch, balance, overdraft, sequenceNumber }) => ({
    iban,
    qrIban,
    currency,
    name: companyName,
    balance,
    overdraft,
    closed: false,
    sequenceNumber,
    format: branch === 'CH' || branch === 'AT' ? branch : 'DE',
  }))
  const closed = { iban: closedIban, currency: 'CHF', name: demoTenant.name, balance: '0', closed: true, format: 'CH' }
  const path = demoFolders(dataDir).accounts
  const part = `${path}.tmp`
  const file = openSync(part, 'w', 0o600)
  writeSync(file, JSON.stringify({ date, bankName, bankBic, bankCountry: 'CH', accounts: [...open, closed] }, null, 2))
  fsyncSync(file)
  closeSync(file)
  renameSync(part, path)
}
