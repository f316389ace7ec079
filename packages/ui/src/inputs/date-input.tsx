// A calendar date: typed in the locale's writing (any separator, short year, or digits only) or picked. What is typed
// and is no day says so; a day out of bounds is refused in words, not silently dropped.
import { TextInput, ActionIcon, Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import type { CalendarDate } from '@kontor/domain/calendar'
import { calendarDate } from '@kontor/domain/calendar'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { parseTypedDate } from '../format/date.ts'
import { useKit } from '../kit-provider.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { useCalendarProps } from './calendar-props.ts'
import type { FieldProps } from './field.ts'
import { mantineField } from './field.ts'
import { unresolvedMark } from './unresolved.ts'
import { useDayKeys } from './use-day-keys.ts'

export type DateInputProps = FieldProps & {
  readonly value: CalendarDate | null
  readonly onChange: (value: CalendarDate | null) => void
  readonly minDate?: CalendarDate
  readonly maxDate?: CalendarDate
}

/** Where it fits neither below nor above it may lie over the field: a day that one cannot see cannot be chosen. */
const withinWindow = { flip: true, shift: { crossAxis: true, limiter: undefined } }

/** The popover's own roles would stand on the text field too: only the panel is a dialog. */
const dialog = { role: 'dialog' }

export function DateInput(props: DateInputProps): ReactNode {
  const { value, onChange, minDate, maxDate, onBlur } = props
  const { formats, clock } = useKit()
  const t = useTexts()
  const calendar = useCalendarProps()
  // a day that comes from outside takes the place of what was typed beside another
  const [lastTyped, setTyped] = useState<{ readonly text: string; readonly value: CalendarDate | null } | null>(null)
  const typed = lastTyped?.value === value ? lastTyped.text : null
  const [isOpen, setOpen] = useState(false)
  const today = clock.today()
  const [shownMonth, setShownMonth] = useState<string>(today)
  const open = () => {
    setShownMonth(value ?? today)
    setOpen(true)
  }
  const dayKeys = useDayKeys({
    shown: shownMonth,
    onShow: setShownMonth,
    ...(minDate !== undefined && { minDate }),
    ...(maxDate !== undefined && { maxDate }),
  })

  const readTyped = (): { date: CalendarDate | null; complaint: string | null } => {
    if (typed === null) return { date: value, complaint: null }
    if (typed.trim() === '') return { date: null, complaint: null }
    const date = parseTypedDate(typed, formats.locale, today)
    if (date === null) return { date, complaint: t('date.invalid', { example: formats.date(today) }) }
    if (minDate !== undefined && date < minDate)
      return { date: null, complaint: t('date.before', { date: formats.date(minDate) }) }
    if (maxDate !== undefined && date > maxDate)
      return { date: null, complaint: t('date.after', { date: formats.date(maxDate) }) }
    return { date, complaint: null }
  }
  // While the user is still typing, half a date is no mistake: the complaint waits until the field is left.
  const [lastComplaint, setComplaint] = useState<string | null>(null)
  const complaint = typed === null ? null : lastComplaint

  const leave = () => {
    if (typed !== null) {
      const read = readTyped()
      setComplaint(read.complaint)
      setTyped(read.complaint === null ? null : { text: typed, value: read.date })
      if (read.date !== value) onChange(read.date)
    }
    onBlur?.()
  }

  const pick = (picked: string | null) => {
    setTyped(null)
    setComplaint(null)
    setOpen(false)
    onChange(picked === null ? null : calendarDate(picked))
  }

  const field = mantineField(complaint === null ? props : { ...props, error: complaint, touched: true })
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      middlewares={withinWindow}
      withRoles={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <TextInput
          {...field}
          {...unresolvedMark(readTyped().complaint !== null)}
          autoComplete="off"
          inputMode="text"
          placeholder={field.placeholder ?? formats.date(today)}
          classNames={{ input: 'k-num' }}
          value={typed ?? (value === null ? '' : formats.date(value))}
          onChange={(event) => {
            const text = event.currentTarget.value
            setComplaint(null)
            const date = parseTypedDate(text, formats.locale, today)
            const isInBounds =
              date !== null && (minDate === undefined || date >= minDate) && (maxDate === undefined || date <= maxDate)
            const isWhole = isInBounds && text.length >= 8
            setTyped({ text, value: isWhole ? date : value })
            if (isWhole && date !== value) onChange(date)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') leave()
            if (event.key !== 'ArrowDown' || !event.altKey) return
            // browsers go to the end of the page by it, and the field would be gone from sight
            event.preventDefault()
            open()
          }}
          onBlur={leave}
          rightSectionWidth={32}
          rightSection={
            <ActionIcon
              size={24}
              aria-label={formats.labelled(t('date.open'), props.label)}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              disabled={props.disabled ?? false}
              onClick={isOpen ? () => setOpen(false) : open}
            >
              <IconCalendar size={15} aria-hidden />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown p="sm" {...dialog} aria-label={props.label}>
        <DatePicker
          {...calendar}
          {...dayKeys}
          value={value}
          date={shownMonth}
          onDateChange={setShownMonth}
          onChange={pick}
          {...(minDate !== undefined && { minDate })}
          {...(maxDate !== undefined && { maxDate })}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
