// Takes a match back, with a reason that stays in the log.
import { Textarea } from '@mantine/core'
import type { MatchAnswer } from '@kontor/contract'
import { limits } from '@kontor/domain'
import type { CompanyId } from '@kontor/domain/identifiers'
import { ConfirmDeleteModal, useToasts } from '@kontor/ui'
import { changed } from '../../../shared/stale.ts'
import { useAct } from '../../../shared/use-act.ts'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { undoMatch } from '../reconciliation.queries.ts'
import { useActFailure } from '../use-act-failure.ts'

export type UndoModalProps = {
  readonly companyId: CompanyId
  readonly match: MatchAnswer
  readonly onClose: () => void
}

export function UndoModal({ companyId, match, onClose }: UndoModalProps): ReactNode {
  const { t } = useTranslation('reconciliation')
  const toasts = useToasts()
  const failure = useActFailure(t('undo.failed'), onClose)
  const [reason, setReason] = useState('')
  const missing = limits.length.reasonMin - reason.trim().length
  const undo = useAct({
    mutationFn: () => undoMatch(companyId, match.matchId, reason.trim()),
    onSuccess: async () => {
      toasts.success(t('undo.done'))
      onClose()
      await changed('entry')
    },
    onError: failure,
  })
  return (
    <ConfirmDeleteModal
      opened
      title={t('undo.title')}
      confirmLabel={t('undo.confirm')}
      onClose={onClose}
      onConfirm={() => undo.mutate()}
      isLoading={undo.isPending}
      disabledReason={missing > 0 ? t('undo.reasonMissing', { count: missing }) : null}
    >
      <p className="rec-modal-text">
        {t('undo.text', {
          numbers: match.payments.map(({ transactionNumber }) => transactionNumber).join(', '),
        })}
      </p>
      <Textarea
        data-autofocus
        label={t('undo.reason')}
        withAsterisk
        autosize
        minRows={2}
        maxLength={limits.length.remarks}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDeleteModal>
  )
}
