// Asks before a record is deleted, deletes it once, and says how that ended.
import { ConfirmDeleteModal, useActToasts } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Subject } from '../stale.ts'
import { useChange } from '../use-change.ts'

export function RemoveRecordModal(props: {
  readonly subject: Subject
  readonly remove: () => Promise<unknown>
  /** `text`: what will be lost. */
  readonly says: (what: 'title' | 'text' | 'done' | 'failed') => string
  readonly onClose: () => void
}): ReactNode {
  const { says, onClose } = props
  const { t } = useTranslation('records')
  const toasts = useActToasts()
  const remove = useChange<void, unknown>(props.subject, () => props.remove())
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        toasts.success(says('done'))
        onClose()
      },
      onError: (cause) => {
        toasts.error(says('failed'), cause)
        onClose()
      },
    })
  return (
    <ConfirmDeleteModal
      opened
      title={says('title')}
      confirmLabel={t('delete')}
      isLoading={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {says('text')}
    </ConfirmDeleteModal>
  )
}
