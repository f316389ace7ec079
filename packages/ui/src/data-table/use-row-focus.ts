// Keyboard of the rows: one row is in the tab order, arrows move it, Space selects, Enter opens. The place is an
// index: when the row under it goes away, its successor takes the focus and the user keeps the place.
import type { KeyboardEvent } from 'react'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'

export type RowFocus = {
  readonly index: number
  readonly setIndex: (index: number) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

export type RowFocusInput = {
  readonly container: HTMLElement | null
  readonly count: number
  readonly pageRows: number
  readonly scrollTo: (index: number) => void
  readonly onSelect: (index: number, isRange: boolean) => void
  readonly onOpen: (index: number) => void
  readonly onExpand: (index: number, isExpanded: boolean) => void
}

/** Its menu has the focus, and what is chosen there may take the row away. */
const openMenuButton = '[aria-haspopup="menu"][aria-expanded="true"]'

export function useRowFocus(input: RowFocusInput): RowFocus {
  const { container, count, scrollTo } = input
  const [wanted, setWanted] = useState(0)
  const index = Math.min(wanted, Math.max(0, count - 1))
  const isWaiting = useRef(false)
  /** The element of the grid that has the focus, or had it when it was taken out of the document. */
  const focused = useRef<EventTarget | null>(null)

  const focusRow = useCallback(() => {
    const row = container?.querySelector<HTMLElement>(`[data-row-index="${index}"]`)
    if (!row) return false
    row.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'nearest' })
    return true
  }, [container, index])

  // A row that is scrolled to may be drawn only in the next frame: focus waits for it.
  useLayoutEffect(() => {
    if (isWaiting.current && focusRow()) isWaiting.current = false
    const wasRemoved = focused.current instanceof Node && !focused.current.isConnected
    if (wasRemoved) focused.current = null
    if (wasRemoved && document.activeElement === document.body) focusRow()
  })

  // The browser's own events: a dialog that is taken away gives the focus back while React is deaf to its own.
  useLayoutEffect(() => {
    if (container === null) return undefined
    const onFocusIn = ({ target }: FocusEvent) => {
      focused.current = target
    }
    const onFocusOut = ({ target }: FocusEvent) => {
      // A removed row blurs too. What is still there a moment later was left by the user.
      setTimeout(() => {
        const isLeft = target instanceof Element && target.isConnected && document.activeElement !== target
        if (isLeft && !target.matches(openMenuButton) && focused.current === target) focused.current = null
      })
    }
    container.addEventListener('focusin', onFocusIn)
    container.addEventListener('focusout', onFocusOut)
    return () => {
      container.removeEventListener('focusin', onFocusIn)
      container.removeEventListener('focusout', onFocusOut)
    }
  }, [container])

  const moveTo = (next: number) => {
    const target = Math.max(0, Math.min(count - 1, next))
    isWaiting.current = true
    setWanted(target)
    scrollTo(target)
    if (target === index && focusRow()) isWaiting.current = false
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (count === 0 || event.ctrlKey || event.metaKey || event.altKey) return
    if (!(event.target instanceof HTMLElement) || event.target.dataset['rowIndex'] === undefined) return
    const act = actionOf(event.key)
    if (act === null) return
    event.preventDefault()
    switch (act) {
      case 'next':
        return moveTo(index + 1)
      case 'previous':
        return moveTo(index - 1)
      case 'first':
        return moveTo(0)
      case 'last':
        return moveTo(count - 1)
      case 'page-down':
        return moveTo(index + input.pageRows)
      case 'page-up':
        return moveTo(index - input.pageRows)
      case 'select':
        return input.onSelect(index, event.shiftKey)
      case 'open':
        return input.onOpen(index)
      case 'expand':
        return input.onExpand(index, true)
      case 'collapse':
        return input.onExpand(index, false)
    }
  }

  return { index, setIndex: setWanted, onKeyDown }
}

type Act = 'next' | 'previous' | 'first' | 'last' | 'page-down' | 'page-up' | 'select' | 'open' | 'expand' | 'collapse'

const acts: Readonly<Record<string, Act>> = {
  ArrowDown: 'next',
  j: 'next',
  ArrowUp: 'previous',
  k: 'previous',
  Home: 'first',
  End: 'last',
  PageDown: 'page-down',
  PageUp: 'page-up',
  ' ': 'select',
  x: 'select',
  Enter: 'open',
  ArrowRight: 'expand',
  ArrowLeft: 'collapse',
}

function actionOf(key: string): Act | null {
  return acts[key] ?? null
}
