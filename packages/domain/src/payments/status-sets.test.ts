import { expect, test } from 'vitest'
import { listActs } from './lifecycle.ts'
import { paymentStatuses } from './payment.ts'
import type { PaymentStatus } from './payment.ts'
import * as sets from './status-sets.ts'

// One column a set, written by hand from rules 2.2, 2.6 and 2.7: which statuses it holds.
const columns: Readonly<Record<string, readonly PaymentStatus[]>> = {
  unsentStatuses: ['open', 'partial-signed', 'signed', 'rejected'],
  sendableStatuses: ['signed'],
  neverSentStatuses: ['open', 'partial-signed', 'signed'],
  signedStatuses: ['partial-signed', 'signed'],
  acceptedStatuses: ['accepted', 'accepted-with-change', 'accepted-with-error'],
  outstandingStatuses: ['delivered', 'accepted', 'accepted-with-change', 'accepted-with-error'],
  onTheirWayStatuses: [
    'partial-signed',
    'signed',
    'delivered',
    'accepted',
    'accepted-with-change',
    'accepted-with-error',
  ],
  unansweredStatuses: ['delivered'],
  bookableStatuses: ['accepted', 'accepted-with-change'],
  awaitedStatuses: ['delivered', 'accepted', 'accepted-with-change'],
  openStatuses: [
    'open',
    'partial-signed',
    'signed',
    'rejected',
    'delivered',
    'accepted',
    'accepted-with-change',
    'accepted-with-error',
  ],
  expectedStatuses: [
    'open',
    'partial-signed',
    'signed',
    'delivered',
    'accepted',
    'accepted-with-change',
    'accepted-with-error',
  ],
  doneStatuses: ['done', 'not-executed'],
  bookedStatuses: ['done'],
  voidStatuses: ['rejected', 'not-executed'],
  paidStatuses: ['delivered', 'accepted', 'accepted-with-change', 'accepted-with-error', 'done'],
  endedStatuses: ['done', 'rejected', 'not-executed'],
  groupedStatuses: [
    'signed',
    'delivered',
    'accepted',
    'accepted-with-change',
    'accepted-with-error',
    'done',
    'not-executed',
  ],
}

const found = Object.entries(sets).filter(([, value]) => Array.isArray(value))

test('each set holds the statuses of its rule, each once', () => {
  expect(Object.fromEntries(found)).toEqual(columns)
})

test('open and done payments are all payments', () => {
  expect([...sets.openStatuses, ...sets.doneStatuses].toSorted()).toEqual([...paymentStatuses].toSorted())
})

test('what is sendable and what is outstanding is what the acts say', () => {
  const allowing = (act: 'send' | 'match' | 'confirm-booking') =>
    paymentStatuses.filter((status) => listActs({ status, transmission: null }).includes(act))
  expect(allowing('send')).toEqual(sets.sendableStatuses)
  expect(allowing('match')).toEqual(sets.outstandingStatuses)
  expect(allowing('confirm-booking')).toEqual(sets.voidStatuses)
})
