// Takes the acceptance of a bank message back, with a reason that stays in the log.
import { Textarea } from '@mantine/core'
import { limits } from '@kontor/domain'
import type { CompanyId, EntryId } from '@kontor/domain/identifiers'
import { ConfirmDeleteModal, useToasts } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useState } from 'react'
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
  const [reason, setReason] = useState('')
  const missing = limits.length.reasonMin - reason.trim().length
  const unaccept = useAct({
    mutationFn: () => unacceptMessage(companyId, entryId, reason.trim()),
    onSuccess: async () => {
      toasts.success(t('unaccept.done'))
      onClose()
      await changed('entry')
    },
    onError: failure,
  })
  return (
    <ConfirmDeleteModal
      opened
      title={t('unaccept.title')}
      confirmLabel={t('unaccept.confirm')}
      onClose={onClose}
      onConfirm={() => unaccept.mutate()}
      isLoading={unaccept.isPending}
      disabledReason={missing > 0 ? t('undo.reasonMissing', { count: missing }) : null}
    >
      <p className="rec-modal-text">{t('unaccept.text', { name })}</p>
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
