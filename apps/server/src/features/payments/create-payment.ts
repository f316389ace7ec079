// Creates payments, those that recur among them: OPEN and unsigned. With an Idempotency-Key the id comes from the key, so a repeat finds the first.
import type { PaymentAnswer } from '@kontor/contract'
import type { PaymentId } from '@kontor/domain/identifiers'
import { type Act, type AskedAct, act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { describePayment } from './describe-payment.ts'
import { paymentAnswer } from './payment-answer.ts'
import { paymentFacts } from './payment-events.ts'
import { mayOnPayment, seesSalary } from './payment-rights.ts'
import { type NewPayment, insertPayments } from './new-payments.store.ts'
import { listSignedPayments } from './payments.store.ts'
import { type PaymentRequestBody, readChoices, readPaymentRequest } from './read-payment-request.ts'
import { recurringPaymentAnswer } from './recurring-answer.ts'
import { listRecurringById } from './recurring-payments.store.ts'
import { earliestToday } from './recurring-record.ts'
import { createRecurring } from './save-recurring.ts'

export async function createPayment(kernel: Kernel, caller: Caller, body: PaymentRequestBody): Promise<PaymentAnswer> {
  const [created] = await createPayments(kernel, caller, [body])
  if (!created) throw new Error('No payment was created')
  return created
}

/** All or none; those with recurring details recur. */
export async function createPayments(
  kernel: Kernel,
  caller: Caller,
  bodies: readonly PaymentRequestBody[],
): Promise<readonly PaymentAnswer[]> {
  const answers = await act(kernel, caller, async (on) => {
    const asked = bodies.map((body, place) => ({ id: on.newId('payment', place), body }))
    const made = await answerMade(kernel, on, caller, asked)
    const missing = asked.filter(({ id }) => !made.has(id))
    const written = missing.length === 0 ? [] : await insertAll(kernel, on, caller, missing)
    const all = new Map([...made, ...written.map((answer) => [answer.id, answer] as const)])
    return asked.flatMap(({ id }) => all.get(id) ?? [])
  })
  soonMade(kernel, answers)
  return answers
}

/** Once it is committed: the turn is a transaction of its own. */
export function soonMade({ schedule }: Kernel, answers: readonly PaymentAnswer[]): void {
  if (answers.some(({ recurringDetails }) => recurringDetails !== null)) schedule.soon('payments.make-occurrences')
}

type AskedPayment = { readonly id: PaymentId; readonly body: PaymentRequestBody }

/** What a request of the same key made before; without a key every id is new. */
async function answerMade(
  kernel: Kernel,
  { tx, mayBeRepeat }: AskedAct,
  caller: Caller,
  asked: readonly AskedPayment[],
): Promise<ReadonlyMap<PaymentId, PaymentAnswer>> {
  if (!mayBeRepeat) return new Map()
  const idsOf = (some: readonly AskedPayment[]) => some.map(({ id }) => id)
  const payments = await listSignedPayments(tx, idsOf(asked.filter(({ body }) => !body.recurringDetails)))
  const recurring = await listRecurringById(
    tx,
    idsOf(asked.filter(({ body }) => body.recurringDetails)),
    earliestToday(kernel.clock),
  )
  return new Map([
    ...payments.map((one) => [one.payment.id, paymentAnswer(caller, one)] as const),
    ...recurring.map((one) => [one.payment.id, recurringPaymentAnswer(kernel, caller, one)] as const),
  ])
}

async function insertAll(
  kernel: Kernel,
  on: Act,
  caller: Caller,
  asked: readonly AskedPayment[],
): Promise<readonly PaymentAnswer[]> {
  const choices = await readChoices(
    on.tx,
    asked.map(({ body }) => body),
  )
  const planned = asked.map(({ id, body }) => {
    const { account, content, remarks, recurring } = readPaymentRequest(kernel, choices, caller, body)
    const { companyId } = account
    if (content.details.isSalary && !seesSalary(caller, companyId)) throw refused('payment.salary-not-permitted')
    if (!mayOnPayment(caller, { companyId, accountId: account.id }, 'PaymentsEdit')) throw refused('access.forbidden')
    const payment: NewPayment = {
      id,
      companyId,
      content,
      currencyId: body.currencyId,
      cashflowId: body.cashflowId ?? null,
      beneficiaryId: body.beneficiaryId ?? null,
      remarks,
      createdBy: caller.userId,
      createdAt: on.actor.at,
    }
    return { payment, recurring }
  })
  const single = planned.flatMap(({ payment, recurring }) => (recurring === null ? [payment] : []))
  const templates = planned.flatMap(({ payment, recurring }) => (recurring === null ? [] : [{ payment, recurring }]))
  return [
    ...(await insertSingle(on, caller, single)),
    ...(templates.length === 0 ? [] : await createRecurring(kernel, on, caller, templates)),
  ]
}

async function insertSingle(
  { tx, note, tell }: Act,
  caller: Caller,
  planned: readonly NewPayment[],
): Promise<readonly PaymentAnswer[]> {
  if (planned.length === 0) return []
  const payments = await insertPayments(tx, planned)
  for (const payment of payments) {
    const { id, companyId } = payment
    note({ action: 'Created', subjectKind: 'payment', subjectId: id, companyId, after: describePayment(payment) })
    tell('payment.created', paymentFacts(payment))
  }
  return payments.map((payment) => paymentAnswer(caller, { payment, signatures: [] }))
}
