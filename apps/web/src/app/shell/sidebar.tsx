// The sidebar: the groups and entries that the selected company's rights open.
import { lazyPart } from '@kontor/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAllows, useSession } from '../../shared/session/session-context.ts'
import { pathOf, requirementsOf } from '../../shared/route-entry.ts'
import { wayKey } from '../../shared/texts/way-text.ts'
import { navigation } from '../navigation.ts'

const FirstStepsHint = lazyPart(
  () => import('../../features/first-steps/public.ts'),
  (one) => one.FirstStepsHint,
  'nothing',
)

const PlayBankDay = lazyPart(
  () => import('../../features/demo/public.ts'),
  (one) => one.PlayBankDay,
  'nothing',
)

export function Sidebar({ onNavigate }: { readonly onNavigate: () => void }): ReactNode {
  const { t } = useTranslation(['app', 'ways'])
  const allows = useAllows()
  const isCalm = useIsCalm()
  const { profile } = useSession()
  const groups = navigation
    .map((group) => ({
      ...group,
      entries: group.entries.filter((entry) => allows(...requirementsOf(entry))),
    }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <div className="sidebar-scroll">
      {isCalm && (
        <Suspense>
          <FirstStepsHint onNavigate={onNavigate} />
        </Suspense>
      )}
      {groups.length === 0 && <p className="sidebar-none">{t('nav.none')}</p>}
      {groups.map((group) => (
        <section key={group.text} className="sidebar-group">
          <h2>{t(group.text)}</h2>
          <ul>
            {group.entries.map(({ text, route, icon: Icon, isExact }) => (
              <li key={text}>
                <Link
                  to={pathOf(route)}
                  className="sidebar-entry"
                  activeProps={{ 'data-active': true, 'aria-current': 'page' }}
                  activeOptions={{ includeSearch: false, exact: isExact ?? false }}
                  onClick={onNavigate}
                >
                  <Icon size={16} stroke={1.6} aria-hidden />
                  {t(wayKey(text))}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {isCalm && profile.hasVirtualBank && (
        <Suspense>
          <PlayBankDay />
        </Suspense>
      )}
    </div>
  )
}

/** What nobody came for is asked for when the screen that he came for stands. */
const calmAfterMs = 2000

function useIsCalm(): boolean {
  const [isCalm, setCalm] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setCalm(true), calmAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return isCalm
}
