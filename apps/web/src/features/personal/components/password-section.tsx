// The own password, by who knows the old one.
import { Button, Loader } from '@mantine/core'
import { useActToasts } from '@kontor/ui'
import type { FormEvent, ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../../shared/api/app-error.ts'
import { call } from '../../../shared/api/client.ts'
import { useChange } from '../../../shared/use-change.ts'
import {
  PasswordFields,
  type PasswordField,
  type Passwords,
  missOfPassword,
  noPasswords,
  passwordFields,
} from '../../auth/public.ts'
import { Section } from './section.tsx'

export function PasswordSection(): ReactNode {
  const { t } = useTranslation(['personal', 'auth'])
  const toasts = useActToasts()
  const [passwords, setPasswords] = useState<Passwords>(noPasswords)
  const [isTried, setTried] = useState(false)
  /** What the server said of what was sent; gone with the next letter of that field. */
  const [refused, setRefused] = useState<Partial<Record<PasswordField, string>>>({})
  const changing = useChange('session', () => call('updateOwnPassword', { body: passwords }))
  const change = () =>
    changing.mutate(undefined, {
      onSuccess: () => {
        setPasswords(noPasswords)
        setTried(false)
        setRefused({})
        toasts.success(t('password.saved'))
      },
      onError: (cause) => {
        const fields = cause instanceof AppError ? cause.fields : []
        setRefused(Object.fromEntries(fields.map(({ field, message }) => [field, message])))
        toasts.error(t('password.notSaved'), cause)
      },
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (passwordFields.every((field) => missOfPassword(passwords, field) === null)) change()
  }
  return (
    <Section title={t('password.title')}>
      <p className="k-dim profile-text">{t('password.ends')}</p>
      <form className="profile-form" onSubmit={submit} noValidate>
        <Suspense fallback={<Loader size={14} />}>
          <PasswordFields
            passwords={passwords}
            onChange={(field, value) => {
              setPasswords({ ...passwords, [field]: value })
              setRefused({ ...refused, [field]: undefined })
            }}
            isTried={isTried}
            refused={refused}
          />
        </Suspense>
        <Button type="submit" loading={changing.isPending}>
          {t('auth:change.submit')}
        </Button>
      </form>
    </Section>
  )
}
