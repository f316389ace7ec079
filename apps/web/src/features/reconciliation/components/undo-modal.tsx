// Takes a match back, with a reason that stays in the log.
import type { MatchAnswer } from '@kontor/contract'
import type { CompanyId } from '@kontor/domain/identifiers'
import { ReasonModal, useToasts } from '@kontor/ui'
import { changed } from '../../../shared/stale.ts'
import { useAct } from '../../../shared/use-act.ts'
import type { ReactNode } from 'react'
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
  const undo = useAct({
    mutationFn: (reason: string) => undoMatch(companyId, match.matchId, reason),
    onSuccess: async () => {
      toasts.success(t('undo.done'))
      onClose()
      await changed('entry')
    },
    onError: failure,
  })
  return (
    <ReasonModal
      title={t('undo.title')}
      text={t('undo.text', { numbers: match.payments.map(({ transactionNumber }) => transactionNumber).join(', ') })}
      label={t('undo.reason')}
      confirmLabel={t('undo.confirm')}
      hintOf={(count) => t('undo.reasonMissing', { count })}
      onClose={onClose}
      isLoading={undo.isPending}
      onConfirm={undo.mutate}
    />
  )
}
