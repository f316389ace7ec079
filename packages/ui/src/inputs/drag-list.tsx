// A list in the user's own order: dragged by a handle, or moved by buttons; every move is said aloud.
import { DndContext, KeyboardSensor, PointerSensor, closestCenter, useSensor, useSensors } from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'

export type DragListItem = { readonly id: string; readonly label: string }

export type DragListProps<Item extends DragListItem> = {
  readonly label: string
  readonly items: readonly Item[]
  readonly onChange: (items: readonly Item[]) => void
  readonly isRemovable?: boolean
  /** What stands beside the label. */
  readonly renderItem?: (item: Item) => ReactNode
}

export function DragList<Item extends DragListItem>(props: DragListProps<Item>): ReactNode {
  const { label, items, onChange, isRemovable = false, renderItem } = props
  const t = useTexts()
  const [said, setSaid] = useState('')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const move = (from: number, to: number) => {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length) return
    const rest = items.filter((_, index) => index !== from)
    onChange([...rest.slice(0, to), item, ...rest.slice(to)])
    setSaid(t('list.moved', { item: item.label, position: to + 1, count: items.length }))
  }
  const indexOf = (id: unknown) => items.findIndex((item) => item.id === id)
  return (
    <div>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ screenReaderInstructions: { draggable: t('drag.instructions') } }}
        onDragEnd={({ active, over }) => {
          if (over !== null && active.id !== over.id) move(indexOf(active.id), indexOf(over.id))
        }}
      >
        <SortableContext items={items.map((item) => item.id)} strategy={verticalListSortingStrategy}>
          <ul className="k-drag-list" aria-label={label}>
            {items.map((item, index) => (
              <DragItem
                key={item.id}
                item={item}
                content={renderItem?.(item) ?? item.label}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                onUp={() => move(index, index - 1)}
                onDown={() => move(index, index + 1)}
                onRemove={isRemovable ? () => onChange(items.filter((one) => one.id !== item.id)) : null}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <output className="k-hidden">{said}</output>
    </div>
  )
}

function DragItem(props: {
  readonly item: DragListItem
  readonly content: ReactNode
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onUp: () => void
  readonly onDown: () => void
  readonly onRemove: (() => void) | null
}): ReactNode {
  const { item, content, onRemove } = props
  const t = useTexts()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
  })
  return (
    <li
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      style={transform ? { transform: `translate3d(0, ${transform.y}px, 0)`, transition } : {}}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="k-icon-button k-drag"
        {...attributes}
        {...listeners}
        aria-label={t('list.drag', { item: item.label })}
      >
        <IconGripVertical size={14} aria-hidden />
      </button>
      <span className="k-drag-content">{content}</span>
      <button
        type="button"
        className="k-icon-button"
        aria-label={t('list.move-up', { item: item.label })}
        disabled={props.isFirst}
        onClick={props.onUp}
      >
        <IconArrowUp size={14} aria-hidden />
      </button>
      <button
        type="button"
        className="k-icon-button"
        aria-label={t('list.move-down', { item: item.label })}
        disabled={props.isLast}
        onClick={props.onDown}
      >
        <IconArrowDown size={14} aria-hidden />
      </button>
      {onRemove && (
        <button
          type="button"
          className="k-icon-button"
          aria-label={t('list.remove', { item: item.label })}
          onClick={onRemove}
        >
          <IconX size={14} aria-hidden />
        </button>
      )}
    </li>
  )
}
