// Which of what a bank tells are salaries of ours, by the ids under which they went out, or by what they cost and whom they
// pay (golden 68): in the ledger, beside it, or not taken into it yet.
import { bankDaysBetween, calendarOf } from '@kontor/domain/calendar'
import type { AccountId, EntryId } from '@kontor/domain/identifiers'
import {
  type MatchableEntry,
  type OutstandingPayment,
  allNames,
  fileIdsIn,
  findSalaries,
  namesIn,
  namesOthers,
  namesSalary,
  toldAmounts,
} from '@kontor/domain/matching'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { AccountRow } from '../accounts/public.ts'
import { listFiledTransactions, listSalaryNumbers, listSalaryShares, paysSalaries } from '../payments/public.ts'
import { listLatelyGivenUp, listLatelySent } from './list-lately-sent.ts'
import { withTransactions } from './read-transactions.ts'
import { hasSentSalaries, listSalaryGroups } from './salary-groups.store.ts'

type Told = Omit<MatchableEntry, 'accountId'>
type FindSalaries = (told: readonly Told[]) => Promise<ReadonlySet<EntryId>>

/** Nothing is read where the account never paid a salary. */
export async function findOwnSalaries(
  kernel: Kernel,
  tx: TenantTx,
  account: AccountRow,
  told: readonly Told[],
): Promise<ReadonlySet<EntryId>> {
  const find = told.length === 0 ? null : await openOwnSalaries(kernel, tx, account)
  return find === null ? new Set() : find(told)
}

/** For many entries, piece by piece: what they are compared with is read once. Null where the account never paid a salary. */
export async function openOwnSalaries(kernel: Kernel, tx: TenantTx, account: AccountRow): Promise<FindSalaries | null> {
  if (!(await paidSalaries(tx, account.id))) return null
  const payments = [...(await listLatelySent(kernel, tx, account)), ...(await listLatelyGivenUp(kernel, tx, account))]
  return (told) => findAmong(tx, account, payments, told)
}

/** Its salaries, and those that have gone out from it and stand on another account since. */
export async function paidSalaries(tx: TenantTx, accountId: AccountId): Promise<boolean> {
  return (await paysSalaries(tx, accountId)) || hasSentSalaries(tx, accountId)
}

async function findAmong(
  tx: TenantTx,
  account: AccountRow,
  payments: readonly OutstandingPayment[],
  told: readonly Told[],
): Promise<ReadonlySet<EntryId>> {
  const read = told.map((one) => ({ ...one, names: namesIn(one.entry) }))
  // ids of our own outlast the payments that are looked at: they are asked for by name
  const names = allNames(read.map((one) => one.names))
  const known = {
    numbers: await listSalaryNumbers(tx, names.numbers),
    groups: await listSalaryGroups(tx, names.groups),
  }
  const named = read.filter((one) => namesSalary(one.names, known))
  const others = read
    .filter((one) => !namesOthers(one.names, known))
    .map(({ id, entry }) => ({ id, entry, accountId: account.id }))
  const salaryIds = payments.filter(({ isSalary }) => isSalary).map(({ id }) => id)
  const calendar = calendarOf(account.currency.code, account.bankCountry)
  const found = findSalaries(
    others,
    await withFiledIds(tx, await withTransactions(tx, payments, others), others),
    await listSalaryShares(tx, account.id, salaryIds, toldAmounts(others)),
    {
      bankDaysBetween: (_account, from, to) => bankDaysBetween(calendar, from, to),
      differenceLimit: account.profile.differenceLimit,
    },
  )
  return new Set([...found.map(({ entryId }) => entryId), ...named.map(({ id }) => id)])
}

/** The transactions beside those that matching knows by the exact id: a bank writes ids in many ways. */
async function withFiledIds(
  tx: TenantTx,
  payments: readonly OutstandingPayment[],
  told: readonly Told[],
): Promise<readonly OutstandingPayment[]> {
  const batches = payments.filter(({ transactions }) => transactions !== null).map(({ id }) => id)
  if (batches.length === 0) return payments
  const filed = await listFiledTransactions(tx, batches, fileIdsIn(told.map(({ entry }) => entry)))
  return payments.map((one) =>
    one.transactions === null ? one : { ...one, transactions: [...one.transactions, ...(filed.get(one.id) ?? [])] },
  )
}
