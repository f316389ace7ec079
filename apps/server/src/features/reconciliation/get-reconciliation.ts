// Outstanding payments beside unaccepted bank messages, with what the house proposes between them, and what the bank
// has announced but not booked.
import { type PaymentRow, type RouteAnswer, matchReasonTexts } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { type CalendarDate, addDays, wallClock } from '@kontor/domain/calendar'
import { announcementState } from '@kontor/domain/entries'
import type { AccountId, CompanyId } from '@kontor/domain/identifiers'
import { type Caller, mayOnAccount } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { type AccountRow, companyScope, maySeeAccount, visibleAccounts } from '../accounts/public.ts'
import { type PaymentRecord, isMasked, listPaymentsById, paymentRowAnswer, paymentScope } from '../payments/public.ts'
import { bankMessageAnswer } from './bank-message-answer.ts'
import { type AnnouncedMessage, countWaiting, listWaitingMessages, readBoard } from './board.store.ts'
import { listProposals } from './keep-proposals.ts'
import type { KeptProposal } from './kept-proposals.store.ts'

/** At most 5,000 rows a side; beyond, the reader is asked to choose an account. */
export function getReconciliation(
  kernel: Kernel,
  caller: Caller,
  companyId: CompanyId,
  query: { readonly children?: boolean | undefined; readonly accountIds?: AccountId[] | undefined },
): Promise<RouteAnswer<'getReconciliation'>> {
  const scope = companyScope(caller, companyId, query.children ?? false, ['Reconciliation'])
  const set = visibleAccounts(caller, scope, query.accountIds ?? null)
  const most = limits.count.reconciliationRows
  return kernel.database.withTenant(caller.tenantId, async (tx) => {
    const { accounts, outstanding, waiting, announced, kept, returned } = await readBoard(tx, {
      accounts: set,
      announcedFrom: waitedForSince(kernel),
      keptBy: kernel.run,
      limit: most + 1,
    })
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
    const byId = new Map(accounts.map((one) => [one.id, one]))
    // of an account that has gone to another company payments stay behind
    const payments = outstanding.filter((one) => byId.has(one.accountId))
    const shownPayments = payments.slice(0, most).map((one) => paymentRowAnswer(caller, one))
    const shownMessages = waiting.slice(0, most).flatMap(({ entry, held }) => {
      const account = byId.get(entry.accountId)
      return account === undefined ? [] : bankMessageAnswer(caller, account, entry, held)
    })
    const proposals = await listProposals(kernel, tx, accounts, kept)
    const returnedPayments = await listReturned(tx, caller, byId, [...proposals.values()].flat(), returned)
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
      isCut: outstanding.length > most || waiting.length > most,
    }
  })
}

/**
 * Booked payments that stand on no board: of those of which money comes back a person must see which they are. What was
 * worked out for the answer alone was not read with it.
 */
async function listReturned(
  tx: TenantTx,
  caller: Caller,
  accounts: ReadonlyMap<AccountId, AccountRow>,
  proposals: readonly KeptProposal[],
  known: readonly PaymentRecord[],
): Promise<PaymentRow[]> {
  const ids = new Set(proposals.filter(({ pass }) => pass === 0).flatMap(({ paymentIds }) => paymentIds))
  const unknown = ids.difference(new Set(known.map(({ id }) => id)))
  const payments = [...known.filter(({ id }) => ids.has(id)), ...(await listPaymentsById(tx, [...unknown]))]
  return payments
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .filter((one) => accounts.has(one.accountId) && !isMasked(caller, one))
    .map((one) => paymentRowAnswer(caller, one))
}

export function listBankMessages(
  { database }: Kernel,
  caller: Caller,
  { accountId, valueDate }: { readonly accountId: AccountId; readonly valueDate: CalendarDate },
): Promise<RouteAnswer<'listBankMessages'>> {
  return database.withTenant(caller.tenantId, async (tx) => {
    const limit = limits.count.reconciliationRows
    const found = await listWaitingMessages(tx, { accountId, valueTo: valueDate, limit })
    const mayRead = found !== null && maySeeAccount(caller, { ...found.account, id: accountId }, ['Reconciliation'])
    if (!mayRead) throw refused('account.not-found')
    const { account, waiting } = found
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
