// Why a decision on files was not taken. Where a try before it got no answer, what stands in the way may be what that one did.
import { Note } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorOfFailure } from '../../../shared/api/app-error.ts'

export function DecisionFailure(props: { readonly failure: unknown; readonly isPerhapsDone: boolean }): ReactNode {
  const { failure, isPerhapsDone } = props
  const { t } = useTranslation(['transmissions', 'record-form'])
  if (failure === null) return null
  const { messages, message } = errorOfFailure(failure)
  return (
    <>
      <Note tone="error">{messages.join(' ') || message || t('decide.failed')}</Note>
      {isPerhapsDone && <Note tone="warning">{t('record-form:perhapsDone')}</Note>}
    </>
  )
}
