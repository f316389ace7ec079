// What sending, a restored backup and a silent bank make of a payment: one row a move, from which status and from which
// state of its transmission to which. Acts of people stand in lifecycle.ts, answers of the bank in bank-answers.ts.
import type { Outcome } from '../outcome.ts'
import { accept, refusal, refuse } from '../outcome.ts'
import type { DeliveryWord, TransmissionState } from './lifecycle.ts'
import { isDeliveryOpen } from './lifecycle.ts'
import type { PaymentStatus } from './payment.ts'
import { doneStatuses, outstandingStatuses, unsentStatuses } from './status-sets.ts'

export const paymentMoves = [
  // its file is written down, and nothing has left the house
  'prepared',
  // the file is being handed over
  'sending',
  // what became of handing it over; a bank that answered before keeps its word on the status
  'delivered',
  'refused',
  'unknown',
  // certainly never left: signed as before
  'withdrawn',
  // a person knows that the bank has nothing: the same bytes go once more
  'sent-again',
  // a restored backup had forgotten its sending: the bank has it, or has it not
  'remembered',
  'not-remembered',
  // a part acceptance did not list it, and nothing came after
  'unlisted',
] as const
export type PaymentMove = (typeof paymentMoves)[number]

type MoveRule = {
  readonly from: Partial<Readonly<Record<PaymentStatus, PaymentStatus>>>
  readonly isFrom: (transmission: TransmissionState | null) => boolean
  readonly to: TransmissionState | null | 'as-it-is'
}

const any = () => true
const isOver = (transmission: TransmissionState | null) => !isDeliveryOpen(transmission)
const signed = { signed: 'signed' } as const
const answered = staying([...outstandingStatuses, ...doneStatuses, 'rejected'])

const moveRules: Readonly<Record<PaymentMove, MoveRule>> = {
  prepared: { from: signed, isFrom: isOver, to: 'prepared' },
  sending: { from: signed, isFrom: (one) => one === 'prepared', to: 'sending' },
  delivered: { from: { ...answered, signed: 'delivered' }, isFrom: isDeliveryOpen, to: 'delivered' },
  refused: { from: { ...answered, signed: 'rejected' }, isFrom: isDeliveryOpen, to: 'refused' },
  unknown: { from: { ...answered, signed: 'signed' }, isFrom: isDeliveryOpen, to: 'unknown' },
  withdrawn: { from: signed, isFrom: (one) => one === 'prepared' || one === 'sending', to: null },
  'sent-again': { from: signed, isFrom: (one) => one === 'unknown', to: 'prepared' },
  remembered: {
    from: Object.fromEntries(unsentStatuses.map((status) => [status, 'delivered' as const])),
    isFrom: any,
    to: 'delivered',
  },
  'not-remembered': {
    from: staying([...unsentStatuses, ...outstandingStatuses, ...doneStatuses]),
    isFrom: any,
    to: 'as-it-is',
  },
  unlisted: { from: { delivered: 'accepted-with-error' }, isFrom: any, to: 'as-it-is' },
}

export type MovedPayment = {
  readonly status: PaymentStatus
  readonly transmission: TransmissionState | null
  /** The bank took nothing: all signatures are void, and the version rises. */
  readonly voidsSignatures: boolean
}

/** Where the move leads. Refused is what no rule allows: such a payment stays as it is, and so does all that was to move with it. */
export function decideMove(
  payment: { readonly status: PaymentStatus; readonly transmission: TransmissionState | null },
  move: PaymentMove,
): Outcome<MovedPayment> {
  const { status, transmission } = payment
  const { from, isFrom, to } = moveRules[move]
  const next = from[status]
  if (next === undefined || !isFrom(transmission)) return refuse(refusal('payment.not-movable', { status }))
  return accept({
    status: next,
    transmission: to === 'as-it-is' ? transmission : to,
    voidsSignatures: next === 'rejected' && status !== 'rejected',
  })
}

/** What a restored backup's forgotten sending makes of a payment: one that the backup knows as sent only counts the file. */
export function rememberedMove(status: PaymentStatus, word: DeliveryWord): PaymentMove {
  return word === 'delivered' && moveRules.remembered.from[status] !== undefined ? 'remembered' : 'not-remembered'
}

function staying(statuses: readonly PaymentStatus[]): MoveRule['from'] {
  return Object.fromEntries(statuses.map((status) => [status, status]))
}
