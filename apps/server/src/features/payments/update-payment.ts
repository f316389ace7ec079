// Changes a payment that is OPEN or REJECTED, or one that recurs. Any change of signed content voids all signatures.
import type { PaymentAnswer, RouteInput } from '@kontor/contract'
import type { PaymentId } from '@kontor/domain/identifiers'
import {
  type PaymentStatus,
  decideAct,
  decideVersion,
  isOneOf,
  refuseUnsettled,
  signedStatuses,
} from '@kontor/domain/payments'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { isBatch } from './batch-of-payment.ts'
import { soonMade } from './create-payment.ts'
import { describePayment } from './describe-payment.ts'
import { paymentAnswer } from './payment-answer.ts'
import { updatePaymentContent, updatePaymentNotes } from './payment-changes.store.ts'
import { paymentFacts } from './payment-events.ts'
import { actedOf, changedRecordOf, contentHashOf } from './payment-record.ts'
import { checkSeenPayment, mayOnPayment, seesSalary } from './payment-rights.ts'
import { findSignedPayment, lockPayment } from './payments.store.ts'
import { readChoices, readPaymentRequest } from './read-payment-request.ts'
import { lockRecurring } from './recurring-payments.store.ts'
import { earliestToday, refuseRecurring } from './recurring-record.ts'
import { alarmOfUnsent } from './ring-alarm.ts'
import { awaitImportsFor, salaryTicked } from './salary-ticked.ts'
import { updateRecurring } from './save-recurring.ts'
import { voidSignatures } from './signatures.store.ts'

export async function updatePayment(
  kernel: Kernel,
  caller: Caller,
  id: PaymentId,
  { version, ...body }: RouteInput<'updatePayment'>['body'],
): Promise<PaymentAnswer> {
  const answer = await act(kernel, caller, async (on) => {
    const { tx, actor, note, tell } = on
    if (body.details.isSalary) await awaitImportsFor(tx, id)
    const locked = await lockPayment(tx, id)
    const recurring = locked === null ? await lockRecurring(tx, id, earliestToday(kernel.clock)) : null
    if (recurring !== null) return updateRecurring(kernel, on, caller, recurring, { version, ...body })
    const before = checkSeenPayment(caller, locked, 'PaymentsEdit')
    if (isBatch(before)) throw refused('batch.not-edited')
    if (version !== undefined)
      orRefuse(decideVersion(version, changedRecordOf(before), 'payment.changed-before-saving'))
    if (body.recurringDetails) refuseRecurring('recurring.stays-single')
    const acted = actedOf(before)
    // remarks and cashflow wait too: of what may be paid already nothing is done, until it is known what the bank has
    const unsettled = refuseUnsettled(acted)
    if (unsettled !== null) orRefuse(unsettled)
    const editing = decideAct(acted, 'edit')
    if (!editing.ok && !isOneOf(signedStatuses, before.status)) orRefuse(editing)
    const signedDate = editing.ok ? null : before.content.valueDate
    const { account, content, remarks } = readPaymentRequest(kernel, await readChoices(tx, [body]), caller, body, {
      cashflowId: before.cashflowId,
      signedDate,
    })
    const isSignedContentChanged = contentHashOf(content) !== before.contentHash
    // remarks and cashflow stand outside the signatures: they change without touching them (golden 67)
    if (!editing.ok && isSignedContentChanged) orRefuse(editing)
    // a payment stays in the company it was made in (B28)
    if (account.companyId !== before.companyId) throw refused('account.not-found', {}, 'accountId')
    if (content.details.isSalary && !seesSalary(caller, account.companyId))
      throw refused('payment.salary-not-permitted')
    if (editing.ok) {
      await updatePaymentContent(tx, id, {
        status: editing.value as PaymentStatus,
        content,
        currencyId: body.currencyId,
        cashflowId: body.cashflowId ?? null,
        beneficiaryId: body.beneficiaryId ?? null,
        remarks,
        editedBy: caller.userId,
        editedAt: actor.at,
        isSignedContentChanged,
        alarm: alarmOfUnsent(before),
      })
      await voidSignatures(tx, [id], actor.at)
    } else await updatePaymentNotes(tx, id, { remarks, cashflowId: body.cashflowId ?? null })
    const signed = await findSignedPayment(tx, id)
    if (!signed) throw new Error('The payment just changed is not there')
    const { payment: after } = signed
    if (!mayOnPayment(caller, after, 'PaymentsEdit')) throw refused('access.forbidden')
    note({
      action: 'Updated',
      subjectKind: 'payment',
      subjectId: id,
      companyId: before.companyId,
      before: describePayment(before),
      after: describePayment(after),
    })
    const { isSalary } = after.content.details
    if (isSalary !== before.content.details.isSalary) {
      await kernel.reactions.happens(salaryTicked, { ...on, kernel }, { paymentId: id, isSalary })
    }
    tell('payment.updated', {
      ...paymentFacts(after),
      // what it was is told with it
      isSalary: before.content.details.isSalary || isSalary,
    })
    return paymentAnswer(caller, signed)
  })
  soonMade(kernel, [answer])
  return answer
}
