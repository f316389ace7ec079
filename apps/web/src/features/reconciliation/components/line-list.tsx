// One pane's rows: a list with one place in the tab order, worked by keyboard, drawn only where it is seen.
import { useElementSize } from '@mantine/hooks'
import type { KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react'
import { useEffect, useId, useState } from 'react'
import { movedIndex, scrollTopFor, visibleRange } from '../list-window.model.ts'

export type LineListProps = {
  readonly label: string
  readonly ids: readonly string[]
  readonly selectedIds: ReadonlySet<string>
  /** Rows of the other pane's proposal under the focus, and of this one's. */
  readonly linkedIds: ReadonlySet<string>
  readonly index: number
  readonly isActiveSide: boolean
  readonly onMove: (index: number) => void
  readonly onToggle: (id: string) => void
  /** Ctrl+A: all rows that are shown, or none when all are selected. */
  readonly onToggleAll: () => void
  /** Enter: match what is meant. */
  readonly onEnter: () => void
  /** D: what the bank tells of the line under the focus. */
  readonly onDetails: (id: string) => void
  /** A: accept what is selected, else the line under the focus. */
  readonly onAccept: () => void
  /** Tab out of this pane into the other; null lets Tab go on as everywhere. */
  readonly onTab: { readonly forward: (() => void) | null; readonly back: (() => void) | null }
  readonly listRef: RefObject<HTMLDivElement | null>
  readonly renderLine: (index: number) => ReactNode
}

/** Two lines of text and their padding: the height of every row, in px. */
const rowHeight = 52

export function LineList(props: LineListProps): ReactNode {
  const { ids, index, listRef, selectedIds, linkedIds } = props
  const listId = useId()
  const { ref: sizeRef, height } = useElementSize<HTMLDivElement>()
  const [top, setTop] = useState(0)
  const [hasFocus, setFocus] = useState(false)
  const { from, to } = visibleRange(top, height, rowHeight, ids.length)
  const activeId = ids[index]

  // the line under the focus is kept in view when it moves, or when rows above it were matched away
  useEffect(() => {
    const area = listRef.current
    if (area === null || height === 0) return
    const wanted = scrollTopFor(index, area.scrollTop, area.clientHeight, rowHeight)
    if (wanted !== area.scrollTop) area.scrollTop = wanted
  }, [index, activeId, height, listRef])

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if ((event.ctrlKey || event.metaKey) && event.key === 'a') {
      event.preventDefault()
      props.onToggleAll()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const leave = event.key === 'Tab' ? (event.shiftKey ? props.onTab.back : props.onTab.forward) : null
    const target = movedIndex(event.key, index, ids.length, Math.max(1, Math.floor(height / rowHeight) - 1))
    if (leave !== null) leave()
    else if (target !== null) props.onMove(target)
    else if ((event.key === ' ' || event.key === 'x') && activeId !== undefined) props.onToggle(activeId)
    else if (event.key === 'Enter') props.onEnter()
    else if (event.key === 'a') props.onAccept()
    else if (event.key === 'd' && activeId !== undefined) props.onDetails(activeId)
    else return
    event.preventDefault()
  }

  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const line = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-place]') : null
    const place = Math.trunc(+(line?.dataset['place'] ?? -1))
    const id = ids[place]
    if (id === undefined) return
    // the list keeps the focus, not the row that was touched
    listRef.current?.focus({ preventScroll: true })
    props.onMove(place)
    props.onToggle(id)
  }

  const shown: number[] = []
  for (let place = from; place < to; place += 1) shown.push(place)
  // the focused line stays in the page even while the wheel has moved it out of sight: its id is what is announced
  if (activeId !== undefined && (index < from || index >= to)) shown.push(index)

  return (
    <div
      ref={(element) => {
        listRef.current = element
        sizeRef(element)
      }}
      className="rec-list"
      role="listbox"
      data-list-entry
      tabIndex={0}
      aria-label={props.label}
      aria-multiselectable
      {...(activeId !== undefined && { 'aria-activedescendant': `${listId}-${activeId}` })}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onFocus={() => {
        setFocus(true)
        props.onMove(index)
      }}
      onBlur={() => setFocus(false)}
    >
      <div role="presentation" style={{ height: ids.length * rowHeight, position: 'relative' }}>
        {shown.map((place) => {
          const id = ids[place] ?? ''
          return (
            <div
              key={id}
              id={`${listId}-${id}`}
              role="option"
              tabIndex={-1}
              className="rec-line"
              aria-selected={selectedIds.has(id)}
              aria-setsize={ids.length}
              aria-posinset={place + 1}
              data-place={place}
              data-active={(place === index && props.isActiveSide) || undefined}
              data-focus={(place === index && hasFocus) || undefined}
              data-linked={linkedIds.has(id) || undefined}
              style={{ top: place * rowHeight, height: rowHeight }}
            >
              {props.renderLine(place)}
            </div>
          )
        })}
      </div>
    </div>
  )
}
