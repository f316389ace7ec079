// Old, new, and the new one again: in the profile, and where a password must be changed at signing in.
import { limits } from '@kontor/domain'
import { PasswordInput } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type PasswordField, type Passwords, missOfPassword, passwordFields } from '../password.model.ts'

export type PasswordFieldsProps = {
  readonly passwords: Passwords
  readonly onChange: (field: PasswordField, value: string) => void
  /** What is missing is said of all fields. */
  readonly isTried: boolean
  /** What the server said of what was sent. */
  readonly refused?: Partial<Record<PasswordField, string>>
}

export function PasswordFields({ passwords, onChange, isTried, refused = {} }: PasswordFieldsProps): ReactNode {
  const { t } = useTranslation('auth')
  const errorOf = (field: PasswordField) => {
    const miss = missOfPassword(passwords, field)
    if (miss === null) return refused[field] ?? null
    if (miss === 'too-short') return t('reset.tooShort', { length: limits.length.passwordMin })
    return miss === 'differs' ? t('reset.differs') : t(`change.required.${field}`)
  }
  const labels = { oldPassword: t('change.old'), newPassword: t('reset.new'), confirmPassword: t('reset.repeat') }
  return passwordFields.map((field) => (
    <PasswordInput
      key={field}
      label={labels[field]}
      required
      isNew={field === 'newPassword'}
      {...(field === 'newPassword' && { description: t('reset.rules', { length: limits.length.passwordMin }) })}
      value={passwords[field]}
      onChange={(value) => onChange(field, value)}
      error={errorOf(field)}
      touched={isTried}
    />
  ))
}
