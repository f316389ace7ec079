// A menu of the toolbar.
import { Button, Menu } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { useState } from 'react'
import { useMenuEntrance } from '../buttons/use-menu-entrance.tsx'

export type ToolMenuProps = {
  readonly label: string
  readonly icon: ReactNode
  /** For settings, of which one changes several. */
  readonly staysOpen?: boolean
  readonly buttonRef?: Ref<HTMLButtonElement>
  /** The items. */
  readonly children: ReactNode
}

export function ToolMenu({ label, icon, staysOpen = false, buttonRef, children }: ToolMenuProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const entrance = useMenuEntrance(isOpen)
  return (
    <Menu opened={isOpen} onChange={setOpen} closeOnItemClick={!staysOpen} position="bottom-end">
      <Menu.Target>
        <Button
          ref={buttonRef}
          variant="subtle"
          color="gray"
          className="k-tool"
          leftSection={icon}
          onKeyDown={entrance.onKeyDown}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={400} className="k-scroll">
        {entrance.landing}
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}
