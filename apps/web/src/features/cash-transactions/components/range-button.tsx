// The period of a list: a button that says it, and opens the panel to change it.
import { Button, Popover } from '@mantine/core'
import { type DateRange, DateRangePanel, useFormats } from '@kontor/ui'
import { IconCalendar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useState } from 'react'

export type RangeButtonProps = {
  readonly label: string
  readonly value: DateRange
  /** Null: back to the default. */
  readonly onChange: (range: DateRange | null) => void
}

export function RangeButton({ label, value, onChange }: RangeButtonProps): ReactNode {
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target popupType="dialog">
        <Button
          variant="default"
          className="k-num"
          leftSection={<IconCalendar size={15} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="k-hidden">{formats.labelled(label, '')}</span>
          {formats.date(value[0])} – {formats.date(value[1])}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="sm" aria-label={label}>
        <DateRangePanel
          value={value}
          onChange={(range) => {
            setOpen(false)
            onChange(range)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
