// The editor that belongs to a column's filter variant.
import type { RowData } from '@tanstack/table-core'
import type { ReactNode } from 'react'
import { Suspense, useEffect, useRef } from 'react'
import { lazyPart } from '../../fetched/lazy-part.tsx'
import { Loader } from '@mantine/core'
import { calendarDate } from '@kontor/domain/calendar'
import { kindOf } from '../column.ts'
import type { FilterValue } from '../filters.ts'
import { filterOf } from '../filters.ts'
import type { FilterEditorProps } from './filter-editor-props.ts'
import { OptionsFilter } from './options-filter.tsx'
import { TextFilter } from './text-filter.tsx'

const NumberRangeFilter = lazyPart(
  () => import('./number-range-filter.tsx'),
  (one) => one.NumberRangeFilter,
  'note',
)
const calendars = () => import('./date-filters.tsx')
const DateFilter = lazyPart(calendars, (one) => one.DateFilter, 'note')
const DateRangePanel = lazyPart(calendars, (one) => one.DateRangePanel, 'note')
const DateTimeRangeFilter = lazyPart(calendars, (one) => one.DateTimeRangeFilter, 'note')

export function FilterEditor<T extends RowData>(props: FilterEditorProps<T>): ReactNode {
  return (
    <Suspense fallback={<Loader size={18} aria-hidden />}>
      <FocusTaken>
        <Editor {...props} />
      </FocusTaken>
    </Suspense>
  )
}

/** An editor that was fetched comes after its popover has looked for what to focus: it takes the focus itself. */
function FocusTaken({ children }: { readonly children: ReactNode }): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const dialog = place.current?.closest('[role=dialog]')
    const { activeElement } = document
    if (dialog && (dialog === activeElement || !dialog.contains(activeElement)))
      place.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [])
  return (
    <div ref={place} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}

function Editor<T extends RowData>(props: FilterEditorProps<T>): ReactNode {
  const { column, parts, onDone } = props
  const value = filterOf(parts.state.filters, column.id)
  const set = (next: FilterValue | null) => parts.actions.setFilter(column.id, next)
  const setAndClose = (next: FilterValue | null) => {
    set(next)
    onDone()
  }
  switch (column.filter) {
    case 'select':
      return <OptionsFilter {...props} isMulti={false} />
    case 'multi-select':
      return <OptionsFilter {...props} isMulti />
    case 'number-range':
      return (
        <NumberRangeFilter
          kind={kindOf(column)}
          value={value?.variant === 'number-range' ? value : null}
          onChange={setAndClose}
        />
      )
    case 'date':
      return <DateFilter value={value?.variant === 'date' ? value.date : null} onChange={setAndClose} />
    case 'date-range':
      return (
        <DateRangePanel
          value={value?.variant === 'date-range' ? [value.from, value.to] : null}
          onChange={(range) =>
            setAndClose(
              range === null
                ? null
                : { variant: 'date-range', from: calendarDate(range[0]), to: calendarDate(range[1]) },
            )
          }
        />
      )
    case 'datetime-range':
      return <DateTimeRangeFilter value={value?.variant === 'datetime-range' ? value : null} onChange={setAndClose} />
    case 'text':
    case undefined:
      return <TextFilter value={value?.variant === 'text' ? value.text : ''} onChange={set} onDone={onDone} />
  }
}
