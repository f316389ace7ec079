// The own password, by who knows the old one.
import { Button } from '@mantine/core'
import { limits } from '@kontor/domain'
import { PasswordInput, useActToasts } from '@kontor/ui'
import type { FormEvent, ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../../shared/api/app-error.ts'
import { call } from '../../../shared/api/client.ts'
import { useChange } from '../../../shared/use-change.ts'
import { type PasswordField, type Passwords, missOfPassword, noPasswords, passwordFields } from '../password.model.ts'
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
  const errorOf = (field: PasswordField) => {
    const miss = missOfPassword(passwords, field)
    if (miss === null) return refused[field] ?? null
    if (miss === 'too-short') return t('auth:reset.tooShort', { length: limits.length.passwordMin })
    return miss === 'differs' ? t('auth:reset.differs') : t(`password.required.${field}`)
  }
  const labels = {
    oldPassword: t('password.old'),
    newPassword: t('auth:reset.new'),
    confirmPassword: t('auth:reset.repeat'),
  }
  return (
    <Section title={t('password.title')}>
      <p className="k-dim profile-text">{t('password.ends')}</p>
      <form className="profile-form" onSubmit={submit} noValidate>
        {passwordFields.map((field) => (
          <PasswordInput
            key={field}
            label={labels[field]}
            required
            isNew={field === 'newPassword'}
            value={passwords[field]}
            onChange={(value) => {
              setPasswords({ ...passwords, [field]: value })
              setRefused({ ...refused, [field]: undefined })
            }}
            error={errorOf(field)}
            touched={isTried}
          />
        ))}
        <Button type="submit" loading={changing.isPending}>
          {t('password.submit')}
        </Button>
      </form>
    </Section>
  )
}
