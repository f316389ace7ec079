// The bank booked a payment that counts as rejected or not executed: a person says that it is done (rules 2.2 "Allowed
// moves"). Nothing of the kind is ever done by itself, because somebody may have paid a second time meanwhile.
import type { MatchAnswer, RouteInput } from '@kontor/contract'
import type { PaymentId } from '@kontor/domain/identifiers'
import { decideAnswers, decideDecider, decideReason } from '@kontor/domain/payments'
import { act } from '../../kernel/act.ts'
import { type Caller, mayOnAccount } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { getVisibleAccount } from '../accounts/public.ts'
import { lockImports } from '../ledger/public.ts'
import { isMasked, lockPayments, seesSalary } from '../payments/public.ts'
import { applyMatch, decideMatch } from './apply-match.ts'
import { listBonds } from './bonds.store.ts'
import { readMatch } from './match-answer.ts'
import { proposeForAccount } from './propose.ts'

/**
 * Matches the payment with the booking that names it. Refuses without such a booking, a short reason, and the person
 * whose signature alone made the payment signed.
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
    const { result, entries } = await proposeForAccount(kernel, tx, account)
    const proposal = result.proposals.find(
      ({ paymentIds, isReturn }) => !isReturn && paymentIds.length === 1 && paymentIds[0] === id,
    )
    if (proposal === undefined) throw refused('payment.booking-not-confirmable', { status: payment.status })
    const parts = proposal.entries.flatMap(({ entryId, detailIndex }) => {
      const entry = entries.get(entryId)
      return entry === undefined ? [] : [{ entry, detailIndex }]
    })
    // the bank may call the booking a salary where the payment is none
    if (parts.some(({ entry }) => entry.isSalary) && !seesSalary(caller, account.companyId))
      throw refused('payment.salary-not-permitted')
    const decided = orRefuse(
      decideMatch({
        payments: [payment],
        entries: parts,
        pass: null,
        isReturn: false,
        difference: proposal.difference,
        mainPaymentId: null,
        bonds: await listBonds(
          tx,
          [id],
          proposal.entries.map((one) => one.entryId),
        ),
        confirmation,
      }),
    )
    return readMatch(tx, caller, await applyMatch(kernel, on, decided))
  })
}
