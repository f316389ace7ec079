// Asks before something is destroyed: a static backdrop, Close and a button with the verb; the reason why Confirm is
// disabled stands beside it.
import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { KitModal } from './kit-modal.tsx'

export type ConfirmDeleteModalProps = {
  readonly opened: boolean
  readonly title: string
  readonly onClose: () => void
  readonly onConfirm: () => void
  /** The verb on the button; default "Confirm". */
  readonly confirmLabel?: string
  readonly isLoading?: boolean
  /** Why Confirm cannot be pressed; it is disabled while this is given. */
  readonly disabledReason?: string | null
  /** What will be lost, or a field for the reason. */
  readonly children?: ReactNode
}

export function ConfirmDeleteModal(props: ConfirmDeleteModalProps): ReactNode {
  const { opened, title, onClose, onConfirm, confirmLabel, isLoading = false, disabledReason, children } = props
  const t = useTexts()
  const isDisabled = disabledReason !== undefined && disabledReason !== null
  return (
    <KitModal
      opened={opened}
      onClose={onClose}
      title={title}
      isStatic
      footer={
        <>
          {isDisabled && <span className="k-modal-reason">{disabledReason}</span>}
          <Button variant="default" onClick={onClose} disabled={isLoading}>
            {t('modal.close')}
          </Button>
          <Button className="k-danger" onClick={onConfirm} loading={isLoading} disabled={isDisabled}>
            {confirmLabel ?? t('modal.confirm')}
          </Button>
        </>
      }
    >
      {typeof children === 'string' ? <Text size="sm">{children}</Text> : children}
    </KitModal>
  )
}
