// A locked session: its screen lies over everything, dialogs too, which keep what is half filled in. Nothing behind it can
// be reached, by no key either.
import { lazyPart } from '@kontor/ui'
import type { ReactNode } from 'react'
import { Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isLocked, useIsLocked } from '../../shared/api/session-lock.ts'

// fetched with the first lock
const LockScreen = lazyPart(
  () => import('../../features/auth/public.ts'),
  (one) => one.LockScreen,
  'note',
)

export function LockLayer(): ReactNode {
  const isOver = useIsLocked()
  // dialogs behind it listen for this key wherever it is pressed: whoever listens first, hears it first
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isLocked()) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    window.addEventListener('keydown', keep, { capture: true })
    return () => window.removeEventListener('keydown', keep, { capture: true })
  }, [])
  return isOver && <Layer />
}

function Layer(): ReactNode {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const show = () => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }
  useLayoutEffect(show, [])
  return (
    <dialog
      ref={dialog}
      className="lock-layer"
      aria-modal="true"
      aria-label={t('shell.locked')}
      onCancel={(event) => event.preventDefault()}
      onClose={show}
    >
      <Suspense>
        <LockScreen />
      </Suspense>
    </dialog>
  )
}
