// The plus menu: what can be begun from anywhere, each entry for those who may.
import { MenuButton } from '@kontor/ui'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAllows } from '../../shared/session/session-context.ts'
import { pathOf, requirementsOf } from '../../shared/route-entry.ts'
import { wayKey } from '../../shared/texts/way-text.ts'
import { createEntries } from '../navigation.ts'
import { toolIconSize } from './tool-icon-size.ts'

export function CreateMenu(): ReactNode {
  const { t } = useTranslation(['app', 'ways'])
  const navigate = useNavigate()
  const allows = useAllows()
  const entries = createEntries.filter((entry) => allows(...requirementsOf(entry)))
  if (entries.length === 0) return null
  return (
    <MenuButton
      label={t('shell.create')}
      groups={[
        entries.map(({ text, route }) => ({
          label: t(wayKey(text)),
          onChoose: () => void navigate({ to: pathOf(route) }),
        })),
      ]}
    >
      <IconPlus size={toolIconSize} aria-hidden />
    </MenuButton>
  )
}
