// Asks for a link to set a new password. What is said then does not tell whether anybody has the address.
import { Button, TextInput } from '@mantine/core'
import { Note, mantineField } from '@kontor/ui'
import { Link } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/client.ts'
import { readLocal } from '../../../shared/local-store.ts'
import { useAct } from '../../../shared/use-act.ts'
import { usePageTitle } from '../../../shared/use-page-title.ts'
import { loginFailureText } from '../login.model.ts'
import { tenantKey } from '../tenant-key.ts'

const fields = ['tenant', 'email'] as const

export function ForgotPasswordPage(): ReactNode {
  const { t } = useTranslation('auth')
  usePageTitle(t('forgot.title'))
  const [typed, setTyped] = useState(() => ({ tenant: readLocal(tenantKey) ?? '', email: '' }))
  const [isTried, setTried] = useState(false)
  const [isMailSent, setMailSent] = useState<boolean | null>(null)
  const isMissing = (name: (typeof fields)[number]) => typed[name].trim() === ''
  const asking = useAct({
    mutationFn: () =>
      call('requestPasswordReset', { body: { email: typed.email.trim() }, headers: { tenant: typed.tenant.trim() } }),
    onSuccess: (answer) => setMailSent(answer.isMailSent),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!fields.some(isMissing)) asking.mutate()
  }
  const back = (
    <Link to="/authentication/login" className="k-link">
      {t('forgot.back')}
    </Link>
  )
  if (isMailSent !== null) {
    return (
      <div className="auth-form">
        <h1>{t('forgot.title')}</h1>
        <Note tone={isMailSent ? 'info' : 'warning'}>{t(isMailSent ? 'forgot.sent' : 'forgot.noMail')}</Note>
        {back}
      </div>
    )
  }
  return (
    <form className="auth-form" onSubmit={submit} noValidate>
      <h1>{t('forgot.title')}</h1>
      <p className="k-dim">{t('forgot.text')}</p>
      {asking.isError && <Note tone="error">{loginFailureText(asking.error) ?? asking.error?.message}</Note>}
      {fields.map((name) => (
        <TextInput
          key={name}
          {...mantineField({
            label: t(`login.${name}`),
            required: true,
            error: isMissing(name) ? t(`login.required.${name}`) : null,
            touched: isTried,
          })}
          {...(name === 'email' && { type: 'email' })}
          autoComplete={name === 'email' ? 'username' : 'organization'}
          autoCapitalize="none"
          spellCheck={false}
          value={typed[name]}
          onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
        />
      ))}
      <Button type="submit" fullWidth loading={asking.isPending}>
        {t('forgot.submit')}
      </Button>
      {back}
    </form>
  )
}
