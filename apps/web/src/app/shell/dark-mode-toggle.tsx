// Dark and light; the profile also knows "as the system".
import { ActionIcon, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toolIconSize } from './tool-icon-size.ts'

export function DarkModeToggle(): ReactNode {
  const { t } = useTranslation()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const label = t('shell.dark')
  const Icon = isDark ? IconSun : IconMoon
  return (
    <Tooltip label={label}>
      <ActionIcon
        className="not-on-phone"
        size={32}
        aria-label={label}
        aria-pressed={isDark}
        onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
      >
        <Icon size={toolIconSize} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
