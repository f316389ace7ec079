// Takes the acceptance of a bank message back, with a reason that stays in the log.
import type { CompanyId, EntryId } from '@kontor/domain/identifiers'
import { ReasonModal, useToasts } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { changed } from '../../../shared/stale.ts'
import { useAct } from '../../../shared/use-act.ts'
import { unacceptMessage } from '../reconciliation.queries.ts'
import { useActFailure } from '../use-act-failure.ts'

export type UnacceptModalProps = {
  readonly companyId: CompanyId
  readonly entryId: EntryId
  /** Day, counterparty and amount, as the row shows them. */
  readonly name: string
  readonly onClose: () => void
}

export function UnacceptModal({ companyId, entryId, name, onClose }: UnacceptModalProps): ReactNode {
  const { t } = useTranslation('reconciliation')
  const toasts = useToasts()
  const failure = useActFailure(t('unaccept.failed'), onClose)
  const unaccept = useAct({
    mutationFn: (reason: string) => unacceptMessage(companyId, entryId, reason),
    onSuccess: async () => {
      toasts.success(t('unaccept.done'))
      onClose()
      await changed('entry')
    },
    onError: failure,
  })
  return (
    <ReasonModal
      title={t('unaccept.title')}
      text={t('unaccept.text', { name })}
      label={t('undo.reason')}
      confirmLabel={t('unaccept.confirm')}
      hintOf={(count) => t('undo.reasonMissing', { count })}
      onClose={onClose}
      isLoading={unaccept.isPending}
      onConfirm={unaccept.mutate}
    />
  )
}
