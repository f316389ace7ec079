// The menu of a menu button, placed at the button that stands already.
import { Menu } from '@mantine/core'
import type { ReactNode, RefCallback, RefObject } from 'react'
import { Fragment, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { MenuEntry } from './menu-entry.ts'

export type MenuListProps = {
  /** The id of the button, which names the menu. */
  readonly id: string
  readonly target: RefObject<HTMLElement | null>
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
  readonly groups: readonly (readonly MenuEntry[])[]
  readonly heading: ReactNode
  /** Where the focus lands. */
  readonly landing: ReactNode
}

export function MenuList({ id, target, isOpen, onToggle, groups, heading, landing }: MenuListProps): ReactNode {
  // shut when it is drawn first: only what opens later remembers where the focus was
  const [isDrawn, setDrawn] = useState(false)
  return (
    <Menu id={id} opened={isDrawn && isOpen} onChange={onToggle} position="bottom-end">
      <Menu.Target>
        <Standing target={target} onStanding={() => setDrawn(true)} />
      </Menu.Target>
      <Menu.Dropdown>
        {landing}
        {heading !== undefined && <Menu.Label>{heading}</Menu.Label>}
        {groups.map((entries, place) => (
          <Fragment key={entries[0]?.label}>
            {(place > 0 || heading !== undefined) && <Menu.Divider />}
            {entries.map(({ label, icon, lang, isCurrent, onChoose }) => (
              <Menu.Item
                key={label}
                lang={lang}
                leftSection={icon}
                {...(isCurrent && { 'aria-current': 'true', fw: 600 })}
                onClick={onChoose}
              >
                {label}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

type StandingProps = {
  readonly target: RefObject<HTMLElement | null>
  readonly ref?: RefCallback<HTMLElement>
  readonly onStanding: () => void
}

/** Hands the menu an element that stands elsewhere. */
function Standing({ target, ref, onStanding }: StandingProps): ReactNode {
  const tell = useEffectEvent(onStanding)
  useLayoutEffect(() => {
    ref?.(target.current)
    tell()
    return () => void ref?.(null)
  }, [ref, target])
  return null
}
