// An act that wants a reason which stays in the log: reverting, taking a match back, settling an alarm.
import { limits } from '@kontor/domain'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { TextField } from '../inputs/text-field.tsx'
import { ConfirmDeleteModal } from './confirm-delete-modal.tsx'

export type ReasonModalProps = {
  readonly title: string
  /** What the act does. */
  readonly text: ReactNode
  /** What somebody should have read before he gives his reason. */
  readonly facts?: ReactNode
  /** The label of the reason. */
  readonly label: string
  /** The verb on the button. */
  readonly confirmLabel: string
  /** Says that so many characters are missing. */
  readonly hintOf: (missing: number) => string
  readonly isLoading: boolean
  readonly onConfirm: (reason: string) => void
  readonly onClose: () => void
}

export function ReasonModal(props: ReasonModalProps): ReactNode {
  const { title, text, facts, label, confirmLabel, hintOf, isLoading, onConfirm, onClose } = props
  const [reason, setReason] = useState('')
  const missing = missingInReason(reason)
  return (
    <ConfirmDeleteModal
      opened
      title={title}
      confirmLabel={confirmLabel}
      onClose={onClose}
      isLoading={isLoading}
      disabledReason={missing > 0 ? hintOf(missing) : null}
      onConfirm={() => onConfirm(reason.trim())}
    >
      <p className="k-modal-text">{text}</p>
      {facts}
      <ReasonField label={label} hasInitialFocus value={reason} onChange={setReason} />
    </ConfirmDeleteModal>
  )
}

/** So many characters are missing until a reason says something; 0 when it does. */
export function missingInReason(reason: string): number {
  return Math.max(0, limits.length.reasonMin - reason.trim().length)
}

export function ReasonField(props: {
  readonly label: string
  readonly description?: string
  readonly hasInitialFocus?: boolean
  readonly value: string
  readonly onChange: (reason: string) => void
}): ReactNode {
  return <TextField {...props} required isMultiline maxLength={limits.length.remarks} />
}
