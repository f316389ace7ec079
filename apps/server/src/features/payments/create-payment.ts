// Creates payments: OPEN and unsigned. With an Idempotency-Key the id comes from the key, so a repeat finds the first.
import type { PaymentAnswer } from '@kontor/contract'
import type { PaymentId } from '@kontor/domain/identifiers'
import { actorOf } from '../../kernel/actor.ts'
import { recordActivity } from '../../kernel/audit/audit.store.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { idFromKey } from '../../kernel/ids.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { emitEvents } from '../../kernel/outbox/outbox.store.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { type SettledPayment, answerPayments } from './answer-payments.ts'
import { describePayment } from './describe-payment.ts'
import type { PaymentRecord } from './payment-record.ts'
import { mayOnPayment, seesSalary } from './payment-rights.ts'
import { findPayment, insertPayment, takeTransactionNumbers } from './payments.store.ts'
import { type PaymentRequestBody, readPaymentRequest } from './read-payment-request.ts'

export async function createPayment(kernel: Kernel, caller: Caller, body: PaymentRequestBody): Promise<PaymentAnswer> {
  const [created] = await createPayments(kernel, caller, [body])
  if (!created) throw new Error('No payment was created')
  return created
}

/** All or none. */
export async function createPayments(
  kernel: Kernel,
  caller: Caller,
  bodies: readonly PaymentRequestBody[],
): Promise<readonly PaymentAnswer[]> {
  return kernel.database.withTenant(caller.tenantId, async (tx) => {
    const created: SettledPayment[] = []
    for (const [index, body] of bodies.entries()) {
      const id = idOf(kernel, caller, index)
      created.push({ payment: (await findPayment(tx, id)) ?? (await insertOne(kernel, tx, caller, id, body)) })
    }
    return answerPayments(kernel, tx, caller, created)
  })
}

function idOf({ ids }: Kernel, { tenantId, userId, requestKey }: Caller, index: number): PaymentId {
  return requestKey === null ? ids.next<'payment'>() : idFromKey('payment', tenantId, userId, requestKey, String(index))
}

async function insertOne(
  kernel: Kernel,
  tx: TenantTx,
  caller: Caller,
  id: PaymentId,
  body: PaymentRequestBody,
): Promise<PaymentRecord> {
  const { account, content, remarks } = await readPaymentRequest(kernel, tx, caller, body)
  if (content.details.isSalary && !seesSalary(caller, account.companyId)) throw refused('payment.salary-not-permitted')
  const actor = actorOf(kernel, caller)
  await insertPayment(tx, {
    id,
    companyId: account.companyId,
    transactionNumber: await takeTransactionNumbers(tx, 1),
    content,
    currencyId: body.currencyId,
    cashflowId: body.cashflowId ?? null,
    beneficiaryId: body.beneficiaryId ?? null,
    remarks,
    createdBy: caller.userId,
    createdAt: actor.at,
  })
  const payment = await findPayment(tx, id)
  if (!payment) throw new Error('The payment just written is not there')
  if (!mayOnPayment(caller, payment, 'PaymentsEdit')) throw refused('access.forbidden')
  recordActivity(tx, actor, actor.at, {
    action: 'Created',
    subjectKind: 'payment',
    subjectId: id,
    companyId: account.companyId,
    after: describePayment(payment),
  })
  await emitEvents(tx, kernel.ids, actor.at, [
    {
      event: 'payment.created',
      companyId: account.companyId,
      userId: caller.userId,
      subjectId: id,
      transactionNumber: payment.transactionNumber,
    },
  ])
  return payment
}
