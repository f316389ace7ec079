// What stands inside the shell: the screen of the address, or why there is none.
import { Note } from '@kontor/ui'
import { IconX } from '@tabler/icons-react'
import type { StaticDataRouteOption } from '@tanstack/react-router'
import { Outlet, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IfAllowed } from '../../shared/session/if-allowed.tsx'
import { useSession } from '../../shared/session/session-context.ts'
import { readTab, writeTab } from '../../shared/local-store.ts'
import { ForbiddenPage } from '../pages/forbidden-page.tsx'
import { LoadingPage } from '../../shared/pages/loading-page.tsx'
import { NoCompanyPage } from '../pages/no-company-page.tsx'

/** The notice is closed for this tab: a new one says again where one is. */
const closedKey = 'kontor.noticeClosed'

export function ShellPage(): ReactNode {
  const { t } = useTranslation()
  const { company, companies, isChangingCompany } = useSession()
  const requires = useMatches({ select: (matches) => matches.at(-1)?.staticData.requires })
  if (isChangingCompany) return <LoadingPage isInShell text={t('company.changing')} />
  if (requires !== 'session') {
    if (companies.length === 0) return <NoCompanyPage />
    if (company === null)
      return (
        <div className="page-note">
          <h1 className="k-hidden">{t('company.select')}</h1>
          <Note tone="warning">{t('company.select')}</Note>
        </div>
      )
  }
  return (
    <>
      <HouseNotice />
      <Suspense fallback={<LoadingPage isInShell />}>
        {/* another company is another page: no selection, draft or filter of the last one survives */}
        <Screen key={company?.id} requires={requires} />
      </Suspense>
    </>
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

function HouseNotice(): ReactNode {
  const { t } = useTranslation()
  const { profile } = useSession()
  const [isClosed, setClosed] = useState(() => readTab(closedKey) !== null)
  if (isClosed || (!profile.isDemo && profile.database !== 'pglite')) return null
  return (
    <div className="house-notice" role="note">
      <p>
        {profile.isDemo && <span>{t('shell.demo')}</span>}{' '}
        {profile.database === 'pglite' && (
          <span className={profile.isDemo ? 'not-on-phone' : undefined}>{t('shell.pglite')}</span>
        )}
      </p>
      <button
        type="button"
        className="k-bar-button"
        aria-label={t('shell.closeNotice')}
        onClick={() => {
          writeTab(closedKey, 'yes')
          setClosed(true)
        }}
      >
        <IconX size={14} aria-hidden />
      </button>
    </div>
  )
}
