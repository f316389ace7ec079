// The sidebar where there is little room: a drawer over the page.
import { useFocusBack, useFormats } from '@kontor/ui'
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { commitId } from '../../shared/env.ts'
import { Sidebar } from './sidebar.tsx'

export function MenuDrawer(props: { readonly isOpen: boolean; readonly onClose: () => void }): ReactNode {
  const { isOpen, onClose } = props
  const { t } = useTranslation()
  const { locale, language } = useFormats()
  useFocusBack(isOpen)
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title={t('shell.menu')}
      size={280}
      padding={0}
      className="menu-drawer"
      closeButtonProps={{ 'aria-label': t('shell.closeMenu') }}
      // a <header> outside the page's sections would be a second banner
      attributes={{ header: { role: 'presentation' } }}
    >
      <nav aria-label={t('shell.menu')}>
        <Sidebar onNavigate={onClose} />
      </nav>
      {/* what the footer of a phone has no room for */}
      <p className="menu-drawer-foot k-num">
        <span>{t('shell.version', { commit: commitId })}</span>
        <span>{locale}</span>
        <span>{language.toUpperCase()}</span>
      </p>
    </Drawer>
  )
}
