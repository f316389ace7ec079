// The menu at the end of a row: what the app offers, and on phones what the kit's own buttons do elsewhere.
import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useContext } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { LazyMenu } from './lazy-menu.tsx'
import type { RowAction } from './row-context.ts'
import { KitRowActions } from './row-context.ts'

export type { RowAction } from './row-context.ts'

export function RowActions(props: { readonly rowLabel: string; readonly actions: readonly RowAction[] }): ReactNode {
  const { rowLabel } = props
  const t = useTexts()
  const actions = [...props.actions, ...useContext(KitRowActions)]
  return (
    <LazyMenu
      label={t('table.more', { row: rowLabel })}
      icon={<IconDots size={15} aria-hidden />}
      position="bottom-end"
    >
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
    </LazyMenu>
  )
}
