// The bank booked a payment that counts as rejected or not executed: a person says that it is done (rules 2.2 "Allowed
// moves"). Nothing of the kind is ever done by itself, because somebody may have paid a second time meanwhile.
import type { MatchAnswer, RouteInput } from '@kontor/contract'
import type { PaymentId } from '@kontor/domain/identifiers'
import {
  type DifferenceKind,
  type EntryPart,
  type MatchProposal,
  expectedBooking,
  hasTwoCurrencies,
  isUnusualDifference,
} from '@kontor/domain/matching'
import { decideAct, decideAnswers, decideDecider, decideReason, isOneOf, voidStatuses } from '@kontor/domain/payments'
import { act } from '../../kernel/act.ts'
import { type Caller, mayOnAccount } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { type AccountRow, getVisibleAccount } from '../accounts/public.ts'
import { amountText, lockImports } from '../ledger/public.ts'
import { type PaymentRecord, actedOf, isBatch, isMasked, lockPayments, seesSalary } from '../payments/public.ts'
import { type DecidedMatch, applyMatch, decideMatch } from './apply-match.ts'
import { listBonds } from './bonds.store.ts'
import { readMatch } from './match-answer.ts'
import { type AccountProposals, proposeForAccount } from './propose.ts'

/**
 * Matches the payment with the booking that names it, and with it all that is booked in the same sum. Refuses without such
 * a booking, where the sum is another, a short reason, and the person whose signature alone made the payment signed.
 */
export function confirmBooking(
  kernel: Kernel,
  caller: Caller,
  id: PaymentId,
  { reason: text, shownAnswers }: RouteInput<'confirmBooking'>['body'],
): Promise<MatchAnswer> {
  return act(kernel, caller, async (on) => {
    const { tx } = on
    await lockImports(tx)
    const [payment] = await lockPayments(tx, [id])
    if (payment === undefined) throw refused('payment.not-found')
    const account = await getVisibleAccount(tx, caller, payment.accountId, ['Payments', 'Reconciliation']).catch(() => {
      throw refused('payment.not-found')
    })
    if (!mayOnAccount(caller, account.companyId, account.id, 'PaymentsDecide')) throw refused('access.forbidden')
    // the amount of the booking would tell what the reader may not see
    if (isMasked(caller, payment)) throw refused('payment.salary-not-permitted')
    orRefuse(decideAnswers(shownAnswers, payment.response))
    const confirmation = orRefuse(decideReason(text))
    orRefuse(decideDecider(payment.status, payment.signatures, caller.userId))
    orRefuse(decideAct(actedOf(payment), 'confirm-booking'))
    const found = await proposeForAccount(kernel, tx, account)
    const booking = findBooking(found, payment)
    if (booking === null) throw refused('payment.no-booking')
    const payments = await lockPayments(tx, booking.paymentIds)
    checkOthers(caller, account, payments)
    const parts = booking.entries.flatMap(({ entryId, detailIndex }) => {
      const entry = found.entries.get(entryId)
      return entry === undefined ? [] : [{ entry, detailIndex }]
    })
    // the bank may call the booking a salary where the payment is none
    if (parts.some(({ entry }) => entry.isSalary) && !seesSalary(caller, account.companyId))
      throw refused('payment.salary-not-permitted')
    const entryIds = booking.entries.map(({ entryId }) => entryId)
    const decided = orRefuse(
      decideMatch({
        payments,
        entries: parts,
        pass: null,
        isReturn: false,
        difference: booking.difference,
        mainPaymentId: null,
        bonds: await listBonds(tx, booking.paymentIds, entryIds),
        confirmation,
      }),
    )
    checkDifference(account, decided)
    return readMatch(tx, caller, await applyMatch(kernel, on, decided))
  })
}

type Booking = {
  readonly paymentIds: readonly PaymentId[]
  readonly entries: readonly EntryPart[]
  readonly difference: DifferenceKind
}

/**
 * The booking of the payment by itself, or of exactly its money; else the collective one that holds it, with all that is
 * booked in it: the others that count as not executed, and those that wait for it.
 */
function findBooking(
  { result: { proposals, alarms }, entries, isSettled }: AccountProposals,
  payment: PaymentRecord,
): Booking | null {
  const { id } = payment
  const { amounts } = payment.content
  const ours = proposals.filter(({ paymentIds, isReturn }) => !isReturn && paymentIds.includes(id))
  const single = ours.find(({ paymentIds }) => paymentIds.length === 1)
  if (single !== undefined && isBatch(payment)) return withCharges(single, payment)
  if (single !== undefined && !single.reasons.includes('amount-differs')) return single
  const rung = alarms.find(({ code, paymentId }) => code === 'booked-although-rejected' && paymentId === id)
  const [part] = ours[0]?.entries ?? (rung === undefined ? [] : [rung.entry])
  if (part === undefined) return null
  const amount = entries.get(part.entryId)?.entry.amount.abs()
  const isExact = part.detailIndex === null && amount?.eq(expectedBooking(amounts)) === true
  if (isExact) return { paymentIds: [id], entries: [part], difference: 'none' }
  const isOf = ({ entryId }: EntryPart) => entryId === part.entryId
  const beside = proposals.filter(({ isReturn, entries }) => !isReturn && entries.every(isOf))
  const held = alarms.filter(
    ({ code, entry, paymentId }) =>
      code === 'booked-although-rejected' && isOf(entry) && !isSettled(paymentId, entry.entryId),
  )
  const paymentIds = [
    ...new Set([id, ...beside.flatMap((one) => one.paymentIds), ...held.map(({ paymentId }) => paymentId)]),
  ]
  const difference = hasTwoCurrencies(amounts) ? 'exchange-rate' : 'fees-and-charges'
  return { paymentIds, entries: [part], difference }
}

/** A batch in one whole entry may have cost a charge more; its pieces are all of them or none, and no rate is guessed. */
function withCharges(booking: Booking & Pick<MatchProposal, 'reasons'>, { content }: PaymentRecord): Booking {
  const [part, another] = booking.entries
  const isWhole = part?.detailIndex === null && another === undefined
  const mayDiffer = booking.reasons.includes('amount-differs') && isWhole && !hasTwoCurrencies(content.amounts)
  return mayDiffer ? { ...booking, difference: 'fees-and-charges' } : booking
}

/** They are done with it. */
function checkOthers(caller: Caller, { companyId, id }: AccountRow, payments: readonly PaymentRecord[]): void {
  if (payments.some((one) => isMasked(caller, one))) throw refused('payment.salary-not-permitted')
  for (const { status, signatures } of payments)
    if (isOneOf(voidStatuses, status)) orRefuse(decideDecider(status, signatures, caller.userId))
  const isAllVoid = payments.every(({ status }) => isOneOf(voidStatuses, status))
  if (!isAllVoid && !mayOnAccount(caller, companyId, id, 'ReconciliationEdit')) throw refused('access.forbidden')
}

/** Nobody has named the kind of what the booking is more or less: it must be a usual one. */
function checkDifference(account: AccountRow, { parts, difference, expected }: DecidedMatch): void {
  if (!isUnusualDifference(parts.difference, difference, expected, account.profile.differenceLimit)) return
  const { minorUnit } = account.currency
  const booked = amountText(expected.plus(difference), minorUnit)
  throw refused('match.sums-differ', { payments: amountText(expected, minorUnit), entries: booked })
}
