// When the house is ok, worth a look, or stuck.
import { expect, test } from 'vitest'
import { type Aging, ageLimits } from './age-limits.tables.ts'
import {
  type Condition,
  conditionOfAge,
  conditionOfGate,
  conditionOfGivenUp,
  conditionOfTurn,
  worstOf,
} from './conditions.ts'

const minute = 60_000

test.each<readonly [all: readonly Condition[], worst: Condition]>([
  [[], 'ok'],
  [['ok', 'ok'], 'ok'],
  [['attention', 'ok'], 'attention'],
  [['ok', 'stuck', 'attention'], 'stuck'],
])('the worst of %j is %s', (all, worst) => {
  expect(worstOf(all)).toBe(worst)
})

test.each(Object.keys(ageLimits) as Aging[])('%s counts from its limits on, and is ok where there is none', (kind) => {
  const { attentionMs, stuckMs } = ageLimits[kind]
  expect(stuckMs).toBeGreaterThan(attentionMs)
  expect(conditionOfAge(kind, null)).toBe('ok')
  expect(conditionOfAge(kind, attentionMs)).toBe('attention')
  expect(conditionOfAge(kind, stuckMs - 1)).toBe('attention')
  expect(conditionOfAge(kind, stuckMs)).toBe('stuck')
})

test.each(Object.entries(ageLimits).filter(([, { attentionMs }]) => attentionMs > 0))(
  '%s is ok until then',
  (kind, { attentionMs }) => {
    expect(conditionOfAge(kind as Aging, attentionMs - 1)).toBe('ok')
  },
)

test('a file of which nobody knows whether the bank has it wants somebody at once', () => {
  expect(conditionOfAge('file-unknown', 0)).toBe('attention')
})

test('what was given up is stuck; a mail is worth a look', () => {
  expect((['job', 'event', 'mail'] as const).map((kind) => conditionOfGivenUp(kind, 0))).toEqual(['ok', 'ok', 'ok'])
  expect((['job', 'event', 'mail'] as const).map((kind) => conditionOfGivenUp(kind, 1))).toEqual([
    'stuck',
    'stuck',
    'attention',
  ])
})

test.each<readonly [everyMs: number, sinceMs: number, hasFailed: boolean, expected: Condition]>([
  [2000, 1000, false, 'ok'],
  [2000, 1000, true, 'attention'],
  [2000, 2 * minute, false, 'ok'],
  [2000, 2 * minute + 2001, false, 'attention'],
  [2000, 16 * minute, true, 'stuck'],
  [60 * minute, 170 * minute, false, 'ok'],
  [60 * minute, 181 * minute, false, 'attention'],
  [60 * minute, 601 * minute, false, 'stuck'],
])('work of every %i ms whose last turn was %i ms ago (failed: %s) is %s', (everyMs, sinceMs, hasFailed, expected) => {
  expect(conditionOfTurn({ everyMs, sinceMs, hasFailed })).toBe(expected)
})

test('a closed gate is stuck', () => {
  expect([conditionOfGate(true), conditionOfGate(false)]).toEqual(['ok', 'stuck'])
})
