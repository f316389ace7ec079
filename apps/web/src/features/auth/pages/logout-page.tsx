// Ends the session here even when the server cannot be reached, and says so.
import { Note, hideToasts } from '@kontor/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../../shared/api/app-error.ts'
import { keepBearer } from '../../../shared/api/bearer.ts'
import { call } from '../../../shared/api/client.ts'
import { forgetDraftsOfOthers } from '../../../shared/kept-drafts.ts'
import { hasLoginMarker, setLoginMarker } from '../../../shared/session/session.queries.ts'
import { usePageTitle } from '../../../shared/use-page-title.ts'
import { isOfOtherPerson } from '../login.model.ts'

export function LogoutPage(): ReactNode {
  const { t } = useTranslation('auth')
  usePageTitle(t('logout.title'))
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isReached, setReached] = useState(true)
  useEffect(() => {
    client.clear()
    forgetDraftsOfOthers(null)
    hideToasts()
    if (!hasLoginMarker()) return
    // asked for whom this page was loaded; it has read the token when that is forgotten
    const leaving = call('logout')
    setLoginMarker(false)
    keepBearer(null)
    leaving.catch((cause: unknown) => {
      if (!isOfOtherPerson(cause)) {
        setReached(cause instanceof AppError && cause.statusCode >= 400 && cause.statusCode < 500)
        return
      }
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
