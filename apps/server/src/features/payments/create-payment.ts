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
import { type NewPayment, insertPayments } from './new-payments.store.ts'
import { type SignedPayment, listSignedPayments } from './payments.store.ts'
import { type PaymentRequestBody, readChoices, readPaymentRequest } from './read-payment-request.ts'

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
    const missing = asked.filter(({ id }) => !made.has(id))
    const written = missing.length === 0 ? [] : await insertAll(kernel, on, caller, missing)
    const all = new Map([...made, ...written.map((payment) => [payment.id, { payment, signatures: [] }] as const)])
    return asked.flatMap(({ id }) => {
      const one = all.get(id)
      return one === undefined ? [] : [paymentAnswer(caller, one)]
    })
  })
}

type AskedPayment = { readonly id: PaymentId; readonly body: PaymentRequestBody }

/** What a request of the same key made before; without a key every id is new. */
async function listMade(
  { tx, mayBeRepeat }: AskedAct,
  asked: readonly { readonly id: PaymentId }[],
): Promise<ReadonlyMap<PaymentId, SignedPayment>> {
  const ids = mayBeRepeat ? asked.map(({ id }) => id) : []
  return new Map((await listSignedPayments(tx, ids)).map((one) => [one.payment.id, one]))
}

async function insertAll(
  kernel: Kernel,
  { tx, actor, note, tell }: Act,
  caller: Caller,
  asked: readonly AskedPayment[],
): Promise<readonly PaymentRecord[]> {
  const choices = await readChoices(
    tx,
    asked.map(({ body }) => body),
  )
  const planned = asked.map(({ id, body }): NewPayment => {
    const { account, content, remarks } = readPaymentRequest(kernel, choices, caller, body)
    const { companyId } = account
    if (content.details.isSalary && !seesSalary(caller, companyId)) throw refused('payment.salary-not-permitted')
    if (!mayOnPayment(caller, { companyId, accountId: account.id }, 'PaymentsEdit')) throw refused('access.forbidden')
    return {
      id,
      companyId,
      content,
      currencyId: body.currencyId,
      cashflowId: body.cashflowId ?? null,
      beneficiaryId: body.beneficiaryId ?? null,
      remarks,
      createdBy: caller.userId,
      createdAt: actor.at,
    }
  })
  const payments = await insertPayments(tx, planned)
  for (const payment of payments) {
    const { id, companyId } = payment
    note({ action: 'Created', subjectKind: 'payment', subjectId: id, companyId, after: describePayment(payment) })
    tell('payment.created', paymentFacts(payment))
  }
  return payments
}
