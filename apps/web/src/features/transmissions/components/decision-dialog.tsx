// The question whether the bank has a file: what is known of it, the two answers with what each of them does, and the
// reason. Used for files in doubt and for those that a restored backup forgot.
import { Button, Loader, Radio, Textarea } from '@mantine/core'
import { limits } from '@kontor/domain'
import { KitModal, Note, mantineField } from '@kontor/ui'
import type { FormEvent, ReactNode } from 'react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorOfFailure } from '../../../shared/api/app-error.ts'
import { type Decision, decisions, missingFor } from '../decision.model.ts'
import type { Resolving, Transmission } from '../transmissions.queries.ts'
import '../transmissions.css'

export type DecisionDialogProps = {
  /** What is decided on: the words of its two answers. */
  readonly kind: 'file' | 'block'
  /** null: there is nothing to decide here. */
  readonly resolving: Transmission['resolving']
  readonly isLoading: boolean
  readonly isDeciding: boolean
  readonly failure: unknown
  readonly onDecide: (resolving: Resolving) => void
  readonly onClose: () => void
  /** The file: facts, payments, notes. */
  readonly children: ReactNode
}

export function DecisionDialog(props: DecisionDialogProps): ReactNode {
  const { kind, resolving, isLoading, isDeciding, failure, onDecide, onClose, children } = props
  const { t } = useTranslation('transmissions')
  const formId = useId()
  const [decision, setDecision] = useState<Decision | null>(null)
  const [reason, setReason] = useState('')
  const missing = missingFor(decision, reason)
  const mayDecide = resolving === 'Allowed'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (decision !== null && missing === null && !isDeciding) onDecide({ decision, reason: reason.trim() })
  }
  const confirmText =
    decision === null
      ? t('decide.confirm.none')
      : decision === 'Delivered'
        ? t('decide.confirm.Delivered')
        : t(`decide.confirm.${kind}NotReceived`)

  return (
    <KitModal
      opened
      isStatic
      size={680}
      title={t('decide.title')}
      onClose={onClose}
      footer={
        <>
          {mayDecide && missing !== null && (
            <span className="k-modal-reason">
              {t(`decide.missing.${missing}`, { length: limits.length.reasonMin })}
            </span>
          )}
          <Button variant="default" onClick={onClose} disabled={isDeciding}>
            {t('decide.close')}
          </Button>
          {mayDecide && (
            <Button
              type="submit"
              form={formId}
              {...(decision === 'NotReceived' && { className: 'k-danger' })}
              loading={isDeciding}
              disabled={missing !== null}
            >
              {confirmText}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} className="trm-decision" onSubmit={submit}>
        {isLoading && (
          <output className="trm-loading">
            <Loader size={16} aria-hidden /> {t('decide.loading')}
          </output>
        )}
        {children}
        {mayDecide && (
          <>
            <Radio.Group
              {...mantineField({ label: t('decide.question') })}
              withAsterisk
              value={decision}
              onChange={(value) => {
                const chosen = decisions.find((one) => one === value)
                if (chosen !== undefined) setDecision(chosen)
              }}
            >
              <div className="trm-choices">
                {decisions.map((one) => (
                  <Radio key={one} value={one} label={t(`decide.${one}`)} description={t(`decide.${kind}.${one}`)} />
                ))}
              </div>
            </Radio.Group>
            <Textarea
              {...mantineField({ label: t('decide.reason'), required: true, description: t('decide.reasonHint') })}
              autosize
              minRows={2}
              maxLength={limits.length.remarks}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </>
        )}
        {resolving !== null && !mayDecide && <Note tone="info">{t(`decide.mayNot.${resolving}`)}</Note>}
        {failure !== null && (
          <Note tone="error">{errorOfFailure(failure).messages.join(' ') || t('decide.failed')}</Note>
        )}
      </form>
    </KitModal>
  )
}
