// A match is undone with a reason: payments and bank messages are as before, and the match stays in the log.
import type { MatchAnswer } from '@kontor/contract'
import { isAccountVisible } from '@kontor/domain/access'
import type { CompanyId, MatchId } from '@kontor/domain/identifiers'
import { sum } from '@kontor/domain/money'
import { decideDecider, decideReason } from '@kontor/domain/payments'
import { act } from '../../kernel/act.ts'
import { type Caller, mayOnAccount } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { findAccount } from '../accounts/public.ts'
import { listEntries, saveUnmatched, lockImports } from '../ledger/public.ts'
import { isMasked, lockPayments, seesSalary, takeBackReturn, unsettleMatch } from '../payments/public.ts'
import { readMatch } from './match-answer.ts'
import { quietAlarms } from './match-automatically.ts'
import { listHeldDetails, listHolds } from './matched-parts.store.ts'
import { listActiveMatches, listMembers, lockMatch, saveUndone } from './matches.store.ts'

/** Refuses a second undoing, a short reason, a salary to whoever may not see salaries, and the person whose signature alone had made a payment signed. */
export function undoMatch(
  kernel: Kernel,
  caller: Caller,
  { companyId, matchId }: { readonly companyId: CompanyId; readonly matchId: MatchId },
  text: string,
): Promise<MatchAnswer> {
  return act(kernel, caller, async (on) => {
    const { tx, actor, note, tell } = on
    await lockImports(tx)
    const match = await lockMatch(tx, matchId)
    if (match === null || match.companyId !== companyId || !isAccountVisible(caller.facts, match.accountId)) {
      throw refused('match.not-found')
    }
    if (!mayOnAccount(caller, companyId, match.accountId, 'ReconciliationEdit')) throw refused('access.forbidden')
    const reason = orRefuse(decideReason(text))
    if (match.undoneAt !== null) throw refused('match.already-undone')
    const members = await listMembers(tx, [matchId])
    const payments = await lockPayments(
      tx,
      members.payments.map((one) => one.id),
    )
    const entryIds = [...new Set(members.entries.map((one) => one.id))]
    const bookings = await listEntries(tx, { ids: entryIds })
    // its bank message would be open to him, with the salary's amount; or he does not see what he undoes
    const isHidden = bookings.some((one) => one.isSalary) && !seesSalary(caller, companyId)
    if (isHidden || payments.some((one) => isMasked(caller, one))) throw refused('payment.salary-not-permitted')
    await saveUndone(tx, matchId, { by: caller.userId, at: actor.at, reason })
    const remaining = await listActiveMatches(
      tx,
      payments.map((one) => one.id),
    )
    const taken = members.entries.map((one) => one.amount)
    const amount = taken.every((one) => one !== null) ? sum(taken).abs() : null
    for (const payment of payments) {
      orRefuse(decideDecider(payment.status, payment.signatures, caller.userId))
      const before = members.payments.find((one) => one.id === payment.id)?.before
      const remainingId = remaining.get(payment.id) ?? null
      if (match.isReturn || before === undefined)
        await takeBackReturn(on, payment, { amount, matchId, remainingId, reason })
      // what has come back of it came after its booking, and would be left of a payment that nobody has booked
      else if (remainingId !== null) throw refused('match.return-stands', { number: payment.transactionNumber })
      else await unsettleMatch(on, payment, before, { matchId, reason })
    }
    const holds = await listHolds(tx, entryIds)
    const held = await listHeldDetails(tx, entryIds)
    for (const id of entryIds) await saveUnmatched(tx, id, holds.get(id) ?? null, held.get(id) ?? [])
    const account = await findAccount(tx, match.accountId)
    if (account !== null) await quietAlarms(kernel, tx, account, { paymentIds: payments.map(({ id }) => id), entryIds })
    note({
      action: 'MatchUndone',
      subjectKind: 'match',
      subjectId: matchId,
      companyId,
      reason,
    })
    const isSalary = payments.some((one) => one.content.details.isSalary)
    tell('match.undone', { companyId, accountId: match.accountId, isSalary, subjectId: matchId })
    return readMatch(tx, caller, matchId)
  })
}
