import { expect, test } from 'vitest'
import { type LifeStep, evidenceOf } from './payment-evidence.ts'

const step = (action: string, after: LifeStep['after'] = {}, before: LifeStep['before'] = {}): LifeStep => ({
  action,
  before,
  after,
})
const signed = step('Signed', { contentHash: 'a' })
const sent = (messageId: string) => step('Sent', { contentHash: 'a', messageId })
const evidenceIn = (...steps: readonly LifeStep[]) => steps.map((_, place) => evidenceOf(steps, place))

test('a signature leads to the file in which what was signed left', () => {
  const file = { kind: 'Sent', messageId: 'M1' }
  expect(evidenceIn(signed, signed, sent('M1'), step('Delivered'))).toEqual([file, file, file, null])
  expect(evidenceIn(signed)).toEqual([null])
})

test('a signature that was void by then leads nowhere, even where the content came back', () => {
  const file = { kind: 'Sent', messageId: 'M1' }
  for (const between of ['Updated', 'Reverted'])
    expect(evidenceIn(signed, step(between), signed, sent('M1'))).toEqual([null, null, file, file])
  expect(evidenceIn(step('Signed', { contentHash: 'b' }), sent('M1'))).toEqual([null, file])
})

test('a file that was taken back leads nowhere, the next one does', () => {
  const next = { kind: 'Sent', messageId: 'M2' }
  expect(evidenceIn(sent('M1'), step('SendingWithdrawn', { messageId: 'M1' }), sent('M2'))).toEqual([null, null, next])
})

test('signatures lead to the file in which they left, also where an earlier one was taken back', () => {
  const file = { kind: 'Sent', messageId: 'M2' }
  const steps = [signed, signed, sent('M1'), step('SendingWithdrawn', { messageId: 'M1' }), sent('M2')]
  expect(evidenceIn(...steps)).toEqual([file, file, null, null, file])
})

test('a booking leads to its entry until its match is undone; the match of another booking stands', () => {
  const undone = step('Unmatched', {}, { matchId: 'm1' })
  expect(evidenceIn(step('Matched', { matchId: 'm1' }), undone, step('Matched', { matchId: 'm2' }))).toEqual([
    null,
    null,
    { kind: 'Booked', matchId: 'm2' },
  ])
})

test('what the activity log of an older version tells without an id leads nowhere', () => {
  expect(evidenceIn(step('Sent'), step('BankAnswered'), step('Matched'))).toEqual([null, null, null])
})
