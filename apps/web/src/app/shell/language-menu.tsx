// The language of the screens; formats have their own setting.
import { ActionIcon, Menu } from '@mantine/core'
import { languages } from '@kontor/ui'
import { IconLanguage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage, languageName, setLanguage } from '../../shared/texts/i18n.ts'
import { toolIconSize } from './tool-icon-size.ts'

export function LanguageMenu(): ReactNode {
  const { t } = useTranslation()
  const current = currentLanguage()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon className="not-on-phone" size={32} aria-label={t('shell.language')}>
          <IconLanguage size={toolIconSize} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            {...(language === current && { 'aria-current': 'true', fw: 600 })}
            onClick={() => void setLanguage(language)}
          >
            {languageName(language)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
