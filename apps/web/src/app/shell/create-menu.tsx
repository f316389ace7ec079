// The plus menu: what can be begun from anywhere, each entry for those who may.
import { MenuButton } from '@kontor/ui'
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
    <MenuButton
      label={t('shell.create')}
      groups={[entries.map(({ text, to }) => ({ label: t(text), onChoose: () => void navigate({ to }) }))]}
    >
      <IconPlus size={toolIconSize} aria-hidden />
    </MenuButton>
  )
}
