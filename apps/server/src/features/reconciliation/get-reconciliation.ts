// Outstanding payments beside unaccepted bank messages, with what the house proposes between them, and what the bank
// has announced but not booked.
import { type RouteAnswer, matchReasonTexts } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { type CalendarDate, addDays, wallClock } from '@kontor/domain/calendar'
import { announcementState } from '@kontor/domain/entries'
import type { AccountId, CompanyId, EntryId } from '@kontor/domain/identifiers'
import { outstandingStatuses } from '@kontor/domain/payments'
import { type Caller, mayOnAccount } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { type AccountRow, companyScope, getVisibleAccount, listVisibleAccounts } from '../accounts/public.ts'
import { type LedgerEntry, countUnaccepted, listArrivals, listEntries } from '../ledger/public.ts'
import { listPaymentsByStatus, paymentRowAnswer, paymentScope } from '../payments/public.ts'
import { listUnknownAccounts } from '../statements/public.ts'
import { bankMessageAnswer } from './bank-message-answer.ts'
import { listHeld } from './matched-parts.store.ts'
import { countOutstanding } from './matches.store.ts'
import { differenceLimitOf, proposeForAccount, wasUndone } from './propose.ts'

/** At most 5,000 rows a side; beyond, the reader is asked to choose an account. */
export function getReconciliation(
  kernel: Kernel,
  caller: Caller,
  companyId: CompanyId,
  query: { readonly children?: boolean | undefined; readonly accountIds?: readonly string[] | undefined },
): Promise<RouteAnswer<'getReconciliation'>> {
  const scope = companyScope(caller, companyId, query.children ?? false, ['Reconciliation'])
  const asked = query.accountIds === undefined ? null : new Set<string>(query.accountIds)
  return kernel.database.withTenant(caller.tenantId, async (tx) => {
    const accounts = (await listVisibleAccounts(tx, caller, scope)).filter((one) => asked === null || asked.has(one.id))
    const accountIds = accounts.map((one) => one.id)
    const byId = new Map(accounts.map((one) => [one.id, one]))
    const most = limits.count.reconciliationRows
    if (accounts.length === 0) {
      return {
        outstandingPayments: [],
        bankMessages: [],
        proposals: [],
        announced: [],
        differenceLimits: [],
        isCut: false,
      }
    }
    const payments = await listPaymentsByStatus(
      tx,
      { ...paymentScope(caller, scope), statuses: outstandingStatuses, latestValueDate: null },
      { accountIds },
      most + 1,
    )
    const entries = await listEntries(tx, { accountIds, states: ['unaccepted'], limit: most + 1 })
    const shownPayments = payments.slice(0, most).map((one) => paymentRowAnswer(caller, one))
    const held = await listHeld(tx, partlyMatched(entries))
    const shownEntries = entries.slice(0, most).flatMap((one) => {
      const account = byId.get(one.accountId)
      return account === undefined ? [] : bankMessageAnswer(caller, account, one, held.get(one.id))
    })
    const shown = new Set<string>([
      // a proposal would tell the amount of a salary by the bank message beside it
      ...shownPayments.filter((one) => !one.isMasked).map((one) => one.id),
      ...shownEntries.filter((one) => !one.isMasked).map((one) => one.id),
    ])
    const proposals: RouteAnswer<'getReconciliation'>['proposals'] = []
    for (const account of accounts) {
      const found = await proposeForAccount(kernel, tx, account)
      const mayMatch = mayOnAccount(caller, account.companyId, account.id, 'ReconciliationEdit')
      for (const proposal of found.result.proposals) {
        const { pass, paymentIds, entries: parts, reasons } = proposal
        const bankMessageIds = [...new Set(parts.map((one) => one.entryId))]
        if (![...paymentIds, ...bankMessageIds].every((id) => shown.has(id))) continue
        const reason = reasons.map((one) => matchReasonTexts[one][caller.language]).join(' ')
        const isUndone = wasUndone(found, proposal)
        proposals.push({
          pass,
          paymentIds: [...paymentIds],
          bankMessageIds,
          reason,
          isAutomatic: proposal.isAutomatic && !isUndone && mayMatch,
          wasUndone: isUndone,
        })
      }
    }
    const differenceLimits: RouteAnswer<'getReconciliation'>['differenceLimits'] = []
    for (const account of accounts.filter(({ id }) => shownPayments.some((one) => one.accountId === id))) {
      differenceLimits.push({ accountId: account.id, limit: (await differenceLimitOf(tx, account)).toFixed() })
    }
    return {
      outstandingPayments: shownPayments,
      bankMessages: shownEntries,
      proposals,
      announced: (await listAnnounced(kernel, tx, accounts)).map(([account, one]) =>
        bankMessageAnswer(caller, account, one),
      ),
      differenceLimits,
      isCut: payments.length > most || entries.length > most,
    }
  })
}

export function listBankMessages(
  { database }: Kernel,
  caller: Caller,
  { accountId, valueDate }: { readonly accountId: AccountId; readonly valueDate: CalendarDate },
): Promise<RouteAnswer<'listBankMessages'>> {
  return database.withTenant(caller.tenantId, async (tx) => {
    const account = await getVisibleAccount(tx, caller, accountId, ['Reconciliation'])
    const entries = await listEntries(tx, {
      accountIds: [accountId],
      states: ['unaccepted'],
      valueTo: valueDate,
      limit: limits.count.reconciliationRows,
    })
    const held = await listHeld(tx, partlyMatched(entries))
    const data = entries.map((one) => bankMessageAnswer(caller, account, one, held.get(one.id)))
    return { totalData: entries.length, data }
  })
}

/** What a camt.054 told and is still waited for: nothing of it is money yet. */
async function listAnnounced(
  { clock }: Kernel,
  tx: TenantTx,
  accounts: readonly AccountRow[],
): Promise<readonly (readonly [account: AccountRow, entry: LedgerEntry])[]> {
  const accountIds = accounts.map((one) => one.id)
  // one day more than is waited for: today is not the same day in every zone
  const arrivedFrom = `${addDays(wallClock(clock.now(), 'UTC').date, -limits.days.detailsWait - 1)}T00:00:00Z`
  const limit = limits.count.reconciliationRows
  const told = await listEntries(tx, { accountIds, layers: ['announced'], arrivedFrom, limit })
  if (told.length === 0) return []
  const arrivals = await listArrivals(
    tx,
    told.map((one) => one.statementId),
  )
  const byId = new Map(accounts.map((one) => [one.id, one]))
  return told.flatMap((one) => {
    const account = byId.get(one.accountId)
    if (account === undefined) return []
    const arrival = arrivals.get(one.statementId)
    if (arrival === undefined) return []
    const [arrivedOn, today] = [arrival.getTime(), clock.now()].map((at) => wallClock(at, account.timeZone).date)
    const isWaiting =
      arrivedOn !== undefined && today !== undefined && announcementState(arrivedOn, today) === 'waiting'
    return isWaiting ? [[account, one] as const] : []
  })
}

function partlyMatched(entries: readonly LedgerEntry[]): readonly EntryId[] {
  return entries.filter((one) => one.matchId !== null).map((one) => one.id)
}

export function getStats(
  { database }: Kernel,
  caller: Caller,
  companyId: CompanyId,
  children: boolean,
): Promise<RouteAnswer<'getCompanyStats'>> {
  const scope = companyScope(caller, companyId, children, ['Reconciliation'])
  return database.withTenant(caller.tenantId, async (tx) => {
    const accountIds = (await listVisibleAccounts(tx, caller, scope)).map((one) => one.id)
    return {
      outstandingPayments: await countOutstanding(tx, accountIds, outstandingStatuses),
      unacceptedTransactions: await countUnaccepted(tx, accountIds),
      unknownAccounts: new Set((await listUnknownAccounts(tx)).map((one) => one.number)).size,
    }
  })
}
