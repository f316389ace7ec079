// The address "/": leads whoever sets the tenant up to the first steps while some are left; else to the first page that one
// may open in the selected company, and to the own profile where there is none.
import { lazyPart } from '@kontor/ui'
import { Navigate } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useOpenFirstSteps } from '../../features/first-steps/public.ts'
import { LoadingPage } from '../../shared/pages/loading-page.tsx'
import { useAllows, useSession } from '../../shared/session/session-context.ts'
import { pathOf, requirementsOf } from '../../shared/route-entry.ts'
import { navigation } from '../navigation.ts'

const NoCompanyPage = lazyPart(
  () => import('./no-company-page.tsx'),
  (one) => one.NoCompanyPage,
  'note',
)

export function HomePage(): ReactNode {
  const { companies } = useSession()
  const allows = useAllows()
  const open = useOpenFirstSteps()
  if (open === null) return <LoadingPage isInShell />
  if (open !== 'none') return <Navigate to="/first-steps" replace />
  if (companies.length === 0)
    return (
      <Suspense fallback={<LoadingPage isInShell />}>
        <NoCompanyPage />
      </Suspense>
    )
  // what everybody may look into is nobody's work
  const first = navigation
    .flatMap(({ entries }) => entries)
    .find((entry) => requirementsOf(entry).length > 0 && allows(...requirementsOf(entry)))
  return <Navigate to={first === undefined ? '/profile' : pathOf(first.route)} replace />
}
