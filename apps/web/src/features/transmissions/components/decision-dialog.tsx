// The question whether the bank has a file: what is known of it, the two answers with what each of them does, and the
// reason. Used for files in doubt and for those that a restored backup forgot.
import { Loader } from '@mantine/core'
import { limits } from '@kontor/domain'
import { ChoiceField, FormModal, Note, ReasonField } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Decision, decisions, missingFor } from '../decision.model.ts'
import type { Resolving, Transmission } from '../transmissions.queries.ts'
import { DecisionFailure } from './decision-failure.tsx'
import '../transmissions.css'

export type DecisionDialogProps = {
  /** What is decided on: the words of its two answers. */
  readonly kind: 'file' | 'block'
  /** null: there is nothing to decide here. */
  readonly resolving: Transmission['resolving']
  readonly isLoading: boolean
  readonly isDeciding: boolean
  readonly failure: unknown
  /** The failure came after a try that nobody answered. */
  readonly isPerhapsDone: boolean
  readonly onDecide: (resolving: Resolving) => void
  readonly onClose: () => void
  /** The file: facts, payments, notes. */
  readonly children: ReactNode
}

export function DecisionDialog(props: DecisionDialogProps): ReactNode {
  const { kind, resolving, isLoading, isDeciding, failure, isPerhapsDone, onDecide, onClose, children } = props
  const { t } = useTranslation('transmissions')
  const [decision, setDecision] = useState<Decision | null>(null)
  const [reason, setReason] = useState('')
  const missing = missingFor(decision, reason)
  const mayDecide = resolving === 'Allowed'
  const confirmText =
    decision === null
      ? t('decide.confirm.none')
      : decision === 'Delivered'
        ? t('decide.confirm.Delivered')
        : t(`decide.confirm.${kind}NotReceived`)

  return (
    <FormModal
      isStatic
      size={680}
      title={t('decide.title')}
      onClose={onClose}
      submitLabel={mayDecide ? confirmText : null}
      isDangerous={decision === 'NotReceived'}
      isSubmitting={isDeciding}
      reason={
        mayDecide && missing !== null ? t(`decide.missing.${missing}`, { length: limits.length.reasonMin }) : null
      }
      onSubmit={() => decision !== null && onDecide({ decision, reason: reason.trim() })}
    >
      {isLoading && (
        <output className="trm-loading">
          <Loader size={16} aria-hidden /> {t('decide.loading')}
        </output>
      )}
      {children}
      {mayDecide && (
        <>
          <ChoiceField
            label={t('decide.question')}
            required
            choices={decisions.map((one) => ({
              value: one,
              label: t(`decide.${one}`),
              description: t(`decide.${kind}.${one}`),
            }))}
            value={decision}
            onChange={setDecision}
          />
          <ReasonField
            label={t('decide.reason')}
            description={t('decide.reasonHint')}
            value={reason}
            onChange={setReason}
          />
        </>
      )}
      {resolving !== null && !mayDecide && <Note tone="info">{t(`decide.mayNot.${resolving}`)}</Note>}
      <DecisionFailure failure={failure} isPerhapsDone={isPerhapsDone} />
    </FormModal>
  )
}
