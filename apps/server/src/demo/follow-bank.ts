// In the demo Kontor's clock follows the virtual bank's day, so that days can be played.
import { parseCalendarDate } from '@kontor/domain/calendar'
import type { shiftedClock } from '../kernel/clock.ts'

const pollMs = 1000
const bankZone = 'Europe/Zurich'

export type Following = {
  /** Waits for the bank's first date, at most `timeoutMs`. */
  first(timeoutMs: number): Promise<void>
  stop(): void
}

export function followBank(bankUrl: string, clock: ReturnType<typeof shiftedClock>): Following {
  async function ask(): Promise<boolean> {
    try {
      const answer = await fetch(`${bankUrl}/control/books`, { signal: AbortSignal.timeout(pollMs) })
      if (!answer.ok) return false
      const { date } = (await answer.json()) as { date?: unknown }
      const day = typeof date === 'string' ? parseCalendarDate(date) : null
      if (day !== null) clock.follow(day, bankZone)
      return day !== null
    } catch {
      // the bank is not up yet, or is gone: the clock keeps the day it has
      return false
    }
  }
  let isAsking = false
  const timer = setInterval(() => {
    if (isAsking) return
    isAsking = true
    void ask().finally(() => {
      isAsking = false
    })
  }, pollMs)
  return {
    async first(timeoutMs) {
      const started = performance.now()
      while (!(await ask()) && performance.now() - started < timeoutMs) {
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    stop: () => clearInterval(timer),
  }
}
