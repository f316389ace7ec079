import { expect, it } from 'vitest'
import { wallClock } from './wall-clock.ts'

it('the clocks of two zones show the same moment, on either side of midnight too', () => {
  const moment = Date.UTC(2026, 10, 23, 9)
  expect(wallClock(moment, 'Europe/Zurich')).toEqual({ date: '2026-11-23', time: '10:00' })
  expect(wallClock(moment, 'Asia/Tokyo')).toEqual({ date: '2026-11-23', time: '18:00' })
  expect(wallClock(moment + 7 * 3_600_000, 'Asia/Tokyo')).toEqual({ date: '2026-11-24', time: '01:00' })
})
