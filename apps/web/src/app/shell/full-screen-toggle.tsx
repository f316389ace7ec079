// Full screen and back; not shown where the browser has none (phones).
import { ActionIcon, Tooltip } from '@mantine/core'
import { useFullscreenDocument } from '@mantine/hooks'
import { IconMaximize, IconMinimize } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toolIconSize } from './tool-icon-size.ts'

export function FullScreenToggle(): ReactNode {
  const { t } = useTranslation()
  const { fullscreen, toggle } = useFullscreenDocument()
  if (!document.fullscreenEnabled) return null
  const label = t('shell.fullScreen')
  const Icon = fullscreen ? IconMinimize : IconMaximize
  return (
    <Tooltip label={label}>
      <ActionIcon
        className="not-on-phone"
        size={32}
        aria-label={label}
        aria-pressed={fullscreen}
        onClick={() => void toggle()}
      >
        <Icon size={toolIconSize} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
