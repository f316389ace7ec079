// Opens the palette: a field to look at on a desk, an icon where there is less room.
import { Keys } from '@kontor/ui'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenPanel } from './shell-panels.tsx'

export function SearchButton(): ReactNode {
  const { t } = useTranslation()
  const open = useOpenPanel()
  return (
    <button
      type="button"
      className="search-button"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => open('palette')}
    >
      <IconSearch size={15} aria-hidden />
      <span className="search-button-text">{t('shell.search')}</span>
      <span className="search-button-keys" aria-hidden>
        <Keys keys={['Mod', 'K']} />
      </span>
    </button>
  )
}
