// Which of what a bank tells are salaries of ours, by the ids under which they went out (golden 68): in the ledger, beside
// it, or not taken into it yet.
import { bankDaysBetween, calendarOf } from '@kontor/domain/calendar'
import type { EntryId } from '@kontor/domain/identifiers'
import { type MatchableEntry, type OutstandingPayment, findSalaries } from '@kontor/domain/matching'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { AccountRow } from '../accounts/public.ts'
import { listLatelySent } from './list-lately-sent.ts'
import { withTransactions } from './read-transactions.ts'

export async function findOwnSalaries(
  kernel: Kernel,
  tx: TenantTx,
  account: AccountRow,
  told: readonly Omit<MatchableEntry, 'accountId'>[],
): Promise<ReadonlySet<EntryId>> {
  if (told.length === 0) return new Set()
  return findSalariesAmong(tx, account, await listLatelySent(kernel, tx, account), told)
}

/** `payments`: all of `listLatelySent`, for others decide too. */
export async function findSalariesAmong(
  tx: TenantTx,
  account: AccountRow,
  payments: readonly OutstandingPayment[],
  told: readonly Omit<MatchableEntry, 'accountId'>[],
): Promise<ReadonlySet<EntryId>> {
  if (told.length === 0 || !payments.some(({ isSalary }) => isSalary)) return new Set()
  const calendar = calendarOf(account.currency.code, account.bankCountry)
  const found = findSalaries(
    told.map(({ id, entry }) => ({ id, entry, accountId: account.id })),
    await withTransactions(tx, payments, told),
    (_account, from, to) => bankDaysBetween(calendar, from, to),
  )
  return new Set(found.map(({ entryId }) => entryId))
}
