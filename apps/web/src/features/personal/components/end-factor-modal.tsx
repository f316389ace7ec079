// Switching the second factor off, by password and code; a recovery code will do.
import { FormModal, Note, PasswordInput, TextField, useToasts } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../../shared/api/app-error.ts'
import { call } from '../../../shared/api/client.ts'
import { useChange } from '../../../shared/use-change.ts'

export function EndFactorModal({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation(['personal', 'auth'])
  const toasts = useToasts()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const end = useChange('second-factor', () =>
    call('removeSecondFactor', { body: { password, authenticationCode: code } }),
  )
  const submit = () => {
    setFailure(null)
    end.mutate(undefined, {
      onSuccess: () => {
        toasts.success(t('factor.ended'))
        onClose()
      },
      onError: (cause) => {
        setFailure((cause instanceof AppError && cause.messages.join(', ')) || cause.message)
        setPassword('')
        setCode('')
      },
    })
  }
  return (
    <FormModal
      title={t('factor.endTitle')}
      isStatic
      isDangerous
      submitLabel={t('factor.end')}
      reason={password === '' || code.trim() === '' ? t('factor.endMissing') : null}
      isSubmitting={end.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="k-modal-text">{t('factor.endText')}</p>
      {failure !== null && <Note tone="error">{failure}</Note>}
      <PasswordInput
        label={t('auth:login.password')}
        required
        value={password}
        onChange={setPassword}
        hasInitialFocus
      />
      <TextField label={t('auth:factor.codeOrRecovery')} required maxLength={40} value={code} onChange={setCode} />
    </FormModal>
  )
}
