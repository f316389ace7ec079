// What stands inside the shell: the screen of the address, or why there is none.
import { lazyPart, Note } from '@kontor/ui'
import type { StaticDataRouteOption } from '@tanstack/react-router'
import { Outlet, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { IfAllowed } from '../../shared/session/if-allowed.tsx'
import { useSession } from '../../shared/session/session-context.ts'
import { ForbiddenPage } from '../../shared/pages/forbidden-page.tsx'
import { LoadingPage } from '../../shared/pages/loading-page.tsx'

const NoCompanyPage = lazyPart(
  () => import('../pages/no-company-page.tsx'),
  (one) => one.NoCompanyPage,
  'note',
)

export function ShellPage(): ReactNode {
  const { t } = useTranslation()
  const { company, companies, isChangingCompany } = useSession()
  const { requires, isOfTenant } = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {}
  if (isChangingCompany) return <LoadingPage isInShell text={t('company.changing')} />
  if (requires !== 'session') {
    const isWithoutCompanies = companies.length === 0
    if (isWithoutCompanies && isOfTenant !== true)
      return (
        <Suspense fallback={<LoadingPage isInShell />}>
          <NoCompanyPage />
        </Suspense>
      )
    if (company === null && !isWithoutCompanies)
      return (
        <div className="page-note">
          <h1 className="k-hidden">{t('company.select')}</h1>
          <Note tone="warning">{t('company.select')}</Note>
        </div>
      )
  }
  return (
    <Suspense fallback={<LoadingPage isInShell />}>
      {/* another company is another page: no selection, draft or filter of the last one survives */}
      <Screen key={company?.id} requires={requires} />
    </Suspense>
  )
}

/** The screen for those who hold what its route requires. A route that declares nothing is open to nobody. */
function Screen({ requires }: { readonly requires: StaticDataRouteOption['requires'] }): ReactNode {
  if (requires === undefined) return <ForbiddenPage />
  if (typeof requires === 'string') return <Outlet />
  return (
    <IfAllowed requires={requires} otherwise={<ForbiddenPage />}>
      <Outlet />
    </IfAllowed>
  )
}
