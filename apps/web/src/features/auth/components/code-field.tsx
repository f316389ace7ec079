// The code of the second factor: six boxes for the app's, or one field for a recovery code. What was refused is emptied,
// and the first box has the focus.
import { CodeInput, TextField } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

export type CodeFieldProps = {
  readonly code: string
  readonly onCode: (code: string) => void
  readonly isRecovery?: boolean
  readonly error?: string | null
  /** Rises with each refusal. */
  readonly attempt: number
}

export function CodeField({ code, onCode, isRecovery = false, error = null, attempt }: CodeFieldProps): ReactNode {
  const { t } = useTranslation('auth')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [attempt, isRecovery])
  return (
    <div ref={place}>
      {isRecovery ? (
        <TextField
          label={t('factor.recoveryCode')}
          required
          maxLength={40}
          value={code}
          onChange={onCode}
          error={error}
        />
      ) : (
        <CodeInput key={attempt} label={t('factor.code')} value={code} onChange={onCode} error={error} />
      )}
    </div>
  )
}
