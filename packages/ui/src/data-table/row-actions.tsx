// The menu at the end of a row, made when it is asked for.
import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'

export type RowAction = {
  readonly label: string
  readonly onClick: () => void
  readonly icon?: ReactNode
  readonly isDangerous?: boolean
  /** Why the action cannot be done now; it is disabled while this is given. */
  readonly disabledReason?: string | null
}

export function RowActions(props: { readonly rowLabel: string; readonly actions: readonly RowAction[] }): ReactNode {
  const { rowLabel, actions } = props
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  const button = (
    <button
      type="button"
      className="k-icon-button"
      aria-label={t('table.more', { row: rowLabel })}
      aria-haspopup="menu"
      onClick={() => setOpen(true)}
    >
      <IconDots size={15} aria-hidden />
    </button>
  )
  if (!isOpen) return button
  return (
    <Menu opened onClose={() => setOpen(false)} position="bottom-end">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.label}
            leftSection={action.icon}
            disabled={Boolean(action.disabledReason)}
            {...(action.isDangerous && { color: 'var(--k-error)' })}
            onClick={action.onClick}
          >
            {action.label}
            {action.disabledReason && <span className="k-menu-reason">{action.disabledReason}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
