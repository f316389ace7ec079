// Creates payments: OPEN and unsigned. With an Idempotency-Key the id comes from the key, so a repeat finds the first.
import type { PaymentAnswer } from '@kontor/contract'
import type { PaymentId } from '@kontor/domain/identifiers'
import { type Act, type AskedAct, act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { describePayment } from './describe-payment.ts'
import { paymentAnswer } from './payment-answer.ts'
import { paymentFacts } from './payment-events.ts'
import type { PaymentRecord } from './payment-record.ts'
import { mayOnPayment, seesSalary } from './payment-rights.ts'
import { type SignedPayment, insertPayment, listSignedPayments } from './payments.store.ts'
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
  return act(kernel, caller, async (on) => {
    const asked = bodies.map((body, place) => ({ id: on.newId('payment', place), body }))
    const made = await listMade(on, asked)
    const answers: PaymentAnswer[] = []
    for (const { id, body } of asked) {
      const before = made.get(id)
      const one = before ?? { payment: await insertOne(kernel, on, caller, id, body), signatures: [] }
      answers.push(paymentAnswer(caller, one))
    }
    return answers
  })
}

/** What a request of the same key made before; without a key every id is new. */
async function listMade(
  { tx, mayBeRepeat }: AskedAct,
  asked: readonly { readonly id: PaymentId }[],
): Promise<ReadonlyMap<PaymentId, SignedPayment>> {
  const ids = mayBeRepeat ? asked.map(({ id }) => id) : []
  return new Map((await listSignedPayments(tx, ids)).map((one) => [one.payment.id, one]))
}

async function insertOne(
  kernel: Kernel,
  { tx, actor, note, tell }: Act,
  caller: Caller,
  id: PaymentId,
  body: PaymentRequestBody,
): Promise<PaymentRecord> {
  const { account, content, remarks } = await readPaymentRequest(kernel, tx, caller, body)
  const { companyId } = account
  if (content.details.isSalary && !seesSalary(caller, companyId)) throw refused('payment.salary-not-permitted')
  const payment = await insertPayment(tx, {
    id,
    companyId,
    content,
    currencyId: body.currencyId,
    cashflowId: body.cashflowId ?? null,
    beneficiaryId: body.beneficiaryId ?? null,
    remarks,
    createdBy: caller.userId,
    createdAt: actor.at,
  })
  if (!mayOnPayment(caller, payment, 'PaymentsEdit')) throw refused('access.forbidden')
  note({ action: 'Created', subjectKind: 'payment', subjectId: id, companyId, after: describePayment(payment) })
  tell('payment.created', paymentFacts(payment))
  return payment
}
