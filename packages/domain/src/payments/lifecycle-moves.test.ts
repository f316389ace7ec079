import { describe, expect, test } from 'vitest'
import { decideAnsweredStatus } from './bank-answers.ts'
import { decideUndoneMatch, transmissionStates } from './lifecycle.ts'
import type { TransmissionState } from './lifecycle.ts'
import type { MovedPayment, PaymentMove } from './lifecycle-moves.ts'
import { decideMove, paymentMoves, rememberedMove } from './lifecycle-moves.ts'
import type { PaymentStatus } from './payment.ts'
import { paymentStatuses } from './payment.ts'

// Written from ARCHITECTURE.md "Money leaves the house once" and rules 2.2, not from the code: one line a move that is
// allowed, `status transmission → status transmission`. Everything else is forbidden.
const open = ['prepared', 'sending', 'unknown', 'checking']
const over = ['none', 'delivered', 'refused']
const all = [...over, ...open]
const answered = [
  'rejected',
  'delivered',
  'accepted',
  'accepted-with-change',
  'accepted-with-error',
  'done',
  'not-executed',
]
const unsent = ['open', 'partial-signed', 'signed', 'rejected']
const lines = (statuses: readonly string[], from: readonly string[], to: (status: string, state: string) => string) =>
  statuses.flatMap((status) => from.map((state) => [`${status} ${state}`, to(status, state)] as const))

const allowed: Readonly<Record<PaymentMove, ReadonlyMap<string, string>>> = {
  prepared: new Map(lines(['signed'], over, () => 'signed prepared')),
  sending: new Map([['signed prepared', 'signed sending']]),
  delivered: new Map([
    ...lines(['signed'], open, () => 'delivered delivered'),
    ...lines(answered, open, (status) => `${status} delivered`),
  ]),
  refused: new Map([
    ...lines(['signed'], open, () => 'rejected refused void'),
    ...lines(answered, open, (status) => `${status} refused`),
  ]),
  unknown: new Map([
    ...lines(['signed'], open, () => 'signed unknown'),
    ...lines(answered, open, (status) => `${status} unknown`),
  ]),
  withdrawn: new Map([
    ['signed prepared', 'signed none'],
    ['signed sending', 'signed none'],
  ]),
  'sent-again': new Map([['signed unknown', 'signed prepared']]),
  remembered: new Map(lines(unsent, all, () => 'delivered delivered')),
  'not-remembered': new Map(lines(paymentStatuses, all, (status, state) => `${status} ${state}`)),
  unlisted: new Map(lines(['delivered'], all, (_, state) => `accepted-with-error ${state}`)),
}

const written = (state: TransmissionState | null) => state ?? 'none'
const states = [null, ...transmissionStates]
const toldOf = ({ status, transmission, voidsSignatures }: MovedPayment) =>
  `${status} ${written(transmission)}${voidsSignatures ? ' void' : ''}`

describe('decideMove', () => {
  test.each(paymentMoves)(
    '%s leads from each status and state where the rules say, and is refused elsewhere',
    (move) => {
      const found: Record<string, string> = {}
      const refused: [said: unknown, wanted: unknown][] = []
      for (const status of paymentStatuses) {
        for (const transmission of states) {
          const decided = decideMove({ status, transmission }, move)
          if (decided.ok) found[`${status} ${written(transmission)}`] = toldOf(decided.value)
          else refused.push([decided.refusals, [{ code: 'payment.not-movable', params: { status } }]])
        }
      }
      expect(found).toEqual(Object.fromEntries(allowed[move]))
      for (const [said, wanted] of refused) expect(said).toEqual(wanted)
    },
  )

  test('what a restored backup forgot makes delivered only what it holds as unsent', () => {
    for (const status of paymentStatuses) {
      expect(rememberedMove(status, 'delivered')).toBe(unsent.includes(status) ? 'remembered' : 'not-remembered')
      expect(rememberedMove(status, 'not-received')).toBe('not-remembered')
    }
  })
})

// rules 2.2 "Allowed moves": what an answer may make of a status; the same status may always be said again
const answers: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  open: [],
  'partial-signed': [],
  signed: ['delivered', 'accepted', 'accepted-with-change', 'accepted-with-error', 'rejected'],
  rejected: [],
  delivered: ['accepted', 'accepted-with-change', 'accepted-with-error', 'rejected'],
  accepted: ['accepted-with-change', 'accepted-with-error', 'rejected'],
  'accepted-with-change': ['accepted-with-error', 'rejected'],
  'accepted-with-error': ['rejected'],
  done: [],
  'not-executed': [],
}

describe('decideAnsweredStatus', () => {
  test.each(paymentStatuses)(
    'an answer on a payment that is %s leads where the rules say, and nowhere else',
    (before) => {
      const to = paymentStatuses.filter((after) => after !== before && decideAnsweredStatus(before, after).ok)
      expect(to.toSorted()).toEqual([...answers[before]].toSorted())
      expect(decideAnsweredStatus(before, before)).toEqual({ ok: true, value: before })
    },
  )
})

describe('decideUndoneMatch', () => {
  const bookable: readonly PaymentStatus[] = [
    'delivered',
    'accepted',
    'accepted-with-change',
    'accepted-with-error',
    'rejected',
    'not-executed',
  ]

  test.each(paymentStatuses)(
    'to a payment that was %s before its match it leads back only where a booking could end it',
    (before) => {
      const decided = decideUndoneMatch({ status: 'done', transmission: 'delivered' }, before)
      expect(decided).toEqual(
        bookable.includes(before)
          ? { ok: true, value: before }
          : { ok: false, refusals: [{ code: 'payment.not-matched', params: { status: before } }] },
      )
    },
  )

  test('only what is done has a match to undo', () => {
    for (const status of paymentStatuses)
      expect(decideUndoneMatch({ status, transmission: null }, 'delivered').ok).toBe(status === 'done')
  })
})
