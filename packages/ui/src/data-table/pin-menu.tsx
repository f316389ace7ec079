// Pins a row to the top or the bottom. The menu is made when it is asked for: one per row would be slow.
import { Menu } from '@mantine/core'
import { IconPin, IconPinFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useContext, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { RowTabIndex } from './row-context.ts'

export function PinMenu(props: {
  readonly label: string
  readonly pinned: 'top' | 'bottom' | null
  readonly onPin: (place: 'top' | 'bottom' | null) => void
}): ReactNode {
  const { label, pinned, onPin } = props
  const t = useTexts()
  const tabIndex = useContext(RowTabIndex)
  const [isOpen, setOpen] = useState(false)
  const button = (
    <button
      type="button"
      className="k-icon-button"
      tabIndex={tabIndex}
      aria-label={t('table.pin', { row: label })}
      aria-haspopup="menu"
      aria-pressed={pinned !== null}
      onClick={() => setOpen(true)}
    >
      {pinned === null ? <IconPin size={14} aria-hidden /> : <IconPinFilled size={14} aria-hidden />}
    </button>
  )
  if (!isOpen) return button
  return (
    <Menu opened onClose={() => setOpen(false)} position="bottom-start">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {pinned !== 'top' && <Menu.Item onClick={() => onPin('top')}>{t('table.pin.top')}</Menu.Item>}
        {pinned !== 'bottom' && <Menu.Item onClick={() => onPin('bottom')}>{t('table.pin.bottom')}</Menu.Item>}
        {pinned !== null && <Menu.Item onClick={() => onPin(null)}>{t('table.pin.none')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}
