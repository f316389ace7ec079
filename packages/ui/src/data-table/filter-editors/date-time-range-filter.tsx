// From one minute to another, on the clocks of the zone that is shown.
import type { CalendarDate } from '@kontor/domain/calendar'
import { calendarDate } from '@kontor/domain/calendar'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Group, TextInput } from '@mantine/core'
import { DateRangePanel } from '../../inputs/date-range-panel.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { FilterValue } from '../filters.ts'

export function DateTimeRangeFilter(props: {
  readonly value: Extract<FilterValue, { variant: 'datetime-range' }> | null
  readonly onChange: (value: FilterValue | null) => void
}): ReactNode {
  const { value, onChange } = props
  const t = useTexts()
  const [fromTime, setFromTime] = useState(value?.from.slice(11) ?? '00:00')
  const [toTime, setToTime] = useState(value?.to.slice(11) ?? '23:59')
  const range: readonly [CalendarDate, CalendarDate] | null =
    value === null ? null : [calendarDate(value.from.slice(0, 10)), calendarDate(value.to.slice(0, 10))]
  return (
    <DateRangePanel
      value={range}
      onChange={(next) => {
        if (next === null) return onChange(null)
        const [from = '', to = ''] = [`${next[0]}T${fromTime}`, `${next[1]}T${toTime}`].toSorted()
        return onChange({ variant: 'datetime-range', from, to })
      }}
    >
      <Group gap="xs" grow>
        <TextInput
          type="time"
          label={t('date.time-from')}
          value={fromTime}
          onChange={(event) => setFromTime(event.currentTarget.value || '00:00')}
        />
        <TextInput
          type="time"
          label={t('date.time-to')}
          value={toTime}
          onChange={(event) => setToTime(event.currentTarget.value || '23:59')}
        />
      </Group>
    </DateRangePanel>
  )
}
