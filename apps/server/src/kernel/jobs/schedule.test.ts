// Periodic work: at once, then again after its turn; what fails has its next turn; a stop waits for what runs.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openLog } from '../log.ts'
import type { TenantId } from '@kontor/domain/identifiers'
import { type Turn, drainedSchedule, scheduleOn } from './schedule.ts'

const log = openLog('silent')

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('begins at once, and again so long after the turn before has ended', async () => {
  const schedule = scheduleOn(log, () => true, Date.now)
  const turns: boolean[] = []
  schedule.every('test.look', 1000, async ({ isFirst }) => {
    turns.push(isFirst)
    await new Promise((resolve) => setTimeout(resolve, 500))
  })
  expect(turns).toEqual([])
  schedule.start()
  expect(turns).toEqual([true])
  await vi.advanceTimersByTimeAsync(1499)
  expect(turns).toEqual([true])
  await vi.advanceTimersByTimeAsync(1)
  expect(turns).toEqual([true, false])
  const stopped = schedule.stop()
  await vi.advanceTimersByTimeAsync(500)
  await stopped
})

it('whoever asks has a turn soon, one for all who ask meanwhile; who asks all the time has it at its own pace', async () => {
  const schedule = scheduleOn(log, () => true, Date.now)
  let turns = 0
  schedule.every('test.look', 10_000, async () => {
    turns += 1
    await new Promise((resolve) => setTimeout(resolve, 500))
  })
  schedule.start()
  // while it runs: perhaps too late for this turn
  schedule.soon('test.look')
  schedule.soon('test.unknown')
  await vi.advanceTimersByTimeAsync(590)
  schedule.soon('test.look')
  expect(turns).toBe(1)
  await vi.advanceTimersByTimeAsync(10)
  expect(turns).toBe(2)
  await vi.advanceTimersByTimeAsync(500)
  for (let second = 0; second < 29; second += 1) {
    schedule.soon('test.look')
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(turns).toBe(4)
  // after a turn that nobody asked for
  await vi.advanceTimersByTimeAsync(22_000)
  expect(turns).toBe(6)
  schedule.soon('test.look')
  await vi.advanceTimersByTimeAsync(100)
  expect(turns).toBe(7)
  const stopped = schedule.stop()
  await vi.advanceTimersByTimeAsync(500)
  await stopped
})

it('what fails is logged and has its next turn; the others do not wait for it', async () => {
  const schedule = scheduleOn(log, () => true, Date.now)
  const turns = { failing: 0, other: 0 }
  schedule.every('test.fail', 1000, async () => {
    turns.failing += 1
    throw new Error('the disk is full')
  })
  schedule.every('test.other', 1000, async () => void (turns.other += 1))
  schedule.start()
  await vi.advanceTimersByTimeAsync(2000)
  expect(turns).toEqual({ failing: 3, other: 3 })
  await schedule.stop()
})

it('a stop is told to the turn that runs, waits for it, and no other begins', async () => {
  const schedule = scheduleOn(log, () => true, Date.now)
  let turn: Turn | null = null
  let end = (): void => undefined
  let turns = 0
  schedule.every('test.look', 10, async (now) => {
    turns += 1
    turn = now
    await new Promise<void>((resolve) => (end = resolve))
  })
  schedule.start()
  let isStopped = false
  const stopped = schedule.stop().then(() => (isStopped = true))
  await vi.advanceTimersByTimeAsync(100)
  expect([(turn as Turn | null)?.isStopped(), isStopped]).toEqual([true, false])
  end()
  await stopped
  await vi.advanceTimersByTimeAsync(100)
  expect(turns).toBe(1)
})

it('while another server holds the database turns are left out', async () => {
  let isHeld = true
  const schedule = scheduleOn(log, () => isHeld, Date.now)
  let turns = 0
  schedule.every('test.look', 10, async () => void (turns += 1))
  schedule.start()
  isHeld = false
  await vi.advanceTimersByTimeAsync(100)
  expect(turns).toBe(1)
  isHeld = true
  await vi.advanceTimersByTimeAsync(10)
  expect(turns).toBe(2)
  await schedule.stop()
})

it('tells of each work how its last turn went, and since when one runs', async () => {
  const schedule = scheduleOn(log, () => true, Date.now)
  const start = Date.now()
  let isBroken = true
  schedule.every('test.look', 1000, async () => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    if (isBroken) throw new Error('the disk is full')
  })
  const records = () => schedule.records()[0]
  expect(records()).toEqual({ name: 'test.look', everyMs: 1000, beganAt: null, endedAt: null, hasFailed: false })
  schedule.start()
  expect(records()).toMatchObject({ beganAt: start, endedAt: null, hasFailed: false })
  await vi.advanceTimersByTimeAsync(500)
  expect(records()).toMatchObject({ beganAt: null, endedAt: start + 500, hasFailed: true })
  isBroken = false
  await vi.advanceTimersByTimeAsync(1000)
  expect(records()).toMatchObject({ beganAt: start + 1500, endedAt: start + 500, hasFailed: true })
  await vi.advanceTimersByTimeAsync(500)
  expect(records()).toMatchObject({ beganAt: null, endedAt: start + 2000, hasFailed: false })
  await schedule.stop()
})

it('in tests a turn is taken by name', async () => {
  const schedule = drainedSchedule()
  let turns = 0
  schedule.every('test.look', 10, async () => void (turns += 1))
  schedule.start()
  expect(turns).toBe(0)
  await schedule.turn('test.look')
  expect(turns).toBe(1)
  await expect(schedule.turn('test.other')).rejects.toThrow('No periodic work test.other')
})

it('a work asks of each tenant whether a later feature holds it back', async () => {
  const [held, free] = ['019ab000-0000-7000-8000-000000000001', '019ab000-0000-7000-8000-000000000002'] as TenantId[]
  const answers: boolean[] = []
  const look = async ({ isHeld }: Turn) => {
    for (const tenantId of [held, free]) if (tenantId) answers.push(await isHeld(tenantId))
  }
  const drained = drainedSchedule()
  drained.every('test.look', 10, look)
  drained.every('test.other', 10, look)
  drained.holdBack('test.look', async (tenantId) => tenantId === held)
  await drained.turn('test.look')
  await drained.turn('test.other')
  expect(answers).toEqual([true, false, false, false])
})
