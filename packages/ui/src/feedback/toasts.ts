// Toasts: errors stay until they are closed and interrupt a screen reader; the others go after five seconds.

export type ToastKind = 'success' | 'info' | 'warning' | 'error'
export type Toast = {
  readonly message: string
  /** What the server said: shown in brackets after the message. */
  readonly details?: string | null
  /** The label of the close button, in the user's language. */
  readonly closeLabel: string
}
export type ShownToast = { readonly id: number; readonly kind: ToastKind; readonly text: string } & Pick<
  Toast,
  'closeLabel'
>

const listeners = new Set<() => void>()
let shown: readonly ShownToast[] = []
let lastId = 0
let reader: string | null = null

/** For whom toasts are written now, as the application names people; null until it named anybody. */
export const toastReader = (): string | null => reader

/** What stands there for somebody else is gone. */
export function writeToastsFor(person: string): void {
  const isOther = reader !== null && reader !== person
  reader = person
  change(isOther ? [] : shown)
}

/** Answers its id, by which it can be hidden. */
export function showToast(kind: ToastKind, { message, details, closeLabel }: Toast): number {
  lastId += 1
  change([...shown, { id: lastId, kind, text: toastText(message, details), closeLabel }])
  return lastId
}

export function hideToast(id: number): void {
  change(shown.filter((toast) => toast.id !== id))
}

export function hideToasts(): void {
  change([])
}

/** All of them, the oldest first. */
export const shownToasts = (): readonly ShownToast[] => shown

/** Also told when they are written for somebody else. */
export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** "message [details]" (specification section 8). */
export function toastText(message: string, details?: string | null): string {
  return details ? `${message} [${details}]` : message
}

function change(next: readonly ShownToast[]): void {
  shown = next
  for (const listener of listeners) listener()
}
