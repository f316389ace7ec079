import { expect, test } from 'vitest'
import { isCheckDue, secondsLeft } from './session-countdown.model.ts'

const end = Date.parse('2026-11-23T10:30:00Z')
/** Plays the countdown from ten minutes before the end, a tick each second; answers at which seconds it asked. */
function play(phaseMs: number, ticks: number): readonly number[] {
  const asked: number[] = []
  let askedAt: number | null = null
  for (let tick = 0; tick < ticks; tick += 1) {
    const now = end - 600_000 + phaseMs + tick * 1000
    if (!isCheckDue(end, now, askedAt)) continue
    askedAt = now
    asked.push(now)
  }
  return asked
}

test('0 is shown only when the session is over', () => {
  expect([1, 400, 999, 1000, 1001].map((ms) => secondsLeft(end, end - ms))).toEqual([1, 1, 1, 1, 2])
  expect([0, 1, 5000].map((ms) => secondsLeft(end, end + ms))).toEqual([0, 0, 0])
})

test('the server is asked once when the warning begins, and never again before the end, at whatever part of a second', () => {
  for (let phase = 0; phase < 1000; phase += 50) {
    const before = play(phase, 610).filter((at) => at < end + 1000)
    expect(before.map((at) => secondsLeft(end, at))).toEqual([119])
  }
})

test('from a second after the end it is asked, then every five seconds until the answer is no', () => {
  for (let phase = 0; phase < 1000; phase += 50) {
    const after = play(phase, 620).filter((at) => at >= end)
    expect(after.length).toBeGreaterThan(2)
    const [first = 0] = after
    expect(first - end).toBeGreaterThanOrEqual(1000)
    expect(first - end).toBeLessThan(2000)
    expect(after.slice(1).map((at, index) => at - after[index]!)).toEqual(after.slice(1).map(() => 5000))
  }
})

test('a tab that slept through the end asks at once', () => {
  expect(isCheckDue(end, end + 3_600_000, null)).toBe(true)
  expect(isCheckDue(end, end + 3_600_000, end - 100_000)).toBe(true)
})
