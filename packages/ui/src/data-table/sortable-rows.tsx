// Rows with an order of their own: dragged by a handle (pointer or keyboard) or moved by buttons beside it.
import { DndContext, KeyboardSensor, PointerSensor, closestCenter, useSensor, useSensors } from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import type { RowData } from '@tanstack/table-core'
import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import { useContext, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import type { MovableRow } from './movable-row.ts'
import type { ModelRow } from './row-list.ts'
import { RowTabIndex } from './row-context.ts'

export type SortableRowsProps<T extends RowData> = {
  readonly rows: () => readonly ModelRow<T>[]
  readonly rowLabel: (row: T) => string
  /** Indexes among all rows. */
  readonly onReorder: (from: number, to: number) => void
  readonly children: (renderMovable: MovableRow<T> | null) => ReactNode
}

export function SortableRows<T extends RowData>(props: SortableRowsProps<T>): ReactNode {
  const { rowLabel, onReorder, children } = props
  const rows = props.rows()
  const t = useTexts()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const [said, setSaid] = useState('')
  const pressed = useRef<HTMLButtonElement | null>(null)
  useLayoutEffect(() => {
    // A row that moves in the document loses the focus: it comes back to the button, or to the row at the list's end.
    const button = pressed.current
    if (button === null || !button.isConnected || document.activeElement !== document.body) return
    if (button.disabled) button.closest('tr')?.focus()
    else button.focus()
  })

  const move = (row: ModelRow<T>, to: number) => {
    const target = rows[to]
    if (target === undefined) return
    onReorder(row.index, target.index)
    setSaid(movedText(row, to))
  }
  const movedText = (row: ModelRow<T>, to: number) =>
    t('list.moved', { item: rowLabel(row.original), position: to + 1, count: rows.length })
  const placeText = (id: unknown, overId: unknown) => {
    const row = rows.find((one) => one.id === id)
    const to = rows.findIndex((one) => one.id === overId)
    return row === undefined || to === -1 ? undefined : movedText(row, to)
  }
  const indexOf = (id: unknown) => rows.find((row) => row.id === id)?.index
  const renderMovable: MovableRow<T> = (row, draw) => {
    const place = rows.findIndex((one) => one.id === row.id)
    return (
      <Sortable
        id={row.id}
        label={rowLabel(row.original)}
        canMoveUp={place > 0}
        canMoveDown={place < rows.length - 1}
        onMove={(event, by) => {
          pressed.current = event.currentTarget
          move(row, place + by)
        }}
        onLeave={() => {
          pressed.current = null
        }}
        draw={draw}
      />
    )
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        screenReaderInstructions: { draggable: t('drag.instructions') },
        container: document.body,
        announcements: {
          onDragStart: () => undefined,
          onDragOver: ({ active, over }) => placeText(active.id, over?.id),
          onDragEnd: ({ active, over }) => placeText(active.id, over?.id),
          onDragCancel: ({ active }) => placeText(active.id, active.id),
        },
      }}
      onDragEnd={({ active, over }) => {
        const from = indexOf(active.id)
        const to = indexOf(over?.id)
        if (from !== undefined && to !== undefined && from !== to) onReorder(from, to)
      }}
    >
      <SortableContext items={rows.map((row) => row.id)} strategy={verticalListSortingStrategy}>
        {children(renderMovable)}
      </SortableContext>
      <output className="k-hidden">{said}</output>
    </DndContext>
  )
}

function Sortable(props: {
  readonly id: string
  readonly label: string
  readonly canMoveUp: boolean
  readonly canMoveDown: boolean
  readonly onMove: (event: MouseEvent<HTMLButtonElement>, by: 1 | -1) => void
  /** The user left the button: it is not to have the focus again. */
  readonly onLeave: () => void
  readonly draw: (movable: {
    leading: ReactNode
    rowRef?: (element: HTMLElement | null) => void
    style?: CSSProperties
  }) => ReactNode
}): ReactNode {
  const { id, label, draw } = props
  const t = useTexts()
  const tabIndex = useContext(RowTabIndex)
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t('drag.role') },
  })
  const style: CSSProperties = transform
    ? {
        transform: `translate3d(0, ${transform.y}px, 0)`,
        transition,
        position: 'relative',
        zIndex: isDragging ? 5 : undefined,
      }
    : {}
  const leading = (
    <>
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="k-icon-button k-drag"
        {...attributes}
        {...listeners}
        tabIndex={tabIndex}
        aria-label={t('table.drag', { row: label })}
      >
        <IconGripVertical size={14} aria-hidden />
      </button>
      <button
        type="button"
        className="k-icon-button"
        aria-label={t('table.move.up', { row: label })}
        disabled={!props.canMoveUp}
        tabIndex={tabIndex}
        onClick={(event) => props.onMove(event, -1)}
        onBlur={props.onLeave}
      >
        <IconArrowUp size={14} aria-hidden />
      </button>
      <button
        type="button"
        className="k-icon-button"
        aria-label={t('table.move.down', { row: label })}
        disabled={!props.canMoveDown}
        tabIndex={tabIndex}
        onClick={(event) => props.onMove(event, 1)}
        onBlur={props.onLeave}
      >
        <IconArrowDown size={14} aria-hidden />
      </button>
    </>
  )
  return draw({ leading, rowRef: setNodeRef, style })
}
