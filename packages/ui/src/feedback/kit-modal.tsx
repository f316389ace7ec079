// The one modal of the house: title, body, a footer that stays in view, the whole screen on phones.
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { useFocusBack } from './use-focus-back.ts'

export type KitModalProps = {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  /** Width in px; default 480. */
  readonly size?: number
  /** A static backdrop: a click beside the modal and Escape do not close it. */
  readonly isStatic?: boolean
  /** Only an act in it closes it: it has no cross, and what it shows is shown once. */
  readonly hasNoCross?: boolean
  readonly footer?: ReactNode
  readonly children: ReactNode
}

export function KitModal(props: KitModalProps): ReactNode {
  const { opened, onClose, title, size = 480, isStatic = false, hasNoCross = false, footer, children } = props
  const t = useTexts()
  useFocusBack(opened)
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={isPhone}
      closeOnClickOutside={!isStatic && !hasNoCross}
      closeOnEscape={!isStatic && !hasNoCross}
      withCloseButton={!hasNoCross}
      closeButtonProps={{ 'aria-label': t('modal.close') }}
      classNames={{ content: 'k-modal', body: 'k-modal-body' }}
      // a <header> outside the page's sections would be a second banner
      attributes={{ header: { role: 'presentation' } }}
    >
      {children}
      {footer !== undefined && <div className="k-modal-footer">{footer}</div>}
    </Modal>
  )
}
