// An import from a file: it is looked at as soon as it is chosen, and imported as it was shown. The bytes are kept from
// then on: what somebody writes into the file meanwhile is looked at when it is chosen again.
import type { ImportDone, ImportPreview } from '@kontor/contract'
import { useActToasts } from '@kontor/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorOfFailure, type AppError } from '../../api/app-error.ts'
import { isAnswered, mayBeDone } from '../../forms/save-attempt.ts'
import { newIdempotencyKey } from '../../random.ts'
import type { Subject } from '../../stale.ts'
import { useChange } from '../../use-change.ts'
import { useIsThere } from '../../use-is-there.ts'

/** What a look at a file tells, named by what it showed. */
type Shown = { readonly shown: string }

export type ImportCalls<Preview extends Shown = ImportPreview, Done = ImportDone> = {
  readonly preview: (file: File, signal: AbortSignal) => Promise<Preview>
  /** `shown` is the preview's name for what it showed. */
  readonly commit: (file: File, shown: string, idempotencyKey: string) => Promise<Done>
}

export type ImportState<Preview extends Shown = ImportPreview> = {
  readonly file: File | null
  readonly isReading: boolean
  readonly preview: Preview | null
  /** Why the file could not be looked at, or was not imported. */
  readonly problem: AppError | null
  readonly isImporting: boolean
  /** null takes the file away. */
  choose(file: File | null): void
  commit(): void
}

export function useImport<Preview extends Shown, Done>(
  subject: Subject,
  calls: ImportCalls<Preview, Done>,
  onDone: (done: Done) => void,
): ImportState<Preview> {
  const [file, setFile] = useState<File | null>(null)
  const [isReading, setReading] = useState(false)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [problem, setProblem] = useState<AppError | null>(null)
  const reading = useRef<AbortController | null>(null)
  useEffect(() => () => reading.current?.abort(), [])
  const { t } = useTranslation('imports')
  const toasts = useActToasts()
  const isThere = useIsThere()
  // a repeat of the same import is the same act: its answer may have been lost on the way
  const key = useRef({ shown: '', key: '' })
  const importing = useChange(subject, ([of, shown]: readonly [File, string]) => {
    if (key.current.shown !== shown) key.current = { shown, key: newIdempotencyKey() }
    return calls.commit(of, shown, key.current.key)
  })

  const look = async (chosen: File, before: AppError | null) => {
    reading.current?.abort()
    const controller = new AbortController()
    reading.current = controller
    setReading(true)
    setPreview(null)
    setProblem(before)
    // what is said from here on is said of this one
    setFile(chosen)
    try {
      const kept = chosen === file ? chosen : new File([await chosen.arrayBuffer()], chosen.name)
      if (controller.signal.aborted) return
      setFile(kept)
      const answer = await calls.preview(kept, controller.signal)
      if (!controller.signal.aborted) setPreview(answer)
    } catch (cause) {
      if (!controller.signal.aborted) setProblem(errorOfFailure(cause))
    } finally {
      if (!controller.signal.aborted) setReading(false)
    }
  }

  return {
    file,
    isReading,
    preview,
    problem,
    isImporting: importing.isPending,
    choose(chosen) {
      if (chosen !== null) {
        void look(chosen, null)
        return
      }
      reading.current?.abort()
      setReading(false)
      setFile(null)
      setPreview(null)
      setProblem(null)
    },
    commit() {
      if (file === null || preview === null) return
      setProblem(null)
      importing.mutate([file, preview.shown], {
        onSuccess: onDone,
        onError(cause) {
          const error = errorOfFailure(cause, true)
          // what was refused is asked for anew, what got no answer under the same key
          if (isAnswered(error)) key.current = { shown: '', key: '' }
          // there is no dialog any more in which it would stand
          if (!isThere()) toasts.error(t(mayBeDone(error) ? 'unanswered' : 'failed', { name: file.name }), error)
          // somebody was faster: what is true now is shown beside the reason
          else if (error.code === 'import.changed') void look(file, error)
          else setProblem(error)
        },
      })
    },
  }
}
