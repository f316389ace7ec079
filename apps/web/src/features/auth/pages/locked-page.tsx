// The address that locks: whoever goes there leaves his place, and comes back by his password.
import { Navigate, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@mantine/core'
import { Note } from '@kontor/ui'
import { LoadingPage } from '../../../shared/pages/loading-page.tsx'
import { lockSession } from '../../../shared/session/lock-session.ts'
import { hasLoginMarker } from '../../../shared/session/session.queries.ts'
import { usePageTitle } from '../../../shared/use-page-title.ts'
import { LockForm } from '../components/lock-form.tsx'

export function LockedPage(): ReactNode {
  const { t } = useTranslation(['auth', 'app'])
  usePageTitle(t('app:shell.locked'))
  const router = useRouter()
  const [state, setState] = useState<'asked' | 'locked' | 'failed'>('asked')
  const isSignedIn = hasLoginMarker()
  useEffect(() => {
    if (!isSignedIn || state !== 'asked') return
    lockSession().then(
      () => setState('locked'),
      () => setState('failed'),
    )
  }, [isSignedIn, state])
  if (!isSignedIn) return <Navigate to="/authentication/login" replace />
  if (state === 'asked') return <LoadingPage isInShell />
  if (state === 'locked') return <LockForm onUnlocked={() => router.history.replace('/')} />
  return (
    <div className="auth-form">
      <h1>{t('app:shell.locked')}</h1>
      <Note tone="error">{t('app:shell.lockFailed')}</Note>
      <Button onClick={() => setState('asked')}>{t('app:shell.lock')}</Button>
    </div>
  )
}
