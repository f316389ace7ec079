// Sending: preparing in one transaction, then delivering file by file; one answer for each payment.
import type { Refusal } from '@kontor/domain'
import { type RouteAnswer, paymentStatusOnWire } from '@kontor/contract'
import type { PaymentId } from '@kontor/domain/identifiers'
import { bulkRefusal } from '../../kernel/bulk.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { RefusalError, refused } from '../../kernel/refusal-error.ts'
import { type PaymentRecord, listPaymentsById } from '../payments/public.ts'
import { deliverTransmission } from './deliver-transmission.ts'
import { land } from './in-flight.ts'
import { isTenantBlocked } from './journal-gate.ts'
import { type Prepared, prepareTransmissions } from './prepare-transmissions.ts'
import type { Consent } from './plan-sending.ts'
import { writeKeptEnds } from './recover-transmissions.ts'

type BulkResult = RouteAnswer<'sendPayments'>['results'][number]

export async function sendPayments(
  kernel: Kernel,
  caller: Caller,
  ids: readonly PaymentId[],
  consent: Consent,
): Promise<RouteAnswer<'sendPayments'>> {
  const sent = await prepareAndDeliver(kernel, caller, ids, consent)
  // once for a file: a bug in it is logged under one id
  const failures = new Map<PaymentId, BulkRefusal>()
  for (const { error, paymentIds } of sent.failed) {
    const said = bulkRefusal(error, caller.language, kernel)
    for (const id of paymentIds) failures.set(id, said)
  }
  const results: BulkResult[] = []
  const found = await kernel.database.withTenant(caller.tenantId, (tx) => listPaymentsById(tx, [...new Set(ids)]))
  const payments = new Map(found.map((payment) => [payment.id, payment]))
  const refusals = new Map(sent.plan.refused.map((one) => [one.payment.id, one.refusals]))
  for (const id of ids) {
    const payment = payments.get(id) ?? null
    results.push(resultOf(kernel, caller, { id, payment, no: refusals.get(id), failure: failures.get(id) }))
  }
  return { results }
}

/** One payment: its refusal is the answer's own. */
export async function sendPayment(kernel: Kernel, caller: Caller, id: PaymentId, consent: Consent): Promise<void> {
  const { missing, plan, failed } = await prepareAndDeliver(kernel, caller, [id], consent)
  if (missing.length > 0) throw refused('payment.not-found')
  const [first] = plan.refused
  if (first) throw new RefusalError(first.refusals)
  const [failure] = failed
  if (failure) throw failure.error
}

/** Files whose delivery broke off, with the payments in them; the other files went on. */
type Sent = Prepared & {
  readonly failed: readonly { readonly paymentIds: readonly PaymentId[]; readonly error: unknown }[]
}
type BulkRefusal = ReturnType<typeof bulkRefusal>

async function prepareAndDeliver(
  kernel: Kernel,
  caller: Caller,
  ids: readonly PaymentId[],
  consent: Consent,
): Promise<Sent> {
  if (ids.length === 0) throw refused('payment.nothing-selected')
  await writeKeptEnds(kernel, caller.tenantId)
  if (await isTenantBlocked(kernel, caller.tenantId)) throw refused('transmission.sending-blocked')
  const prepared = await prepareTransmissions(kernel, caller, ids, consent)
  const failed: { paymentIds: readonly PaymentId[]; error: unknown }[] = []
  for (const { id, paymentIds } of prepared.transmissions) {
    try {
      await deliverTransmission(kernel, caller, id, 'withdrawn')
    } catch (error) {
      failed.push({ paymentIds, error })
    } finally {
      land(kernel, [id])
    }
  }
  return { ...prepared, failed }
}

type Ended = {
  readonly id: PaymentId
  readonly payment: PaymentRecord | null
  readonly no: readonly Refusal[] | undefined
  readonly failure: BulkRefusal | undefined
}

function resultOf(kernel: Kernel, caller: Caller, { id, payment, no, failure }: Ended): BulkResult {
  if (no || !payment) {
    const error = no ? new RefusalError(no) : refused('payment.not-found')
    return {
      id,
      transactionNumber:
        payment && no?.[0]?.code !== 'payment.not-found' ? Math.trunc(+payment.transactionNumber) : null,
      paymentStatus: null,
      ...bulkRefusal(error, caller.language, kernel),
    }
  }
  const facts = {
    id,
    transactionNumber: Math.trunc(+payment.transactionNumber),
    paymentStatus: paymentStatusOnWire[payment.status],
  }
  if (failure) return { ...facts, ...failure }
  if (payment.sendingState === 'delivered') return { ...facts, status: 'Success', code: null, message: null }
  const doubt = bulkRefusal(
    payment.sendingState === 'unknown'
      ? refused('payment.delivery-is-checked')
      : refused('transmission.refused-by-bank', { code: payment.response.reasons[0]?.code ?? '' }),
    caller.language,
    kernel,
  )
  return { ...facts, ...doubt, status: payment.sendingState === 'unknown' ? 'Warning' : 'Error' }
}
