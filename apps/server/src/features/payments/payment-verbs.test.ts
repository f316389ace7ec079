// Every verb that changes a payment, on a payment in every status: it leads where the rules say, or refuses and leaves
// the row as it was. Which moves are allowed is written here by hand, apart from the domain's tables.
import type { MatchId, PaymentId } from '@kontor/domain/identifiers'
import {
  type BankAnswerDecision,
  type PaymentMove,
  type PaymentStatus,
  paymentMoves,
  paymentStatuses,
  transmissionStates,
} from '@kontor/domain/payments'
import { expect, test } from 'vitest'
import { type Act, houseAct } from '../../kernel/act.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { RefusalError } from '../../kernel/refusal-error.ts'
import { domesticPayment, testHouse } from '../../testing/index.ts'
import { movePayment } from './move-payment.ts'
import { noteAnswer } from './note-answer.ts'
import type { PaymentRecord } from './payment-record.ts'
import { findPayment } from './payments.store.ts'
import { settleByMatch, unsettleMatch } from './settle-by-match.ts'

const { kernel, world, as } = await testHouse()
const creator = await as('creator')
const { id }: { readonly id: PaymentId } = (await creator.call('createPayment', { body: domesticPayment(world) })).body

const states = [null, ...transmissionStates]
type State = (typeof states)[number]
type Verb = (on: Act, payment: PaymentRecord) => Promise<unknown>

/** Where the verb leads from each status and state: `status state → status state`; what it refuses is left out. */
async function tryFromEverywhere(
  verb: Verb,
  from: readonly State[] = states,
): Promise<Readonly<Record<string, string>>> {
  const led: Record<string, string> = {}
  const refused: [before: PaymentRecord, after: PaymentRecord | null][] = []
  for (const status of paymentStatuses) {
    await houseAct(kernel, world.tenantId, async (on) => {
      const { tx } = on
      for (const state of from) {
        const before = await put(tx, status, state)
        try {
          await verb(on, before)
        } catch (error) {
          if (!(error instanceof RefusalError)) throw error
          refused.push([before, await findPayment(tx, id)])
          continue
        }
        const after = await findPayment(tx, id)
        led[`${status} ${state}`] = `${after?.status} ${after?.sendingState}`
      }
    })
  }
  for (const [before, after] of refused) expect(after).toEqual(before)
  return led
}

async function put(tx: TenantTx, status: PaymentStatus, state: State): Promise<PaymentRecord> {
  await tx.db
    .updateTable('payment')
    .set({ status, sending_state: state, alarm: null, version: 1, booked_date: null })
    .where('tenant_id', '=', tx.tenantId)
    .where('payment_id', '=', id)
    .execute()
  const payment = await findPayment(tx, id)
  if (payment === null) throw new Error('The payment is not there')
  return payment
}

function lines(
  statuses: readonly string[],
  from: readonly State[],
  to: (status: string, state: State) => string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    statuses.flatMap((status) => from.map((state) => [`${status} ${state}`, to(status, state)])),
  )
}

const open = ['prepared', 'sending', 'unknown', 'checking'] as const
const over = [null, 'delivered', 'refused'] as const
/** One of each kind, where the state decides nothing else. */
const few = ['delivered', 'unknown'] as const
const outstanding = ['delivered', 'accepted', 'accepted-with-change', 'accepted-with-error']
const answered = ['rejected', ...outstanding, 'done', 'not-executed']

const moves: Readonly<Record<PaymentMove, Readonly<Record<string, string>>>> = {
  prepared: lines(['signed'], over, () => 'signed prepared'),
  sending: { 'signed prepared': 'signed sending' },
  delivered: {
    ...lines(['signed'], open, () => 'delivered delivered'),
    ...lines(answered, open, (status) => `${status} delivered`),
  },
  refused: {
    ...lines(['signed'], open, () => 'rejected refused'),
    ...lines(answered, open, (status) => `${status} refused`),
  },
  unknown: lines(['signed', ...answered], open, (status) => `${status} unknown`),
  withdrawn: { 'signed prepared': 'signed null', 'signed sending': 'signed null' },
  'sent-again': { 'signed unknown': 'signed prepared' },
  remembered: lines(['open', 'partial-signed', 'signed', 'rejected'], states, () => 'delivered delivered'),
  'not-remembered': lines(paymentStatuses, states, (status, state) => `${status} ${state}`),
  unlisted: lines(['delivered'], states, (_, state) => `accepted-with-error ${state}`),
}

test.each(paymentMoves)('the move %s', async (move) => {
  expect(await tryFromEverywhere((on, payment) => movePayment(on, payment, move))).toEqual(moves[move])
})

const before = {
  accountExchangeRate: '1',
  intermediateAmount: '-10.00',
  feesAndChargesAmount: '0.00',
  accountAmount: '-10.00',
}
const matchId = '00000000-0000-4000-8000-000000000001' as MatchId
const booking = (payment: PaymentRecord) => ({
  amounts: payment.content.amounts,
  bookingDate: payment.content.valueDate,
  matchId,
})

test('a booking ends what a bank has, and with a person’s word what counted as ended otherwise', async () => {
  const settle = (confirmation: string | null): Verb => {
    return (on, payment) => settleByMatch(on, payment, { ...booking(payment), confirmation })
  }
  expect(await tryFromEverywhere(settle(null))).toEqual(lines(outstanding, over, (_, state) => `done ${state}`))
  expect(await tryFromEverywhere(settle('The bank has booked it.'))).toEqual(
    lines(['rejected', 'not-executed'], over, (_, state) => `done ${state}`),
  )
})

test.each(paymentStatuses)('undoing a match leads from done to what a booking had ended: %s', async (status) => {
  const word = { matchId, remainingId: null, reason: 'It was another invoice.' }
  const couldBeBooked = [...outstanding, 'rejected', 'not-executed'].includes(status)
  const led = await tryFromEverywhere((on, payment) => unsettleMatch(on, payment, { ...before, status }, word), few)
  expect(led).toEqual(couldBeBooked ? lines(['done'], ['delivered'], (_, state) => `${status} ${state}`) : {})
})

const answers: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  open: ['open'],
  'partial-signed': ['partial-signed'],
  signed: ['signed'],
  rejected: [
    'signed',
    'rejected',
    ...(['delivered', 'accepted', 'accepted-with-change'] as const),
    'accepted-with-error',
  ],
  delivered: ['signed', 'delivered'],
  accepted: ['signed', 'delivered', 'accepted'],
  'accepted-with-change': ['signed', 'delivered', 'accepted', 'accepted-with-change'],
  'accepted-with-error': ['signed', 'delivered', 'accepted', 'accepted-with-change', 'accepted-with-error'],
  done: ['done'],
  'not-executed': ['not-executed'],
}

test.each(paymentStatuses)('an answer that says %s is written only where an answer may say it', async (to) => {
  const decision: BankAnswerDecision = {
    status: to,
    response: 'received',
    respondedAt: '2026-11-23T10:00:00Z',
    responseLevel: 'C',
    partAcceptedAt: null,
    alarm: null,
    handling: 'applied',
    transmission: 'delivered',
    voidsSignatures: false,
    isReturned: false,
    expectedDate: null,
  }
  const led = await tryFromEverywhere(
    (on, payment) => noteAnswer(on, payment, { decision, reason: null, isPresent: true, isConfirmed: false }),
    few,
  )
  expect(led).toEqual(lines(answers[to], few, () => `${to} delivered`))
})
