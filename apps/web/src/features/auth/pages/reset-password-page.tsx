// Sets a password by a one-time link: for invited administrators and for who forgot theirs.
import { Button } from '@mantine/core'
import { limits } from '@kontor/domain'
import { Note, PasswordInput } from '@kontor/ui'
import { Link, getRouteApi } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../../shared/api/app-error.ts'
import { call } from '../../../shared/api/client.ts'
import { writeLocal } from '../../../shared/local-store.ts'
import { loginFailureText } from '../login.model.ts'
import { tenantKey } from '../tenant-key.ts'
import { usePageTitle } from '../../../shared/use-page-title.ts'

const route = getRouteApi('/authentication/reset-password')

export function ResetPasswordPage(): ReactNode {
  const { t } = useTranslation('auth')
  usePageTitle(t('reset.title'))
  const { token, tenant } = route.useSearch()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // what the server said of a password stands at its field until another one is typed
  const [refused, setRefused] = useState<{ readonly password: string; readonly why: string } | null>(null)
  const tooShort = password.length < limits.length.passwordMin
  const differs = repeated !== password
  const refusedNow = refused?.password === password ? refused.why : null

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (tooShort || differs || isBusy || token === undefined) return
    setBusy(true)
    setFailure(null)
    try {
      await call('resetPassword', { body: { token, newPassword: password, confirmPassword: repeated } })
      // signing in, which follows, does not ask again for what the link knew
      if (tenant !== undefined) writeLocal(tenantKey, tenant)
      setDone(true)
    } catch (cause) {
      const why = cause instanceof AppError ? cause.fields.find(({ field }) => field === 'newPassword')?.message : null
      if (why) setRefused({ password, why })
      else setFailure(loginFailureText(cause) ?? t('login.technicalIssue'))
    } finally {
      setBusy(false)
    }
  }

  if (isDone || token === undefined) {
    return (
      <div className="auth-form">
        <h1>{isDone ? t('reset.done') : t('reset.title')}</h1>
        {!isDone && <Note tone="error">{t('reset.noToken')}</Note>}
        <Link to="/authentication/login" className="k-link">
          {t('logout.signIn')}
        </Link>
      </div>
    )
  }
  return (
    <form className="auth-form" onSubmit={(event) => void submit(event)} noValidate>
      <h1>{t('reset.title')}</h1>
      {failure !== null && <Note tone="error">{failure}</Note>}
      <PasswordInput
        label={t('reset.new')}
        isNew
        required
        value={password}
        onChange={setPassword}
        description={t('reset.rules', { length: limits.length.passwordMin })}
        error={tooShort ? t('reset.tooShort', { length: limits.length.passwordMin }) : refusedNow}
        touched={isTried}
      />
      <PasswordInput
        label={t('reset.repeat')}
        required
        value={repeated}
        onChange={setRepeated}
        error={differs ? t('reset.differs') : null}
        touched={isTried || repeated.length >= password.length}
      />
      <Button type="submit" fullWidth loading={isBusy}>
        {t('reset.submit')}
      </Button>
    </form>
  )
}
