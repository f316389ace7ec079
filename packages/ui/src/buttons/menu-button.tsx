// A button with a menu. The button stands at once; its menu is fetched when somebody turns to it.
import type { ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import { fetchedPart, useFetchedPart } from '../fetched/fetched-part.ts'
import type { MenuEntry } from './menu-entry.ts'
import { useMenuEntrance } from './use-menu-entrance.tsx'

export type MenuButtonProps = {
  /** The accessible name. */
  readonly label: string
  /** What one sees of the button, hidden from those who hear its name: an icon, initials. */
  readonly children: ReactNode
  /** Parted by lines. */
  readonly groups: readonly (readonly MenuEntry[])[]
  readonly heading?: ReactNode
  /** Beside the look of a tool, or instead of it where `isBare`. */
  readonly className?: string
  readonly isBare?: boolean
}

const menuList = fetchedPart(
  () => import('./menu-list.tsx'),
  (module) => module.MenuList,
)

export function MenuButton(props: MenuButtonProps): ReactNode {
  const { label, children, groups, heading, className = '', isBare = false } = props
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { Part: List, prepare, want } = useFetchedPart(menuList)
  const { landing, onKeyDown } = useMenuEntrance(isOpen)
  const isShown = isOpen && List !== null
  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        className={isBare ? className : `k-bar-button ${className}`}
        aria-haspopup="menu"
        aria-expanded={isShown}
        aria-controls={isShown ? `${id}-dropdown` : undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onBlur={() => {
          // on its way still, and no longer wanted
          if (List === null) setOpen(false)
        }}
        onKeyDown={(event) => {
          // the menu that has just opened has not taken the focus yet
          if (event.key === 'Escape') setOpen(false)
          onKeyDown(event)
        }}
        onClick={() => {
          setOpen(!isOpen)
          if (List === null) void want().then((isThere) => isThere || setOpen(false))
        }}
      >
        <span className="k-hidden">{label}</span>
        {children}
      </button>
      {List && <List {...{ id, isOpen, groups, heading, landing }} target={button} onToggle={setOpen} />}
    </>
  )
}
