// The application: kit, cache, router. What the api does without a session is said here, where the router is known.
import { KitProvider, hideToasts } from '@kontor/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { keepBearer } from '../shared/api/bearer.ts'
import { configureApi } from '../shared/api/client.ts'
import { localToday, localZone, now } from '../shared/clock.ts'
import { styleNonce } from '../shared/env.ts'
import { formattingLocale, tableDensity } from '../shared/preferences.ts'
import type { FeatureManifest } from '../shared/feature-manifest.ts'
import { queryClient } from '../shared/query-client.ts'
import { configureStale } from '../shared/stale.ts'
import { useSetting } from '../shared/stored-setting.ts'
import { currentLanguage } from '../shared/texts/i18n.ts'
import { hasLoginMarker, setLoginMarker } from '../shared/session/session.queries.ts'
import { LoadingPage } from '../shared/pages/loading-page.tsx'
import { features } from './features.ts'
import { router } from './router.tsx'

const clock = { today: localToday, now }

configureApi({
  language: currentLanguage,
  onUnauthorized: () => {
    const wasSignedIn = hasLoginMarker()
    setLoginMarker(false)
    keepBearer(null)
    const { pathname, href } = router.latestLocation
    if (pathname.startsWith('/authentication/')) return
    queryClient.clear()
    // what the last session failed at is nothing to the next
    hideToasts()
    void router.navigate({
      to: '/authentication/login',
      search: { redirect: href, ...(wasSignedIn && { expired: true as const }) },
    })
  },
})

const manifests: readonly FeatureManifest[] = features
configureStale(manifests.flatMap(({ tells = [] }) => tells))

export function App(): ReactNode {
  const locale = useSetting(formattingLocale)
  const density = useSetting(tableDensity)
  return (
    <KitProvider locale={locale} density={density} timeZone={localZone()} clock={clock} getStyleNonce={styleNonce}>
      <QueryClientProvider client={queryClient}>
        <Suspense fallback={<LoadingPage />}>
          <RouterProvider router={router} />
        </Suspense>
      </QueryClientProvider>
    </KitProvider>
  )
}
