// One day.
import { Button } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import type { CalendarDate } from '@kontor/domain/calendar'
import { calendarDate } from '@kontor/domain/calendar'
import type { ReactNode } from 'react'
import { useCalendarProps } from '../../inputs/calendar-props.ts'
import { useKit } from '../../kit-provider.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { FilterValue } from '../filters.ts'

export function DateFilter(props: {
  readonly value: CalendarDate | null
  readonly onChange: (value: FilterValue | null) => void
}): ReactNode {
  const t = useTexts()
  const { clock } = useKit()
  const calendar = useCalendarProps()
  return (
    <div className="k-options">
      <DatePicker
        {...calendar}
        value={props.value}
        defaultDate={props.value ?? clock.today()}
        onChange={(date) => props.onChange(date === null ? null : { variant: 'date', date: calendarDate(date) })}
      />
      <Button variant="subtle" color="gray" disabled={props.value === null} onClick={() => props.onChange(null)}>
        {t('filter.clear')}
      </Button>
    </div>
  )
}
