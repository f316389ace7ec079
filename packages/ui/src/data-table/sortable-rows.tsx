// Rows with an order of their own: dragged by a handle (pointer or keyboard) or moved by buttons beside it.
import { DndContext, KeyboardSensor, PointerSensor, closestCenter, useSensor, useSensors } from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import type { RowData } from '@tanstack/react-table'
import type { CSSProperties, ReactNode } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import type { MovableRow } from './movable-row.ts'
import type { ModelRow } from './row-list.ts'

export type SortableRowsProps<T extends RowData> = {
  readonly rows: () => readonly ModelRow<T>[]
  readonly rowLabel: (row: T) => string
  /** Indexes among all rows. */
  readonly onReorder: (from: number, to: number) => void
  readonly children: (renderMovable: MovableRow<T>) => ReactNode
}

export function SortableRows<T extends RowData>(props: SortableRowsProps<T>): ReactNode {
  const { rowLabel, onReorder, children } = props
  const rows = props.rows()
  const t = useTexts()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const indexOf = (id: unknown) => rows.find((row) => row.id === id)?.index
  const renderMovable: MovableRow<T> = (row, draw) => {
    const place = rows.findIndex((one) => one.id === row.id)
    return (
      <Sortable
        id={row.id}
        label={rowLabel(row.original)}
        canMoveUp={place > 0}
        canMoveDown={place < rows.length - 1}
        onMoveUp={() => onReorder(row.index, rows[place - 1]?.index ?? row.index)}
        onMoveDown={() => onReorder(row.index, rows[place + 1]?.index ?? row.index)}
        draw={draw}
      />
    )
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ screenReaderInstructions: { draggable: t('drag.instructions') }, container: document.body }}
      onDragEnd={({ active, over }) => {
        const from = indexOf(active.id)
        const to = indexOf(over?.id)
        if (from !== undefined && to !== undefined && from !== to) onReorder(from, to)
      }}
    >
      <SortableContext items={rows.map((row) => row.id)} strategy={verticalListSortingStrategy}>
        {children(renderMovable)}
      </SortableContext>
    </DndContext>
  )
}

function Sortable(props: {
  readonly id: string
  readonly label: string
  readonly canMoveUp: boolean
  readonly canMoveDown: boolean
  readonly onMoveUp: () => void
  readonly onMoveDown: () => void
  readonly draw: (movable: {
    leading: ReactNode
    rowRef?: (element: HTMLElement | null) => void
    style?: CSSProperties
  }) => ReactNode
}): ReactNode {
  const { id, label, draw } = props
  const t = useTexts()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
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
        aria-label={t('table.drag', { row: label })}
      >
        <IconGripVertical size={14} aria-hidden />
      </button>
      <button
        type="button"
        className="k-icon-button"
        aria-label={t('table.move.up', { row: label })}
        disabled={!props.canMoveUp}
        onClick={props.onMoveUp}
      >
        <IconArrowUp size={14} aria-hidden />
      </button>
      <button
        type="button"
        className="k-icon-button"
        aria-label={t('table.move.down', { row: label })}
        disabled={!props.canMoveDown}
        onClick={props.onMoveDown}
      >
        <IconArrowDown size={14} aria-hidden />
      </button>
    </>
  )
  return draw({ leading, rowRef: setNodeRef, style })
}
