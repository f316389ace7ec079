// Where toasts stand. Nothing of it is fetched: what says that the connection is gone must not need the connection.
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ShownToast } from './toasts.ts'
import { hideToast, onToasts, shownToasts } from './toasts.ts'

const shownMax = 5
const closeAfterMs = 5000
const icons = { success: IconCheck, info: IconInfoCircle, warning: IconAlertTriangle, error: IconX }

/** Five at a time; none goes by itself while the pointer or the focus is on any. */
export function Toasts(): ReactNode {
  const toasts = useSyncExternalStore(onToasts, shownToasts)
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  // what had the pointer or the focus may have gone with both
  const isHeld = toasts.length > 0 && (isPointedAt || hasFocus)
  return (
    <div
      className="k-toasts"
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      {toasts.slice(0, shownMax).map((toast) => (
        <ToastRow key={toast.id} toast={toast} isHeld={isHeld} />
      ))}
    </div>
  )
}

function ToastRow({ toast, isHeld }: { readonly toast: ShownToast; readonly isHeld: boolean }): ReactNode {
  const { id, kind, text, closeLabel } = toast
  const Icon = icons[kind]
  useEffect(() => {
    if (kind === 'error' || isHeld) return undefined
    const timer = setTimeout(() => hideToast(id), closeAfterMs)
    return () => clearTimeout(timer)
  }, [id, kind, isHeld])
  return (
    <div className="k-toast" data-kind={kind} role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}>
      <Icon size={16} stroke={2} aria-hidden />
      <div className="k-toast-text">{text}</div>
      <button type="button" className="k-bar-button" aria-label={closeLabel} onClick={() => hideToast(id)}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  )
}
