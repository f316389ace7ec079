// A range of days: two months side by side (one on phones), quick ranges, and OK once both ends are chosen.
import { Button, Group } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import type { CalendarDate } from '@kontor/domain/calendar'
import { addDays, calendarDate } from '@kontor/domain/calendar'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useKit } from '../kit-provider.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { useCalendarProps } from './calendar-props.ts'
import { useDayKeys } from './use-day-keys.ts'

export type DateRange = readonly [from: CalendarDate, to: CalendarDate]

export type DateRangePanelProps = {
  readonly value: DateRange | null
  /** Called by OK with a full range, by Clear with null. */
  readonly onChange: (range: DateRange | null) => void
  /** Below the months: times of day. */
  readonly children?: ReactNode
}

export function DateRangePanel(props: DateRangePanelProps): ReactNode {
  const { value, onChange, children } = props
  const { clock } = useKit()
  const t = useTexts()
  const calendar = useCalendarProps()
  const isNarrow = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false })
  const [chosen, setChosen] = useState<[string | null, string | null]>(value ? [value[0], value[1]] : [null, null])
  const [shownMonth, setShownMonth] = useState<string>(value?.[0] ?? clock.today())
  const dayKeys = useDayKeys({ shown: shownMonth, onShow: setShownMonth, columns: isNarrow ? 1 : 2 })
  const today = clock.today()
  const quick: readonly { label: string; range: DateRange }[] = [
    { label: t('date.today'), range: [today, today] },
    { label: t('date.yesterday'), range: [addDays(today, -1), addDays(today, -1)] },
    { label: t('date.last-7-days'), range: [addDays(today, -6), today] },
  ]
  const [from, to] = chosen
  return (
    <div className="k-date-range">
      <div className="k-date-range-body">
        <fieldset className="k-date-range-quick" aria-label={t('date.quick')}>
          {quick.map(({ label, range }) => (
            <Button
              key={label}
              variant="subtle"
              color="gray"
              aria-pressed={from === range[0] && to === range[1]}
              onClick={() => {
                setChosen([range[0], range[1]])
                setShownMonth(range[0])
              }}
            >
              {label}
            </Button>
          ))}
        </fieldset>
        <DatePicker
          {...calendar}
          {...dayKeys}
          type="range"
          allowSingleDateInRange
          numberOfColumns={isNarrow ? 1 : 2}
          columnsToScroll={1}
          value={chosen}
          onChange={setChosen}
          date={shownMonth}
          onDateChange={setShownMonth}
        />
      </div>
      {children}
      <Group justify="flex-end" gap="xs">
        <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
          {t('filter.clear')}
        </Button>
        <Button
          disabled={from === null || to === null}
          onClick={() => {
            if (from !== null && to !== null) onChange([calendarDate(from), calendarDate(to)])
          }}
        >
          {t('date.ok')}
        </Button>
      </Group>
    </div>
  )
}
