// Opens a locked session again by the password, or ends it.
import { Button } from '@mantine/core'
import { Note, PasswordInput, hideToasts } from '@kontor/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepBearer } from '../../../shared/api/bearer.ts'
import { call } from '../../../shared/api/client.ts'
import { setLocked, useIsLockOver } from '../../../shared/api/session-lock.ts'
import { forgetDraftsOfOthers } from '../../../shared/kept-drafts.ts'
import { sessionQuery, setLoginMarker } from '../../../shared/session/session.queries.ts'
import { useAct } from '../../../shared/use-act.ts'
import { isOfOtherPerson, loginFailureText } from '../login.model.ts'

export function LockForm({ onUnlocked }: { readonly onUnlocked?: () => void }): ReactNode {
  const { t } = useTranslation(['auth', 'app'])
  const client = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const unlocking = useAct({
    mutationFn: () => call('unlockSession', { body: { password } }),
    onSuccess: () => {
      setLocked(false)
      onUnlocked?.()
    },
    onError: () => setPassword(''),
  })
  const leaving = useAct({
    mutationFn: () => call('logout'),
    // A server that cannot be reached keeps nobody here: that page, which is there without a network, says so and asks it
    // again. The session of somebody else is not ended.
    onError: (cause) => {
      if (!isOfOtherPerson(cause)) void navigate({ to: '/authentication/logout', ignoreBlocker: true })
    },
    onSuccess: () => {
      setLoginMarker(false)
      keepBearer(null)
      client.clear()
      forgetDraftsOfOthers(null)
      hideToasts()
      void navigate({ to: '/authentication/login' })
    },
  })
  // without a network it cannot be fetched any more, and a page that was loaded locked has not done so
  useEffect(() => void router.preloadRoute({ to: '/authentication/logout' }), [router])
  const focus = () => form.current?.querySelector('input')?.focus()
  useEffect(focus, [])
  useEffect(() => {
    if (unlocking.isError) focus()
  }, [unlocking.isError])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (password === '') return focus()
    setTried(false)
    unlocking.mutate()
  }
  const isOver = useIsLockOver() || [unlocking, leaving].some(({ error }) => isOfOtherPerson(error))
  if (isOver)
    return (
      <div className="auth-form">
        <h1>{t('logout.title')}</h1>
        <p role="alert">{t('lock.over')}</p>
        <Button fullWidth onClick={() => window.location.reload()}>
          {t('logout.signIn')}
        </Button>
      </div>
    )
  const profile = client.getQueryData(sessionQuery.queryKey)?.profile
  return (
    <form ref={form} className="auth-form" onSubmit={submit} noValidate>
      <h1>{t('app:shell.locked')}</h1>
      <p className="k-dim">
        {profile === undefined ? t('lock.text') : t('lock.of', { name: `${profile.firstName} ${profile.lastName}` })}
      </p>
      {unlocking.isError && (
        <Note tone="error">{loginFailureText(unlocking.error) ?? unlocking.error?.message ?? t('lock.failed')}</Note>
      )}
      <PasswordInput
        label={t('login.password')}
        required
        value={password}
        onChange={setPassword}
        error={password === '' ? t('login.required.password') : null}
        touched={isTried}
      />
      <Button type="submit" fullWidth loading={unlocking.isPending}>
        {t('lock.unlock')}
      </Button>
      <Button variant="default" fullWidth loading={leaving.isPending} onClick={() => leaving.mutate()}>
        {t('app:shell.logout')}
      </Button>
    </form>
  )
}
