// Switching the second factor on: a key is made when the dialog opens, its first code counts, then the recovery codes are
// kept.
import { Loader } from '@mantine/core'
import { FormModal, KitModal, Note } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../../shared/api/app-error.ts'
import { call } from '../../../shared/api/client.ts'
import { asShown } from '../../../shared/as-shown.ts'
import { useChange } from '../../../shared/use-change.ts'
import { CodeField, FactorKey, RecoveryCodes, isAppCode } from '../../auth/public.ts'

export function BeginFactorModal({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation(['auth', 'app'])
  // one key for each dialog: asked again it would be another
  const asking = useId()
  const begun = useQuery({
    queryKey: ['second-factor-key', asking],
    ...asShown,
    queryFn: () => call('beginSecondFactor'),
  })
  const [code, setCode] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const verify = useChange('second-factor', () => call('verifySecondFactor', { body: { authenticationCode: code } }))
  const submit = () => {
    setFailure(null)
    verify.mutate(undefined, {
      onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
      onError: (cause) => {
        setFailure((cause instanceof AppError && cause.messages.join(', ')) || cause.message)
        setCode('')
        setAttempt(attempt + 1)
      },
    })
  }
  if (codes !== null) {
    return (
      <KitModal opened hasNoCross title={t('recovery.title')} onClose={onClose}>
        <Suspense fallback={<Loader size={14} />}>
          <RecoveryCodes codes={codes} onKept={onClose} />
        </Suspense>
      </KitModal>
    )
  }
  return (
    <FormModal
      title={t('stage.enable.title')}
      isStatic
      submitLabel={begun.data === undefined ? null : t('stage.enable.submit')}
      reason={isAppCode(code) || begun.data === undefined ? null : t('stage.verify.incomplete')}
      isSubmitting={verify.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {begun.error !== null && <Note tone="error">{begun.error.message}</Note>}
      {begun.isPending && <Loader size={14} />}
      {begun.data !== undefined && (
        <Suspense fallback={<Loader size={14} />}>
          <FactorKey {...begun.data} />
          {failure !== null && <Note tone="error">{failure}</Note>}
          <CodeField code={code} onCode={setCode} attempt={attempt} />
        </Suspense>
      )}
    </FormModal>
  )
}
