// The automatic passes: what is sure and unique is matched at once, alarms are raised, and after an import the entries
// that the tenant's setting accepts by itself are accepted.
import type { MatchAlarm, MatchProposal, MatchingResult } from '@kontor/domain/matching'
import { type AcceptanceBehaviour, decideAcceptance } from '@kontor/domain/entries'
import { bookingAlarm, isSettledByPerson } from '@kontor/domain/payments'
import { companiesWith } from '@kontor/domain/access'
import type { AccountId, CompanyId, EntryId, PaymentId, StatementId } from '@kontor/domain/identifiers'
import { type Act, act, byHouse } from '../../kernel/act.ts'
import { type Caller, mayIn, mayOnAccount } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Scene } from '../../kernel/reactions.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { type AccountRow, companyScope, findAccount, listVisibleAccounts } from '../accounts/public.ts'
import {
  type LedgerEntry,
  type OnceUnaccepted,
  listEntries,
  listOnceUnaccepted,
  readSalaryCandidates,
  saveAccepted,
  saveAlarm,
  saveSalaries,
  lockImports,
} from '../ledger/public.ts'
import { lockPayments, ringAlarm } from '../payments/public.ts'
import { getReconciliationSettings } from '../settings/public.ts'
import { type ImportedStatements } from '../statements/public.ts'
import { type BookingOfPayment, mayRing, noteRungBookings, openOwnSalaries } from '../transmissions/public.ts'
import { applyMatch, decideMatch } from './apply-match.ts'
import { listBonds } from './bonds.store.ts'
import { type AccountProposals, proposeForAccount, wasUndone } from './propose.ts'
import { ringMoved } from './ring-moved.ts'
import { questionTold } from './question-details.ts'

type AskedMatching = {
  readonly companyId?: CompanyId | null | undefined
  readonly children?: boolean | undefined
  readonly accountIds?: readonly AccountId[] | undefined
}

/**
 * A person runs the passes over a company, with `children` over the companies below too, or over some of their accounts;
 * without a company over every one in which he may. Refuses an account that is not among them, and one that the caller may
 * not reconcile.
 */
export function matchAutomatically(kernel: Kernel, caller: Caller, asked: AskedMatching): Promise<{ matches: number }> {
  const scope = companiesOf(caller, asked)
  const { accountIds } = asked
  return act(kernel, caller, async (on) => {
    const { tx } = on
    await lockImports(tx)
    const accounts = await listVisibleAccounts(tx, caller, scope)
    const own = accounts.filter((one) => mayOnAccount(caller, one.companyId, one.id, 'ReconciliationEdit'))
    const wanted = accountIds === undefined ? null : new Set(accountIds)
    for (const id of wanted ?? []) {
      if (!accounts.some((one) => one.id === id)) throw refused('account.not-found')
      if (!own.some((one) => one.id === id)) throw refused('access.forbidden')
    }
    let matches = 0
    for (const account of own.filter(({ id }) => wanted === null || wanted.has(id)))
      matches += (await matchAccount(kernel, on, account)).matches
    return { matches }
  })
}

function companiesOf(caller: Caller, { companyId, children = false }: AskedMatching): readonly CompanyId[] {
  const { facts } = caller
  if (!companyId) return companiesWith(facts, { permission: 'ReconciliationEdit' }) as readonly CompanyId[]
  if (!facts.companies.some(({ id }) => id === companyId)) throw refused('company.not-found')
  if (!mayIn(caller, companyId, 'ReconciliationEdit')) throw refused('access.forbidden')
  return companyScope(caller, companyId, children, ['Reconciliation'])
}

/** After an import, in its transaction. Answers the number of matches. */
export async function settleImported(on: Scene<Kernel>, imported: ImportedStatements): Promise<number> {
  const { kernel, tx, actor } = on
  // the house itself matches, whoever brought the file
  const house = byHouse(kernel, on)
  let matches = 0
  const returns = new Set<EntryId>()
  for (const accountId of imported.accountIds) {
    const account = await findAccount(tx, accountId)
    if (account === null) continue
    await questionTold(kernel, house, account, imported.detailedEntryIds)
    const done = await matchAccount(kernel, house, account, imported.statementIds)
    matches += done.matches
    for (const { entryId } of done.returns) returns.add(entryId)
  }
  const { acceptanceBehaviour } = await getReconciliationSettings(tx)
  await acceptImported(tx, actor.at, acceptanceBehaviour, imported, returns)
  return matches
}

async function acceptImported(
  tx: TenantTx,
  at: string,
  behaviour: AcceptanceBehaviour,
  { accountIds, statementIds, knownEntryIds }: ImportedStatements,
  returns: ReadonlySet<EntryId>,
): Promise<void> {
  if (behaviour === 'manual' || statementIds.length === 0) return
  const waiting = await listEntries(tx, { statementIds, states: ['unaccepted'] })
  const taken = await listOnceUnaccepted(tx, accountIds)
  const accepted = waiting.filter(
    // what an alarm or a part of a match speaks of is for a person
    (one) =>
      one.alarm === null &&
      one.matchId === null &&
      // money of a payment of ours that comes back waits for its booking, and then for its match
      !returns.has(one.id) &&
      knownEntryIds?.has(one.id) !== true &&
      !taken.some((each) => wasTakenBack(one, each)) &&
      decideAcceptance(behaviour, one.entry, { isCategorisedByRule: false }) === 'accept',
  )
  await saveAccepted(
    tx,
    accepted.map((one) => one.id),
    { userId: null, at, cashflowId: null },
  )
}

/** A person has said no to it, or to the booking in whose place it came when a statement was replaced (decision 0007). */
function wasTakenBack(one: LedgerEntry, taken: OnceUnaccepted): boolean {
  if (one.id === taken.id) return true
  return (
    taken.layer === 'withdrawn' &&
    taken.accountId === one.accountId &&
    taken.bookingDate === one.bookingDate &&
    taken.valueDate === one.valueDate &&
    taken.amount.eq(one.entry.amount)
  )
}

/** Beside the bookings that matching looks at; where the account never paid a salary nothing is read for it. */
async function listSalaries(
  kernel: Kernel,
  tx: TenantTx,
  account: AccountRow,
  statementIds: readonly StatementId[],
): Promise<ReadonlySet<EntryId>> {
  const found = new Set<EntryId>()
  const find = await openOwnSalaries(kernel, tx, account)
  if (find === null) return found
  for await (const piece of readSalaryCandidates(tx, account.id, statementIds))
    for (const id of await find(piece)) found.add(id)
  return found
}

type Settled = { readonly matches: number; readonly returns: MatchingResult['returns'] }

/** `statementIds`: those that have just come. */
async function matchAccount(
  kernel: Kernel,
  on: Act,
  account: AccountRow,
  statementIds: readonly StatementId[] = [],
): Promise<Settled> {
  const { tx } = on
  const found = await proposeForAccount(kernel, tx, account)
  let matches = 0
  for (const proposal of found.result.proposals) {
    if (proposal.isAutomatic && !wasUndone(found, proposal) && (await tryMatch(kernel, on, found, proposal))) {
      matches += 1
    }
  }
  const booked = found.result.salaries.map(({ entryId }) => entryId)
  await saveSalaries(tx, [...new Set([...booked, ...(await listSalaries(kernel, tx, account, statementIds))])])
  const rung: BookingOfPayment[] = []
  for (const { code, entry, paymentId, isOutAgain = false } of found.result.alarms) {
    // settled for this payment, it rings for it no more, whatever has become of it since
    if (isOfBooking(code) && found.isSettled(paymentId, entry.entryId)) continue
    if (code === 'booked-although-rejected') rung.push({ paymentId, entryId: entry.entryId })
    const isNew = found.entries.get(entry.entryId)?.alarm !== code
    await saveAlarm(tx, entry.entryId, code)
    if (!isOneOfPayment(code)) continue
    // what a person has settled on the payment still stands at the bank message
    if (code === 'return-taken-back' && !isNew) continue
    const [payment] = await lockPayments(tx, [paymentId])
    // what a person has to settle first is not put aside for it: this one rings after it
    if (isOutAgain && isSettledByPerson(payment?.alarm ?? null)) continue
    const ringing = isOutAgain
      ? 'earlier-sending-booked'
      : payment !== undefined && code === 'booked-although-rejected'
        ? bookingAlarm(payment.status)
        : code
    // nor what proves that the bank has a file in doubt, which this does not
    if (payment?.sendingState === 'unknown' && ringing === 'booked-unsent' && !mayRing(payment)) continue
    if (payment !== undefined && ringing !== null) await ringAlarm(on, payment, ringing)
  }
  await noteRungBookings(tx, [...rung, ...(await ringMoved(kernel, on, account))])
  return { matches, returns: found.result.returns }
}

/** Alarms that say that a payment was booked which should not have been, or once more. */
function isOfBooking(code: MatchAlarm['code']): boolean {
  return code === 'booked-although-rejected' || code === 'debited-twice'
}

/** Alarms of a bank message that ring on its payment too. */
function isOneOfPayment(code: MatchAlarm['code']): boolean {
  return code === 'booked-although-rejected' || code === 'booked-in-doubt' || code === 'return-taken-back'
}

/** They speak of what is matched. */
const alarmsOfMatches: ReadonlySet<string> = new Set<MatchAlarm['code']>([
  'debited-twice',
  'returned-twice',
  'reversed',
  'return-taken-back',
  'match-questioned',
])

type Undone = { readonly paymentIds: readonly PaymentId[]; readonly entryIds: readonly EntryId[] }

/**
 * What rang over what came after a match has no cause when the match is undone: what matching would find beside it, and finds
 * no more, is quiet, and so is what rang at its own bank messages.
 */
export async function quietAlarms(
  kernel: Kernel,
  tx: TenantTx,
  account: AccountRow,
  { paymentIds, entryIds }: Undone,
): Promise<void> {
  const { entries, result, undone, alarmsBeside } = await proposeForAccount(kernel, tx, account)
  const loud = [...entries.values()].filter(({ alarm }) => alarm !== null)
  if (loud.length === 0) return
  const matches = undone.filter(
    (one) =>
      one.paymentIds.some((id) => paymentIds.includes(id)) &&
      one.entries.some(({ entryId }) => entryIds.includes(entryId)),
  )
  const keyOf = ({ entry, code }: MatchAlarm) => `${entry.entryId} ${code}`
  const ringing = new Set(result.alarms.map(keyOf))
  const before = new Set(alarmsBeside(matches).map(keyOf))
  for (const { id, alarm } of loud) {
    const key = `${id} ${alarm}`
    const isOfMatch = entryIds.includes(id) || before.has(key)
    if (alarmsOfMatches.has(alarm ?? '') && isOfMatch && !ringing.has(key)) await saveAlarm(tx, id, null)
  }
}

/** False when the payment has moved on: then it is for a person. */
async function tryMatch(
  kernel: Kernel,
  on: Act,
  { entries }: AccountProposals,
  proposal: MatchProposal,
): Promise<boolean> {
  const { tx } = on
  const payments = await lockPayments(tx, proposal.paymentIds)
  const parts = proposal.entries.flatMap(({ entryId, detailIndex }) => {
    const entry: LedgerEntry | undefined = entries.get(entryId)
    return entry === undefined ? [] : [{ entry, detailIndex }]
  })
  if (payments.length !== proposal.paymentIds.length || parts.length !== proposal.entries.length) return false
  const decided = decideMatch({
    payments,
    entries: parts,
    pass: proposal.pass,
    isReturn: proposal.isReturn,
    difference: proposal.difference,
    mainPaymentId: null,
    bonds: await listBonds(
      tx,
      proposal.paymentIds,
      proposal.entries.map((one) => one.entryId),
    ),
    confirmation: null,
  })
  if (!decided.ok) return false
  await applyMatch(kernel, on, decided.value)
  return true
}
