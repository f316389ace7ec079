// Which of what a bank tells are salaries of ours, by the ids under which they went out (golden 68): in the ledger, beside
// it, or not taken into it yet.
import { bankDaysBetween, calendarOf } from '@kontor/domain/calendar'
import type { EntryId } from '@kontor/domain/identifiers'
import { type MatchableEntry, findSalaries, namesSalary, ourNamesIn } from '@kontor/domain/matching'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { AccountRow } from '../accounts/public.ts'
import { listAwaitedShares, listSalaryNumbers, paysSalaries } from '../payments/public.ts'
import { listLatelyGivenUp, listLatelySent } from './list-lately-sent.ts'
import { withTransactions } from './read-transactions.ts'
import { listSalaryGroups } from './salary-groups.store.ts'

type Told = Omit<MatchableEntry, 'accountId'>

/** Nothing is read where the account never paid a salary. */
export async function findOwnSalaries(
  kernel: Kernel,
  tx: TenantTx,
  account: AccountRow,
  told: readonly Told[],
): Promise<ReadonlySet<EntryId>> {
  if (told.length === 0 || !(await paysSalaries(tx, account.id))) return new Set()
  const payments = [...(await listLatelySent(kernel, tx, account)), ...(await listLatelyGivenUp(kernel, tx, account))]
  const calendar = calendarOf(account.currency.code, account.bankCountry)
  const found = findSalaries(
    told.map(({ id, entry }) => ({ id, entry, accountId: account.id })),
    await withTransactions(tx, payments, told),
    await listAwaitedShares(tx, account.id),
    (_account, from, to) => bankDaysBetween(calendar, from, to),
  )
  // ids of our own outlast the payments that are looked at: they are asked for by name
  const names = ourNamesIn(told.map(({ entry }) => entry))
  const known = {
    numbers: await listSalaryNumbers(tx, account.id, names.numbers),
    groups: await listSalaryGroups(tx, account.id, names.groups),
  }
  const named = told.filter(({ entry }) => namesSalary(entry, known))
  return new Set([...found.map(({ entryId }) => entryId), ...named.map(({ id }) => id)])
}
