// The frame of every signed-in screen: top bar, sidebar (a drawer where there is little room), page, footer.
import { fetchedPart, focusPageIfLost, useFetchedPart } from '@kontor/ui'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ManifestsContext } from '../../shared/feature-manifest.ts'
import { useIsRunUnderWay } from '../../shared/runs.ts'
import { SessionProvider } from '../../shared/session/session-provider.tsx'
import { LoadingPage } from '../../shared/pages/loading-page.tsx'
import { features } from '../features.ts'
import { LockLayer } from './lock-layer.tsx'
import { ShellFooter } from './shell-footer.tsx'
import { ShellPage } from './shell-page.tsx'
import { ShellPanels } from './shell-panels.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

// needed only where there is little room
const menuDrawer = fetchedPart(
  () => import('./menu-drawer.tsx'),
  (one) => one.MenuDrawer,
)

// fetched with the first work of several calls, whose screens bring most of it
const runGuard = fetchedPart(
  () => import('../../shared/forms/run-guard.tsx'),
  (one) => one.RunGuard,
)

/** Below this width the sidebar is a drawer. */
const drawerBelow = 1025

/** Logging out does not wait for the network, and what it shows is not fetched before the first page stands; milliseconds. */
const preloadAfter = 5000

export function ShellLayout(): ReactNode {
  return (
    <>
      {/* outside of what waits for the session, and the first to hear keys */}
      <LockLayer />
      <Suspense fallback={<LoadingPage />}>
        <SessionProvider>
          <ManifestsContext value={features}>
            <ShellPanels>
              <Frame />
            </ShellPanels>
          </ManifestsContext>
        </SessionProvider>
      </Suspense>
    </>
  )
}

function Frame(): ReactNode {
  const { t } = useTranslation()
  const [isMenuOpen, { open, close }] = useDisclosure()
  const isWide = useMediaQuery(`(min-width: ${drawerBelow}px)`, true, { getInitialValueInEffect: false })
  const { Part: Drawer, want } = useFetchedPart(menuDrawer, !isWide)
  const isRunUnderWay = useIsRunUnderWay()
  const { Part: Guard, prepare: prepareGuard } = useFetchedPart(runGuard, false)
  useEffect(() => {
    if (isRunUnderWay) prepareGuard()
  }, [isRunUnderWay, prepareGuard])
  const router = useRouter()
  useEffect(() => {
    const timer = setTimeout(() => void router.preloadRoute({ to: '/authentication/logout' }), preloadAfter)
    return () => clearTimeout(timer)
  }, [router])
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation !== undefined && pathChanged) focusPageIfLost()
      }),
    [router],
  )
  return (
    <>
      {Guard && <Guard />}
      <a className="skip-link" href="#main">
        {t('shell.skip')}
      </a>
      <div className="frame" data-wide={isWide || undefined}>
        <header className="top-bar">
          <TopBar isMenuOpen={isMenuOpen && !isWide} onMenu={() => void want().then((isThere) => isThere && open())} />
        </header>
        {isWide && (
          <nav className="sidebar" aria-label={t('shell.menu')}>
            <Sidebar onNavigate={close} />
          </nav>
        )}
        <main id="main" className="page" tabIndex={-1}>
          <ShellPage />
        </main>
        <footer className="footer k-num">
          <ShellFooter />
        </footer>
      </div>
      {!isWide && Drawer && (
        <Suspense>
          <Drawer isOpen={isMenuOpen} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
