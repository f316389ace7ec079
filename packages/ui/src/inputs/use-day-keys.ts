// Arrow keys in a calendar go on into the months beside the shown ones, as on one long sheet of days (WAI-ARIA Authoring
// Practices, "Date Picker Dialog"). Within the shown months Mantine moves the focus itself.
import { type CalendarDate, addDays, calendarDate } from '@kontor/domain/calendar'
import { type KeyboardEvent, useEffect, useRef } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

export type ShownMonths = {
  /** A day of the first of them. */
  readonly shown: string
  readonly onShow: (day: string) => void
  /** Default 1. */
  readonly columns?: number
  readonly minDate?: CalendarDate
  readonly maxDate?: CalendarDate
}

/** To be given to Mantine's picker. */
export function useDayKeys({ shown, onShow, columns = 1, minDate, maxDate }: ShownMonths) {
  const ref = useRef<HTMLDivElement>(null)
  const wanted = useRef<CalendarDate | null>(null)
  // the day stands there once its month is drawn
  useEffect(() => {
    if (wanted.current === null) return
    ref.current?.querySelector<HTMLElement>(`[data-day="${wanted.current}"]`)?.focus()
    wanted.current = null
  })
  const take = (event: KeyboardEvent, day: CalendarDate) => {
    const step = steps[event.key]
    if (step === undefined) return
    const next = addDays(day, step)
    if ((minDate !== undefined && next < minDate) || (maxDate !== undefined && next > maxDate)) return
    const first = monthOf(shown)
    if (monthOf(next) >= first && monthOf(next) < first + columns) return
    event.preventDefault()
    wanted.current = next
    onShow(monthOf(next) < first ? next : firstDayOf(monthOf(next) - columns + 1))
  }
  return {
    ref,
    getDayProps: (day: string) => ({
      'data-day': day,
      onKeyDown: (event: KeyboardEvent) => take(event, calendarDate(day)),
    }),
  }
}

/** Months are counted from the year 0. */
function monthOf(day: string): number {
  const [year = '', month = ''] = day.split('-')
  return Math.trunc(+year) * 12 + Math.trunc(+month) - 1
}

function firstDayOf(month: number): string {
  return `${String(Math.trunc(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`
}
