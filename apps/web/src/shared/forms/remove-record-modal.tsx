// Asks before a record is deleted, deletes it once, and says how that ended.
import type { RecordSubject } from '@kontor/domain'
import { ConfirmDeleteModal, useActToasts } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Subject } from '../stale.ts'
import { useChange } from '../use-change.ts'
import { useRecordWords } from './use-record-words.ts'

export function RemoveRecordModal<Row extends { readonly name: string }>(props: {
  readonly subject: Subject & RecordSubject
  readonly row: Row
  readonly remove: (row: Row) => Promise<unknown>
  readonly onClose: () => void
  /** What will be lost. */
  readonly children: ReactNode
}): ReactNode {
  const { subject, row, onClose } = props
  const { t } = useTranslation('records')
  const words = useRecordWords(subject)
  const toasts = useActToasts()
  const remove = useChange(subject, props.remove)
  const confirm = () =>
    remove.mutate(row, {
      onSuccess: () => {
        toasts.success(words('deleted', row.name))
        onClose()
      },
      onError: (cause) => {
        toasts.error(words('notDeleted', row.name), cause)
        onClose()
      },
    })
  return (
    <ConfirmDeleteModal
      opened
      title={words('delete', row.name)}
      confirmLabel={t('delete')}
      isLoading={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {props.children}
    </ConfirmDeleteModal>
  )
}
