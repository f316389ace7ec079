// Ends the session here even when the server cannot be reached, and says so.
import { Note, hideToasts } from '@kontor/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepBearer } from '../../../shared/api/bearer.ts'
import { tellLogout } from '../../../shared/api/session-lock.ts'
import { forgetDraftsOfOthers } from '../../../shared/kept-drafts.ts'
import { hasLoginMarker, setLoginMarker } from '../../../shared/session/session.queries.ts'
import { usePageTitle } from '../../../shared/use-page-title.ts'
import { endSession, isLogoutUnreached, onLogoutReached } from '../end-session.ts'

export function LogoutPage(): ReactNode {
  const { t } = useTranslation('auth')
  usePageTitle(t('logout.title'))
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isReached, setReached] = useState(() => !isLogoutUnreached())
  useEffect(() => {
    client.clear()
    forgetDraftsOfOthers(null)
    hideToasts()
    if (!hasLoginMarker()) return onLogoutReached(() => setReached(true))
    // asked for whom this page was loaded; it has read the token when that is forgotten
    const leaving = endSession(() => setReached(true))
    tellLogout()
    setLoginMarker(false)
    keepBearer(null)
    leaving.then(setReached, () => {
      // the session of somebody else goes on: that is what there is now
      setLoginMarker(true)
      void navigate({ to: '/', replace: true })
    })
  }, [client, navigate])
  return (
    <div className="auth-form">
      <h1>{t('logout.title')}</h1>
      <p className="k-dim">{t('logout.text')}</p>
      {!isReached && <Note tone="warning">{t('logout.unreached')}</Note>}
      <Link to="/authentication/login" className="k-link">
        {t('logout.signIn')}
      </Link>
    </div>
  )
}
