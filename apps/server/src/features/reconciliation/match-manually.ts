// A person matches payments to bank messages of one account.
import { type DifferenceKind, type MatchAnswer, type MatchType, matchTypeOnWire } from '@kontor/contract'
import type { EntryId, PaymentId } from '@kontor/domain/identifiers'
import { nothingHeld, restOf } from '@kontor/domain/matching'
import { actorOf } from '../../kernel/actor.ts'
import { type Caller, mayOnAccount } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { getVisibleAccount } from '../accounts/public.ts'
import { listEntries } from '../ledger/public.ts'
import { isMasked, lockPayments } from '../payments/public.ts'
import { lockImports } from '../statements/public.ts'
import { applyMatch, decideMatch, matchTypeOf } from './apply-match.ts'
import { readMatch } from './match-answer.ts'
import { listHeld } from './matched-parts.store.ts'

export type ManualMatch = {
  readonly outstandingPaymentCashTransactionIds: readonly PaymentId[]
  readonly bankMessageCashTransactionIds: readonly EntryId[]
  readonly matchType?: MatchType | undefined
  readonly mainOutstandingPaymentCashTransactionId?: PaymentId | null | undefined
  readonly difference?: DifferenceKind | undefined
}

/** Of a bank message that is matched in part, its rest is matched. Refuses other accounts, directions, taken bank messages, and unequal sums without the kind of their difference. */
export function matchManually(kernel: Kernel, caller: Caller, asked: ManualMatch): Promise<MatchAnswer> {
  const paymentIds = [...new Set(asked.outstandingPaymentCashTransactionIds)]
  const entryIds = [...new Set(asked.bankMessageCashTransactionIds)]
  return kernel.database.withTenant(caller.tenantId, async (tx) => {
    await lockImports(tx)
    const payments = await lockPayments(tx, paymentIds)
    const [first] = payments
    if (first === undefined || payments.length !== paymentIds.length) throw refused('payment.not-found')
    if (payments.some((one) => one.accountId !== first.accountId)) throw refused('match.different-accounts')
    const account = await getVisibleAccount(tx, caller, first.accountId, ['Reconciliation']).catch(() => {
      throw refused('payment.not-found')
    })
    if (!mayOnAccount(caller, account.companyId, account.id, 'ReconciliationEdit')) throw refused('access.forbidden')
    // the refusal of unequal sums would tell what the reader may not see
    if (payments.some((one) => isMasked(caller, one))) throw refused('payment.salary-not-permitted')
    const entries = await listEntries(tx, { ids: entryIds })
    if (entries.length !== entryIds.length) throw refused('match.entry-not-found')
    if (entries.some((one) => one.accountId !== account.id)) throw refused('match.different-accounts')
    const held = await listHeld(tx, entryIds)
    // of a partly matched bank message the rest is taken
    const rests = entries.map((one) => restOf(one.entry, held.get(one.id) ?? nothingHeld))
    if (entries.some((one) => one.state !== 'unaccepted') || rests.some((rest) => rest.length === 0)) {
      throw refused('match.entry-taken')
    }
    const found = matchTypeOf(payments.length, entries.length)
    if (asked.matchType !== undefined && asked.matchType !== found) {
      throw refused('match.type', { type: matchTypeOnWire[asked.matchType] })
    }
    const decided = orRefuse(
      decideMatch({
        payments,
        entries: entries.map((entry, index) => ({ entry, detailIndex: null, rest: rests[index] ?? [] })),
        pass: null,
        isReturn: false,
        difference: asked.difference ?? 'none',
        mainPaymentId: asked.mainOutstandingPaymentCashTransactionId ?? null,
        confirmation: null,
      }),
    )
    const matchId = await applyMatch(kernel, tx, actorOf(kernel, caller), decided)
    return readMatch(tx, caller, matchId)
  })
}
