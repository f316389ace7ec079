// The language of the screens; formats have their own setting.
import { MenuButton, languages } from '@kontor/ui'
import { IconLanguage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage, languageName, setLanguage } from '../../shared/texts/i18n.ts'
import { toolIconSize } from './tool-icon-size.ts'

export function LanguageMenu(): ReactNode {
  const { t } = useTranslation()
  const current = currentLanguage()
  return (
    <MenuButton
      className="not-on-phone"
      label={t('shell.language')}
      groups={[
        languages.map((language) => ({
          label: languageName(language),
          lang: language,
          isCurrent: language === current,
          onChoose: () => void setLanguage(language),
        })),
      ]}
    >
      <IconLanguage size={toolIconSize} aria-hidden />
    </MenuButton>
  )
}
