// The menu at the end of a row, made when it is asked for.
import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useContext, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import type { RowAction } from './row-context.ts'
import { KitRowActions, RowTabIndex } from './row-context.ts'

export type { RowAction } from './row-context.ts'

export function RowActions(props: { readonly rowLabel: string; readonly actions: readonly RowAction[] }): ReactNode {
  const { rowLabel } = props
  const tabIndex = useContext(RowTabIndex)
  const actions = [...props.actions, ...useContext(KitRowActions)]
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  const button = (
    <button
      type="button"
      className="k-icon-button"
      tabIndex={tabIndex}
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
