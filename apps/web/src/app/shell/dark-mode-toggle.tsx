// Dark and light; the profile also knows "as the system".
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { ToolButton } from '@kontor/ui'
import { IconMoon, IconSun } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toolIconSize } from './tool-icon-size.ts'

export function DarkModeToggle(): ReactNode {
  const { t } = useTranslation()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const Icon = isDark ? IconSun : IconMoon
  return (
    <ToolButton
      className="not-on-phone"
      label={t('shell.dark')}
      isPressed={isDark}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <Icon size={toolIconSize} aria-hidden />
    </ToolButton>
  )
}
