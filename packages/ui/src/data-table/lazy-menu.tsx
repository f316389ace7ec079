// The menu behind a small button of a row. It is made when it is asked for, since one per row would be slow; until
// it takes the focus, and when it shuts, the focus is on its button.
import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { useContext, useLayoutEffect, useRef, useState } from 'react'
import { useMenuEntrance } from '../buttons/use-menu-entrance.tsx'
import { RowTabIndex } from './row-context.ts'

export type LazyMenuProps = {
  readonly label: string
  readonly icon: ReactNode
  readonly position: 'bottom-start' | 'bottom-end'
  readonly isPressed?: boolean
  /** The items. */
  readonly children: ReactNode
}

export function LazyMenu({ label, icon, position, isPressed, children }: LazyMenuProps): ReactNode {
  const tabIndex = useContext(RowTabIndex)
  const [isOpen, setOpen] = useState(false)
  const entrance = useMenuEntrance(isOpen)
  const element = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useLayoutEffect(() => {
    // The button inside a menu is another element. Unless what was chosen took the focus elsewhere: into a dialog, or
    // away with the row.
    if (wasOpen.current !== isOpen && document.activeElement === document.body) element.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const button = (
    <button
      ref={element}
      type="button"
      className="k-icon-button"
      tabIndex={tabIndex}
      aria-label={label}
      aria-haspopup="menu"
      aria-pressed={isPressed}
      onClick={() => setOpen(true)}
      onKeyDown={entrance.onKeyDown}
    >
      {icon}
    </button>
  )
  if (!isOpen) return button
  return (
    <Menu opened onClose={() => setOpen(false)} position={position}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {entrance.landing}
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}
