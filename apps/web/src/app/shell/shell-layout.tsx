// The frame of every signed-in screen: top bar, sidebar, page, footer.
import { AppShell } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Note } from '@kontor/ui'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { SessionProvider } from '../../features/session/session-provider.tsx'
import { useSession } from '../../features/session/session-context.ts'
import { LoadingPage } from '../pages/loading-page.tsx'
import { MessagePage } from '../pages/message-page.tsx'
import { ShellFooter } from './shell-footer.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

/** Below this width the sidebar is a drawer. */
const drawerBelow = 1025

export function ShellLayout(): ReactNode {
  return (
    <Suspense fallback={<LoadingPage />}>
      <SessionProvider>
        <Frame />
      </SessionProvider>
    </Suspense>
  )
}

function Frame(): ReactNode {
  const { t } = useTranslation()
  const [isOpen, { toggle, close }] = useDisclosure()
  return (
    <>
      <a className="skip-link" href="#main">
        {t('shell.skip')}
      </a>
      <AppShell
        header={{ height: 48 }}
        navbar={{ width: 224, breakpoint: drawerBelow, collapsed: { mobile: !isOpen } }}
        footer={{ height: 28 }}
        padding={0}
        transitionDuration={0}
      >
        <AppShell.Header className="top-bar">
          <TopBar isMenuOpen={isOpen} onMenu={toggle} />
        </AppShell.Header>
        <AppShell.Navbar className="sidebar" aria-label={t('shell.menu')}>
          <Sidebar onNavigate={close} />
        </AppShell.Navbar>
        <AppShell.Main id="main" className="page" tabIndex={-1}>
          <Page />
        </AppShell.Main>
        <AppShell.Footer className="footer k-num">
          <ShellFooter />
        </AppShell.Footer>
      </AppShell>
    </>
  )
}

function Page(): ReactNode {
  const { t } = useTranslation()
  const { company, companies, profile, isChangingCompany } = useSession()
  if (isChangingCompany) return <MessagePage title={t('company.changing')} />
  if (companies.length === 0) return <MessagePage title={t('company.none')}>{t('company.noneText')}</MessagePage>
  if (company === null)
    return (
      <div className="page-note">
        <h1 className="k-hidden">{t('company.select')}</h1>
        <Note tone="warning">{t('company.select')}</Note>
      </div>
    )
  return (
    <>
      {(profile.isDemo || profile.database === 'pglite') && (
        <div className="house-notice" role="note">
          {profile.isDemo && <span>{t('shell.demo')}</span>}
          {profile.database === 'pglite' && <span>{t('shell.pglite')}</span>}
        </div>
      )}
      <Suspense fallback={<LoadingPage isInShell />}>
        {/* another company is another page: no selection, draft or filter of the last one survives */}
        <Outlet key={company.id} />
      </Suspense>
    </>
  )
}
