// Outstanding payments beside unaccepted bank messages, with what the house proposes between them, and what the bank
// has announced but not booked.
import { type PaymentRow, type RouteAnswer, matchReasonTexts } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { type CalendarDate, addDays, wallClock } from '@kontor/domain/calendar'
import { announcementState } from '@kontor/domain/entries'
import type { AccountId, CompanyId } from '@kontor/domain/identifiers'
import { outstandingStatuses } from '@kontor/domain/payments'
import { type Caller, mayOnAccount } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type AccountRow, companyScope, getVisibleAccount, listVisibleAccounts } from '../accounts/public.ts'
import { isMasked, listPaymentsById, listPaymentsByStatus, paymentRowAnswer, paymentScope } from '../payments/public.ts'
import { bankMessageAnswer } from './bank-message-answer.ts'
import { type AnnouncedMessage, countWaiting, listBoardMessages, listWaitingMessages } from './board.store.ts'
import { listProposals } from './keep-proposals.ts'
import type { KeptProposal } from './kept-proposals.store.ts'

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
        returnedPayments: [],
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
    const { waiting, announced } = await listBoardMessages(tx, {
      accountIds,
      announcedFrom: waitedForSince(kernel),
      limit: most + 1,
    })
    const shownPayments = payments.slice(0, most).map((one) => paymentRowAnswer(caller, one))
    const shownMessages = waiting.slice(0, most).flatMap(({ entry, held }) => {
      const account = byId.get(entry.accountId)
      return account === undefined ? [] : bankMessageAnswer(caller, account, entry, held)
    })
    // after the rows: a proposal is never older than what it stands beside
    const proposals = await listProposals(kernel, tx, accounts)
    const returnedPayments = await listReturned(tx, caller, accountIds, [...proposals.values()].flat())
    const shown = new Set<string>([
      // a proposal would tell the amount of a salary by the bank message beside it
      ...[...shownPayments, ...returnedPayments].filter((one) => !one.isMasked).map((one) => one.id),
      ...shownMessages.filter((one) => !one.isMasked).map((one) => one.id),
    ])
    return {
      outstandingPayments: shownPayments,
      bankMessages: shownMessages,
      proposals: accounts.flatMap((account) => {
        const mayMatch = mayOnAccount(caller, account.companyId, account.id, 'ReconciliationEdit')
        return (proposals.get(account.id) ?? [])
          .filter(({ paymentIds, bankMessageIds }) => [...paymentIds, ...bankMessageIds].every((id) => shown.has(id)))
          .map(({ pass, paymentIds, bankMessageIds, reasons, isAutomatic, wasUndone }) => ({
            pass,
            paymentIds: [...paymentIds],
            bankMessageIds: [...bankMessageIds],
            reason: reasons.map((one) => matchReasonTexts[one][caller.language]).join(' '),
            isAutomatic: isAutomatic && mayMatch,
            wasUndone,
          }))
      }),
      returnedPayments,
      announced: announced.slice(0, most).flatMap((one) => {
        const account = byId.get(one.entry.accountId)
        return account !== undefined && isWaitedFor(kernel, account, one)
          ? bankMessageAnswer(caller, account, one.entry)
          : []
      }),
      differenceLimits: accounts
        .filter(({ id }) => shownPayments.some((one) => one.accountId === id))
        .map(({ id, profile }) => ({ accountId: id, limit: profile.differenceLimit.toFixed() })),
      isCut: payments.length > most || waiting.length > most,
    }
  })
}

/** Booked payments that stand on no board: of those of which money comes back a person must see which they are. */
async function listReturned(
  tx: TenantTx,
  caller: Caller,
  accountIds: readonly AccountId[],
  proposals: readonly KeptProposal[],
): Promise<PaymentRow[]> {
  const ids = new Set(proposals.filter(({ pass }) => pass === 0).flatMap(({ paymentIds }) => paymentIds))
  if (ids.size === 0) return []
  const payments = await listPaymentsById(tx, [...ids])
  return payments
    .filter((one) => accountIds.includes(one.accountId) && !isMasked(caller, one))
    .map((one) => paymentRowAnswer(caller, one))
}

export function listBankMessages(
  { database }: Kernel,
  caller: Caller,
  { accountId, valueDate }: { readonly accountId: AccountId; readonly valueDate: CalendarDate },
): Promise<RouteAnswer<'listBankMessages'>> {
  return database.withTenant(caller.tenantId, async (tx) => {
    const account = await getVisibleAccount(tx, caller, accountId, ['Reconciliation'])
    const waiting = await listWaitingMessages(tx, {
      accountId,
      valueTo: valueDate,
      limit: limits.count.reconciliationRows,
    })
    const data = waiting.map(({ entry, held }) => bankMessageAnswer(caller, account, entry, held))
    return { totalData: data.length, data }
  })
}

/** One day more than is waited for: today is not the same day in every zone. */
function waitedForSince({ clock }: Kernel): string {
  return `${addDays(wallClock(clock.now(), 'UTC').date, -limits.days.detailsWait - 1)}T00:00:00Z`
}

/** What a camt.054 told is waited for so many days of the account; nothing of it is money yet. */
function isWaitedFor({ clock }: Kernel, { timeZone }: AccountRow, { arrivedAt }: AnnouncedMessage): boolean {
  const dateOf = (at: number) => wallClock(at, timeZone).date
  return announcementState(dateOf(arrivedAt.getTime()), dateOf(clock.now())) === 'waiting'
}

export function getStats(
  { database }: Kernel,
  caller: Caller,
  companyId: CompanyId,
  children: boolean,
): Promise<RouteAnswer<'getCompanyStats'>> {
  const scope = companyScope(caller, companyId, children, ['Reconciliation'])
  return database.withTenant(caller.tenantId, (tx) => countWaiting(tx, paymentScope(caller, scope)))
}
