// Pins a row to the top or the bottom.
import { Menu } from '@mantine/core'
import { IconPin, IconPinFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { LazyMenu } from './lazy-menu.tsx'

export function PinMenu(props: {
  readonly label: string
  readonly pinned: 'top' | 'bottom' | null
  readonly onPin: (place: 'top' | 'bottom' | null) => void
}): ReactNode {
  const { label, pinned, onPin } = props
  const t = useTexts()
  return (
    <LazyMenu
      label={t('table.pin', { row: label })}
      isPressed={pinned !== null}
      icon={pinned === null ? <IconPin size={14} aria-hidden /> : <IconPinFilled size={14} aria-hidden />}
      position="bottom-start"
    >
      {pinned !== 'top' && <Menu.Item onClick={() => onPin('top')}>{t('table.pin.top')}</Menu.Item>}
      {pinned !== 'bottom' && <Menu.Item onClick={() => onPin('bottom')}>{t('table.pin.bottom')}</Menu.Item>}
      {pinned !== null && <Menu.Item onClick={() => onPin(null)}>{t('table.pin.none')}</Menu.Item>}
    </LazyMenu>
  )
}
