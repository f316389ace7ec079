// The plus menu: what can be begun from anywhere, each entry for those who may.
import { ActionIcon, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAllows } from '../../features/session/session-context.ts'
import { createEntries } from '../create-entries.ts'
import { toolIconSize } from './tool-icon-size.ts'

export function CreateMenu(): ReactNode {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const allows = useAllows()
  const entries = createEntries.filter(({ requires }) => allows(...requires))
  if (entries.length === 0) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={32} aria-label={t('shell.create')}>
          <IconPlus size={toolIconSize} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ text, to }) => (
          <Menu.Item key={text} onClick={() => void navigate({ to })}>
            {t(text)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
