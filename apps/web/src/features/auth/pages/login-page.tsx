// Signing in with tenant, email and password.
import { Button, TextInput } from '@mantine/core'
import { Note, PasswordInput, mantineField } from '@kontor/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Link, getRouteApi, useRouter } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepBearer } from '../../../shared/api/bearer.ts'
import { call } from '../../../shared/api/client.ts'
import { readLocal, writeLocal } from '../../../shared/local-store.ts'
import { rememberedCompanyQuery } from '../../../shared/session/selected-company.ts'
import { sessionQuery, setLoginMarker } from '../../../shared/session/session.queries.ts'
import type { Credentials, LoginField, LoginStep } from '../login.model.ts'
import { tenantKey } from '../tenant-key.ts'
import { loginFailureText, missingFields, safeRedirect, stepOfStatus } from '../login.model.ts'
import { usePageTitle } from '../../../shared/use-page-title.ts'

const route = getRouteApi('/authentication/login')

export function LoginPage(): ReactNode {
  const { t } = useTranslation('auth')
  usePageTitle(t('login.title'))
  const client = useQueryClient()
  const router = useRouter()
  const { redirect, expired } = route.useSearch()
  const [credentials, setCredentials] = useState<Credentials>(() => ({
    tenant: readLocal(tenantKey) ?? '',
    email: '',
    password: '',
  }))
  const [touched, setTouched] = useState<ReadonlySet<LoginField>>(new Set())
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const missing = missingFields(credentials)

  const field = (name: LoginField) => ({
    label: t(`login.${name}`),
    required: true,
    error: missing.includes(name) ? t(`login.required.${name}`) : null,
    touched: touched.has(name),
  })
  const take = (name: LoginField, value: string) => setCredentials({ ...credentials, [name]: value })
  const touch = (name: LoginField) => setTouched(new Set([...touched, name]))

  const follow = async (step: LoginStep) => {
    if (step.kind === 'invalid') return setFailure(t('login.invalid'))
    if (step.kind === 'stage') return setFailure(t(`login.stage.${step.stage}`))
    setLoginMarker(true)
    writeLocal(tenantKey, credentials.tenant.trim())
    client.clear()
    await Promise.all([client.prefetchQuery(sessionQuery), client.prefetchQuery(rememberedCompanyQuery)])
    router.history.replace(safeRedirect(redirect))
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTouched(new Set(['tenant', 'email', 'password']))
    if (missing.length > 0 || isBusy) return
    setBusy(true)
    setFailure(null)
    try {
      const answer = await call('login', {
        body: { email: credentials.email.trim(), password: credentials.password },
        headers: { tenant: credentials.tenant.trim() },
      })
      keepBearer(answer.bearerToken)
      await follow(stepOfStatus(answer.status))
    } catch (cause) {
      setFailure(loginFailureText(cause) ?? t('login.technicalIssue'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className="auth-form" onSubmit={(event) => void submit(event)} noValidate>
      <h1>{t('login.title')}</h1>
      {failure === null && expired && <Note tone="warning">{t('login.expired')}</Note>}
      {failure !== null && <Note tone="error">{failure}</Note>}
      <TextInput
        {...mantineField(field('tenant'))}
        autoComplete="organization"
        autoCapitalize="none"
        spellCheck={false}
        value={credentials.tenant}
        onChange={(event) => take('tenant', event.currentTarget.value)}
        onBlur={() => touch('tenant')}
      />
      <TextInput
        {...mantineField(field('email'))}
        type="email"
        autoComplete="username"
        value={credentials.email}
        onChange={(event) => take('email', event.currentTarget.value)}
        onBlur={() => touch('email')}
      />
      <PasswordInput
        {...field('password')}
        value={credentials.password}
        onChange={(value) => take('password', value)}
        onBlur={() => touch('password')}
      />
      <Button type="submit" fullWidth loading={isBusy}>
        {t('login.submit')}
      </Button>
      <Link to="/authentication/forgot-password" className="k-link">
        {t('forgot.title')}
      </Link>
    </form>
  )
}
