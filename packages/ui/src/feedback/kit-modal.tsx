// The one modal of the house: title, body, a footer that stays in view, the whole screen on phones.
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { createContext, useCallback, useContext, useEffect, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { useFocusBack } from './use-focus-back.ts'

/** Tells the modal below that one more, or one less, stands over it. */
const Below = createContext<(change: 1 | -1) => void>(() => undefined)

/** Escape is heard here first: from a calendar or menu that is open it closes that alone. */
function isInDropdown(): boolean {
  return document.activeElement?.closest('[data-position]') instanceof Element
}

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
  // of modals one over the other only the upper one closes by Escape
  const [above, setAbove] = useState(0)
  const tellBelow = useContext(Below)
  useEffect(() => {
    if (!opened) return undefined
    tellBelow(1)
    return () => tellBelow(-1)
  }, [opened, tellBelow])
  const countAbove = useCallback((change: 1 | -1) => setAbove((count) => count + change), [])
  return (
    <Modal
      opened={opened}
      onClose={() => {
        if (!isInDropdown()) onClose()
      }}
      title={title}
      size={size}
      fullScreen={isPhone}
      closeOnClickOutside={!isStatic && !hasNoCross}
      closeOnEscape={!isStatic && !hasNoCross && above === 0}
      withCloseButton={!hasNoCross}
      closeButtonProps={{ 'aria-label': t('modal.close') }}
      classNames={{ content: 'k-modal', body: 'k-modal-body' }}
      // a <header> outside the page's sections would be a second banner
      attributes={{ header: { role: 'presentation' }, content: { 'data-closing': opened ? undefined : true } }}
    >
      <Below value={countAbove}>
        {children}
        {footer !== undefined && <div className="k-modal-footer">{footer}</div>}
      </Below>
    </Modal>
  )
}
