// The frame of every signed-in screen: top bar, sidebar (a drawer where there is little room), page, footer.
import { AppShell, Drawer } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { SessionProvider } from '../../features/session/session-provider.tsx'
import { LoadingPage } from '../pages/loading-page.tsx'
import { ShellFooter } from './shell-footer.tsx'
import { ShellPage } from './shell-page.tsx'
import { ShellPanels } from './shell-panels.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

/** Below this width the sidebar is a drawer. */
const drawerBelow = 1025

export function ShellLayout(): ReactNode {
  return (
    <Suspense fallback={<LoadingPage />}>
      <SessionProvider>
        <ShellPanels>
          <Frame />
        </ShellPanels>
      </SessionProvider>
    </Suspense>
  )
}

function Frame(): ReactNode {
  const { t } = useTranslation()
  const [isMenuOpen, { open, close }] = useDisclosure()
  const isWide = useMediaQuery(`(min-width: ${drawerBelow}px)`, true, { getInitialValueInEffect: false })
  return (
    <>
      <a className="skip-link" href="#main">
        {t('shell.skip')}
      </a>
      <AppShell
        header={{ height: 48 }}
        {...(isWide && { navbar: { width: 224, breakpoint: 0 } })}
        footer={{ height: 28 }}
        padding={0}
        transitionDuration={0}
      >
        <AppShell.Header className="top-bar">
          <TopBar isMenuOpen={isMenuOpen && !isWide} onMenu={open} />
        </AppShell.Header>
        {isWide && (
          <AppShell.Navbar className="sidebar" aria-label={t('shell.menu')}>
            <Sidebar onNavigate={close} />
          </AppShell.Navbar>
        )}
        <AppShell.Main id="main" className="page" tabIndex={-1}>
          <ShellPage />
        </AppShell.Main>
        <AppShell.Footer className="footer k-num">
          <ShellFooter />
        </AppShell.Footer>
      </AppShell>
      <Drawer
        opened={isMenuOpen && !isWide}
        onClose={close}
        title={t('shell.menu')}
        size={280}
        padding={0}
        className="menu-drawer"
        closeButtonProps={{ 'aria-label': t('shell.closeMenu') }}
        // a <header> outside the page's sections would be a second banner
        attributes={{ header: { role: 'presentation' } }}
      >
        <nav aria-label={t('shell.menu')}>
          <Sidebar onNavigate={close} />
        </nav>
      </Drawer>
    </>
  )
}
