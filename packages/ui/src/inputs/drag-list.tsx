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
import { useLayoutEffect, useRef, useState } from 'react'
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
  const list = useRef<HTMLUListElement>(null)
  const wanted = useRef<Wanted | null>(null)
  useLayoutEffect(() => {
    // An item that moves in the document, or leaves it, loses the focus: it comes back to the same button of the item,
    // or of its neighbour, and where that can do nothing, to the handle.
    if (wanted.current === null || !isFocusLost()) return
    const { id, control } = wanted.current
    const place = list.current?.querySelector(`[data-item="${CSS.escape(id)}"]`)
    const button = place?.querySelector<HTMLElement>(`[data-control="${control}"]:not(:disabled)`)
    ;(button ?? place?.querySelector<HTMLElement>('[data-control="drag"]'))?.focus()
  })
  const move = (from: number, to: number) => {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length) return
    const rest = items.filter((_, index) => index !== from)
    onChange([...rest.slice(0, to), item, ...rest.slice(to)])
  }
  const moveByButton = (from: number, by: 1 | -1) => {
    const item = items[from]
    if (item === undefined) return
    wanted.current = { id: item.id, control: by === 1 ? 'down' : 'up' }
    move(from, from + by)
    setSaid(movedText(item, from + by))
  }
  const remove = (index: number) => {
    const item = items[index]
    const neighbour = items[index + 1] ?? items[index - 1]
    if (item === undefined) return
    wanted.current = neighbour === undefined ? null : { id: neighbour.id, control: 'remove' }
    if (neighbour === undefined) list.current?.focus()
    onChange(items.filter((one) => one.id !== item.id))
    setSaid(t('list.removed', { item: item.label }))
  }
  const movedText = (item: Item, to: number) =>
    t('list.moved', { item: item.label, position: to + 1, count: items.length })
  const indexOf = (id: unknown) => items.findIndex((item) => item.id === id)
  const placeText = (id: unknown, overId: unknown) => {
    const item = items[indexOf(id)]
    const to = indexOf(overId)
    return item === undefined || to === -1 ? undefined : movedText(item, to)
  }
  return (
    <div>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          screenReaderInstructions: { draggable: t('drag.instructions') },
          announcements: {
            onDragStart: () => undefined,
            onDragOver: ({ active, over }) => placeText(active.id, over?.id),
            onDragEnd: ({ active, over }) => placeText(active.id, over?.id),
            onDragCancel: ({ active }) => placeText(active.id, active.id),
          },
        }}
        onDragEnd={({ active, over }) => {
          if (over !== null && active.id !== over.id) move(indexOf(active.id), indexOf(over.id))
        }}
      >
        <SortableContext items={items.map((item) => item.id)} strategy={verticalListSortingStrategy}>
          <ul className="k-drag-list" aria-label={label} ref={list} tabIndex={-1}>
            {items.map((item, index) => (
              <DragItem
                key={item.id}
                item={item}
                content={renderItem?.(item) ?? item.label}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                onUp={() => moveByButton(index, -1)}
                onDown={() => moveByButton(index, 1)}
                onRemove={isRemovable ? () => remove(index) : null}
                onLeave={() => {
                  wanted.current = null
                }}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <output className="k-hidden">{said}</output>
    </div>
  )
}

type Wanted = { readonly id: string; readonly control: 'up' | 'down' | 'remove' }

function isFocusLost(): boolean {
  const { activeElement } = document
  return (
    activeElement === null ||
    activeElement === document.body ||
    (activeElement instanceof HTMLButtonElement && activeElement.disabled)
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
  /** The user left the button: nothing is to have the focus again. */
  readonly onLeave: () => void
}): ReactNode {
  const { item, content, onRemove } = props
  const t = useTexts()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
    attributes: { roleDescription: t('drag.role') },
  })
  return (
    <li
      ref={setNodeRef}
      data-item={item.id}
      data-dragging={isDragging || undefined}
      style={transform ? { transform: `translate3d(0, ${transform.y}px, 0)`, transition } : {}}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="k-icon-button k-drag"
        data-control="drag"
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
        data-control="up"
        aria-label={t('list.move-up', { item: item.label })}
        disabled={props.isFirst}
        onClick={props.onUp}
        onBlur={props.onLeave}
      >
        <IconArrowUp size={14} aria-hidden />
      </button>
      <button
        type="button"
        className="k-icon-button"
        data-control="down"
        aria-label={t('list.move-down', { item: item.label })}
        disabled={props.isLast}
        onClick={props.onDown}
        onBlur={props.onLeave}
      >
        <IconArrowDown size={14} aria-hidden />
      </button>
      {onRemove && (
        <button
          type="button"
          className="k-icon-button"
          data-control="remove"
          aria-label={t('list.remove', { item: item.label })}
          onClick={onRemove}
          onBlur={props.onLeave}
        >
          <IconX size={14} aria-hidden />
        </button>
      )}
    </li>
  )
}
