// A person matches payments to bank messages of one account.
import { type MatchAnswer, matchTypeOnWire } from '@kontor/contract'
import type { EntryId, PaymentId } from '@kontor/domain/identifiers'
import {
  type DifferenceKind,
  type MatchType,
  type TakenPart,
  isUnusualDifference,
  matchTypeOf,
  nothingHeld,
  restOf,
} from '@kontor/domain/matching'
import { isNegative, parseDecimal, sum } from '@kontor/domain/money'
import { bookedStatuses, isOneOf } from '@kontor/domain/payments'
import { act } from '../../kernel/act.ts'
import { type Caller, mayOnAccount } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { type AccountRow, getVisibleAccount } from '../accounts/public.ts'
import { amountText, listEntries, lockImports } from '../ledger/public.ts'
import { type PaymentRecord, isMasked, lockPayments, seesSalary } from '../payments/public.ts'
import { type DecidedMatch, applyMatch, decideMatch } from './apply-match.ts'
import { listBonds } from './bonds.store.ts'
import { readMatch } from './match-answer.ts'
import { listHeld } from './matched-parts.store.ts'

export type ManualMatch = {
  readonly outstandingPaymentCashTransactionIds: readonly PaymentId[]
  readonly bankMessageCashTransactionIds: readonly EntryId[]
  readonly matchType?: MatchType | undefined
  readonly mainOutstandingPaymentCashTransactionId?: PaymentId | null | undefined
  readonly difference?: DifferenceKind | undefined
  /** Unsigned: needed where fees or rate are unusually large. */
  readonly confirmedDifference?: string | undefined
}

/**
 * Of a bank message that is matched in part, its rest is matched. Money that comes back of one booked payment is its return. Refuses other accounts, directions, taken bank messages, unequal sums
 * without the kind of their difference, and an unusual difference whose amount the person has not confirmed.
 */
export function matchManually(kernel: Kernel, caller: Caller, asked: ManualMatch): Promise<MatchAnswer> {
  const paymentIds = [...new Set(asked.outstandingPaymentCashTransactionIds)]
  const entryIds = [...new Set(asked.bankMessageCashTransactionIds)]
  const mainPaymentId = asked.mainOutstandingPaymentCashTransactionId ?? null
  return act(kernel, caller, async (on) => {
    const { tx } = on
    await lockImports(tx)
    const payments = await lockPayments(tx, paymentIds)
    const [first] = payments
    if (mainPaymentId !== null && !paymentIds.includes(mainPaymentId)) throw refused('payment.not-found')
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
    if (entries.some((one) => one.isSalary) && !seesSalary(caller, account.companyId)) {
      throw refused('payment.salary-not-permitted')
    }
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
        isReturn: isMoneyBack(payments, rests),
        difference: asked.difference ?? 'none',
        mainPaymentId,
        bonds: await listBonds(tx, paymentIds, entryIds),
        confirmation: null,
      }),
    )
    checkDifference(account, decided, asked.confirmedDifference)
    const matchId = await applyMatch(kernel, on, decided)
    return readMatch(tx, caller, matchId)
  })
}

/** Payments that are booked already, beside money that runs the other way: what of them came back. */
function isMoneyBack(payments: readonly PaymentRecord[], rests: readonly (readonly TakenPart[])[]): boolean {
  const amount = sum(rests.flat().map((one) => one.amount))
  return payments.every(
    ({ status, content }) =>
      isOneOf(bookedStatuses, status) && isNegative(content.amounts.paymentAmount) !== isNegative(amount),
  )
}

/** A typing error must not become 15,000 of fees: what fees and rates do not usually explain is confirmed to the cent. */
function checkDifference(
  account: AccountRow,
  { parts, difference, expected }: DecidedMatch,
  confirmed: string | undefined,
): void {
  if (difference.eq(0)) return
  if (!isUnusualDifference(parts.difference, difference, expected, account.profile.differenceLimit)) return
  const said = confirmed === undefined ? null : parseDecimal(confirmed)
  if (said?.abs().eq(difference.abs()) === true) return
  const { code, minorUnit } = account.currency
  const params = { difference: amountText(difference.abs(), minorUnit), currency: code }
  throw refused('match.difference-not-confirmed', params)
}
