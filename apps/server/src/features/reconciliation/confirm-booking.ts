// The bank booked a payment that counts as rejected or not executed: a person says that it is done (rules 2.2 "Allowed
// moves"). Nothing of the kind is ever done by itself, because somebody may have paid a second time meanwhile.
import type { MatchAnswer, RouteInput } from '@kontor/contract'
import type { PaymentId } from '@kontor/domain/identifiers'
import type { RefusalCode } from '@kontor/domain'
import { expectedBooking, isUnusualDifference } from '@kontor/domain/matching'
import { sum } from '@kontor/domain/money'
import { decideAct, decideAnswers, decideDecider, decideReason, isOneOf, voidStatuses } from '@kontor/domain/payments'
import { act } from '../../kernel/act.ts'
import { type Caller, mayOnAccount } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type RefusalError, orRefuse, refused } from '../../kernel/refusal-error.ts'
import { type AccountRow, getVisibleAccount } from '../accounts/public.ts'
import { amountText, lockImports } from '../ledger/public.ts'
import { type PaymentRecord, actedOf, isMasked, lockPayments, seesSalary } from '../payments/public.ts'
import { type DecidedMatch, type MatchedEntry, applyMatch, decideMatch } from './apply-match.ts'
import { listBonds } from './bonds.store.ts'
import { bookedOf, findBooking } from './booking-to-confirm.ts'
import { readMatch } from './match-answer.ts'
import { proposeForAccount } from './propose.ts'

/**
 * Matches the payment with the booking that names it, and with it all that is booked in the same sum. Refuses without such
 * a booking, where neither fees nor the rate explain its sum, a short reason, and the person whose signature alone made the payment signed.
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
    const payments = bookedOf(found, booking, await lockPayments(tx, booking.paymentIds), payment, account)
    const paymentIds = payments.map((one) => one.id)
    checkOthers(caller, account, payments)
    const parts = booking.entries.flatMap(({ entryId, detailIndex }) => {
      const entry = found.entries.get(entryId)
      return entry === undefined ? [] : [{ entry, detailIndex }]
    })
    // the bank may call the booking a salary where the payment is none
    if (parts.some(({ entry }) => entry.isSalary) && !seesSalary(caller, account.companyId))
      throw refused('payment.salary-not-permitted')
    const entryIds = booking.entries.map(({ entryId }) => entryId)
    const decided = decideMatch({
      payments,
      entries: parts,
      pass: null,
      isReturn: false,
      difference: booking.difference,
      // the rate of a payment says nothing of what is paid in the currency of the account
      mainPaymentId: booking.difference === 'exchange-rate' ? id : null,
      bonds: await listBonds(tx, paymentIds, entryIds),
      confirmation,
    })
    const isOfSum = decided.ok
      ? isUnusual(account, decided.value)
      : decided.refusals.some(({ code }) => refusalsOfSums.has(code))
    if (isOfSum) throw refuseSum(account, payments, parts)
    return readMatch(tx, caller, await applyMatch(kernel, on, orRefuse(decided)))
  })
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
function isUnusual({ profile }: AccountRow, { parts, difference, expected }: DecidedMatch): boolean {
  return isUnusualDifference(parts.difference, difference, expected, profile.differenceLimit)
}

/** They speak of a difference, which the person who confirms is not asked about. */
const refusalsOfSums: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'match.sums-differ',
  'fees.negative',
  'booking.amount-differs',
  'booking.net-not-positive',
  'booking.exchange-rate-needs-two-currencies',
])

function refuseSum(
  { currency: { minorUnit } }: AccountRow,
  payments: readonly PaymentRecord[],
  parts: readonly MatchedEntry[],
): RefusalError {
  const booked = parts.map(({ entry: { entry }, detailIndex }) =>
    detailIndex === null ? entry.amount : (entry.details[detailIndex]?.amount ?? entry.amount),
  )
  const expected = sum(payments.map(({ content }) => expectedBooking(content.amounts)))
  return refused('payment.booking-differs', {
    payments: amountText(expected, minorUnit),
    entries: amountText(sum(booked).abs(), minorUnit),
  })
}
