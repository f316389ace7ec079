// Full screen and back; not shown where the browser has none (phones).
import { ToolButton } from '@kontor/ui'
import { useFullscreenDocument } from '@mantine/hooks'
import { IconMaximize, IconMinimize } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toolIconSize } from './tool-icon-size.ts'

export function FullScreenToggle(): ReactNode {
  const { t } = useTranslation()
  const { fullscreen, toggle } = useFullscreenDocument()
  if (!document.fullscreenEnabled) return null
  const Icon = fullscreen ? IconMinimize : IconMaximize
  return (
    <ToolButton
      className="not-on-phone"
      label={t('shell.fullScreen')}
      isPressed={fullscreen}
      onClick={() => void toggle()}
    >
      <Icon size={toolIconSize} aria-hidden />
    </ToolButton>
  )
}
