// The first stage: tenant, email and password.
import { Button, TextInput } from '@mantine/core'
import { Note, PasswordInput, mantineField } from '@kontor/ui'
import { Link } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../../shared/use-page-title.ts'
import type { Credentials, LoginField } from '../login.model.ts'
import { missingFields } from '../login.model.ts'

type CredentialsFormProps = {
  readonly credentials: Credentials
  readonly onChange: (credentials: Credentials) => void
  readonly failure: string | null
  /** What is said before the first try. */
  readonly notice: string | null
  readonly isBusy: boolean
  readonly onSubmit: () => void
}

export function CredentialsForm(props: CredentialsFormProps): ReactNode {
  const { credentials, failure, notice, isBusy } = props
  const { t } = useTranslation('auth')
  usePageTitle(t('login.title'))
  const [touched, setTouched] = useState<ReadonlySet<LoginField>>(new Set())
  const missing = missingFields(credentials)
  const field = (name: LoginField) => ({
    label: t(`login.${name}`),
    required: true,
    error: missing.includes(name) ? t(`login.required.${name}`) : null,
    touched: touched.has(name),
  })
  const take = (name: LoginField, value: string) => props.onChange({ ...credentials, [name]: value })
  const touch = (name: LoginField) => setTouched(new Set([...touched, name]))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTouched(new Set(['tenant', 'email', 'password']))
    if (missing.length === 0 && !isBusy) props.onSubmit()
  }

  return (
    <form className="auth-form" onSubmit={submit} noValidate>
      <h1>{t('login.title')}</h1>
      {failure === null && notice !== null && <Note tone="warning">{notice}</Note>}
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
