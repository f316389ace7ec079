// A password that can be shown, with an estimate of its strength where a new one is chosen.
import { PasswordInput as MantinePasswordInput, Progress } from '@mantine/core'
import { limits } from '@kontor/domain'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useKit } from '../kit-provider.tsx'
import { useTexts } from '../texts/use-texts.ts'
import type { FieldProps } from './field.ts'
import { mantineField, shownError } from './field.ts'
import { passwordStrength } from './password-strength.ts'

export type PasswordInputProps = FieldProps & {
  readonly value: string
  readonly onChange: (value: string) => void
  /** A new password: its strength is shown while nothing is said against it, and the browser may propose one. */
  readonly isNew?: boolean
}

const shares = { 'too-short': 10, weak: 25, fair: 50, good: 75, strong: 100 } as const
const colours = {
  'too-short': 'var(--k-red-text)',
  weak: 'var(--k-red-text)',
  fair: 'var(--k-yellow-text)',
  good: 'var(--k-green-text)',
  strong: 'var(--k-green-text)',
} as const

export function PasswordInput(props: PasswordInputProps): ReactNode {
  const { value, onChange, isNew = false } = props
  const t = useTexts()
  const { formats } = useKit()
  const [isVisible, setVisible] = useState(false)
  const strength = passwordStrength(value)
  const word =
    strength === 'too-short'
      ? t('password.too-short', { length: limits.length.passwordMin })
      : t(`password.${strength}`)
  return (
    <div>
      <MantinePasswordInput
        {...mantineField(props)}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        maxLength={limits.length.passwordMax}
        value={value}
        visible={isVisible}
        onVisibilityChange={setVisible}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{
          'aria-label': formats.labelled(isVisible ? t('password.hide') : t('password.show'), props.label),
        }}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={() => props.onBlur?.()}
      />
      {isNew && value !== '' && shownError(props.error, props.touched) === null && (
        <div className="k-strength">
          <Progress size={4} value={shares[strength]} color={colours[strength]} aria-label={t('password.strength')} />
          <output>{word}</output>
        </div>
      )}
    </div>
  )
}
