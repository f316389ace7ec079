// Toasts with the close button named in the user's language; the details of an error are found in what was thrown.
import { useMemo, useRef, useSyncExternalStore } from 'react'
import { withLocalValues } from '../format/local-values.ts'
import { useFormats } from '../kit-provider.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { type Toast, type ToastKind, hideToast, onToasts, showToast, toastReader } from './toasts.ts'

export type Toasts = {
  readonly success: (message: string) => void
  readonly info: (message: string) => void
  readonly warning: (message: string, details?: string | null) => void
  /** `cause`: the details as text, or what was thrown (its messages joined by commas, else its message). */
  readonly error: (message: string, cause?: unknown) => void
}

/** Each toast answers its id, by which `hideToast` takes it away; null where it was not written. */
type Showing = { readonly [Kind in keyof Toasts]: (...said: Parameters<Toasts[Kind]>) => number | null }

function useShowing(): Showing {
  const t = useTexts()
  const formats = useFormats()
  const begunFor = useSyncExternalStore(onToasts, toastReader)
  return useMemo(() => {
    const closeLabel = t('toast.close')
    // what somebody began who is gone is nothing to who came after
    const show = (kind: ToastKind, said: Omit<Toast, 'closeLabel'>) =>
      begunFor === null || begunFor === toastReader() ? showToast(kind, { ...said, closeLabel }) : null
    // the server says days and amounts as it writes them
    const read = (details: string | null) => details && withLocalValues(details, formats)
    return {
      success: (message) => show('success', { message }),
      info: (message) => show('info', { message }),
      warning: (message, details) => show('warning', { message, details: read(details ?? null) }),
      error: (message, cause) => show('error', { message, details: read(detailsOf(cause)) }),
    }
  }, [t, formats, begunFor])
}

export function useToasts(): Showing {
  return useShowing()
}

/** The failures that stand there, by the acts that have a name. */
const failures = new Map<string, { current: number | null }>()

/**
 * Of one act that can be tried again: what an attempt said of its failure goes when the next one is answered. `name`: of an
 * act that is tried again also by who left its screen and came back.
 */
export function useActToasts(name?: string): Toasts {
  const showing = useShowing()
  const own = useRef<number | null>(null)
  return useMemo(() => {
    const after =
      <Said extends readonly unknown[]>(show: (...said: Said) => number | null, isFailure = false) =>
      (...said: Said): void => {
        const failure = (name !== undefined && failures.get(name)) || own
        if (name !== undefined) failures.set(name, failure)
        if (failure.current !== null) hideToast(failure.current)
        const id = show(...said)
        failure.current = isFailure ? id : null
      }
    return {
      success: after(showing.success),
      info: after(showing.info),
      warning: after(showing.warning),
      error: after(showing.error, true),
    }
  }, [showing, name])
}

/** The server's message list joined by commas, else its message or exception (specification section 8). */
export function detailsOf(cause: unknown): string | null {
  if (typeof cause === 'string') return cause
  if (typeof cause !== 'object' || cause === null) return null
  if ('messages' in cause && Array.isArray(cause.messages) && cause.messages.length > 0)
    return cause.messages.join(', ')
  if ('message' in cause && typeof cause.message === 'string' && cause.message !== '') return cause.message
  return 'exception' in cause && typeof cause.exception === 'string' ? cause.exception : null
}
