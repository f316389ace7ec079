// Toasts: errors stay until they are closed and interrupt a screen reader; the others go after five seconds.
import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { createElement } from 'react'
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'

export type ToastKind = 'success' | 'info' | 'warning' | 'error'
export type Toast = {
  readonly message: string
  /** What the server said: shown in brackets after the message. */
  readonly details?: string | null
  /** The label of the close button, in the user's language. */
  readonly closeLabel: string
}

const closeAfterMs = 5000
const icons = { success: IconCheck, info: IconInfoCircle, warning: IconAlertTriangle, error: IconX }

export function showToast(kind: ToastKind, toast: Toast): string {
  return notifications.show({
    message: toastText(toast.message, toast.details),
    autoClose: kind === 'error' ? false : closeAfterMs,
    role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
    icon: icon(kind),
    className: 'k-toast',
    'data-kind': kind,
    closeButtonProps: { 'aria-label': toast.closeLabel },
  })
}

export function hideToast(id: string): void {
  notifications.hide(id)
}

/** "message [details]" (specification section 8). */
export function toastText(message: string, details?: string | null): string {
  return details ? `${message} [${details}]` : message
}

function icon(kind: ToastKind): ReactNode {
  return createElement(icons[kind], { size: 16, stroke: 2, 'aria-hidden': true })
}
