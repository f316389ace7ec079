// Ends the session here even when the server cannot be reached, and says so.
import { hideToasts } from '@kontor/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { keepBearer } from '../../../shared/api/bearer.ts'
import { call } from '../../../shared/api/client.ts'
import { forgetDraftsOfOthers } from '../../../shared/kept-drafts.ts'
import { hasLoginMarker, setLoginMarker } from '../../../shared/session/session.queries.ts'
import { usePageTitle } from '../../../shared/use-page-title.ts'

export function LogoutPage(): ReactNode {
  const { t } = useTranslation('auth')
  usePageTitle(t('logout.title'))
  const client = useQueryClient()
  useEffect(() => {
    client.clear()
    forgetDraftsOfOthers(null)
    hideToasts()
    if (!hasLoginMarker()) return
    setLoginMarker(false)
    // the call has read the token when it is forgotten
    call('logout').catch(() => undefined)
    keepBearer(null)
  }, [client])
  return (
    <div className="auth-form">
      <h1>{t('logout.title')}</h1>
      <p className="k-dim">{t('logout.text')}</p>
      <Link to="/authentication/login" className="k-link">
        {t('logout.signIn')}
      </Link>
    </div>
  )
}
