// Bank files go up one after the other: a file may close the gap that the next one would complain about.
import type { RouteAnswer } from '@kontor/contract'
import type { AppError } from '../../shared/api/app-error.ts'
import { shownResult } from '../statements/public.ts'

export type UploadAnswer = RouteAnswer<'uploadStatement'>
export type UploadState =
  | { readonly step: 'waiting' }
  | { readonly step: 'running'; readonly uploadId: string }
  | { readonly step: 'done'; readonly answer: UploadAnswer }
  | { readonly step: 'failed'; readonly error: AppError }

export type Upload = (file: File, uploadId: string) => Promise<UploadAnswer>

/**
 * Uploads in the order by name (banks number their files), and tells of every step. A refused file does not stop the
 * others; nothing more is begun without the session in which it was begun.
 */
export async function uploadOneByOne(
  files: readonly File[],
  upload: Upload,
  newId: () => string,
  toError: (cause: unknown) => AppError,
  { ended, tell }: { readonly ended: AbortSignal; readonly tell: (file: File, state: UploadState) => void },
): Promise<void> {
  for (const file of inOrder(files)) {
    if (ended.aborted) return
    const uploadId = newId()
    tell(file, { step: 'running', uploadId })
    try {
      tell(file, { step: 'done', answer: await upload(file, uploadId) })
    } catch (cause) {
      const error = toError(cause)
      tell(file, { step: 'failed', error })
      if (error.statusCode === 401) return
    }
  }
}

export function inOrder(files: readonly File[]): readonly File[] {
  const collator = new Intl.Collator('en', { numeric: true })
  return files.toSorted((a, b) => collator.compare(a.name, b.name))
}

/** What became of a file; `undecided` and `accountless`: its statements, or some of them, wait and are not in the books. */
export type UploadEnd = 'read' | 'undecided' | 'accountless' | 'failed' | 'notBegun'

export function endOf(state: UploadState): UploadEnd {
  if (state.step === 'failed') return 'failed'
  if (state.step !== 'done') return 'notBegun'
  const { result, logs } = state.answer
  const waiting = logs.filter((log) => shownResult(log.result, log.status) === 'WAITING')
  if (waiting.some(({ status }) => status === 'OtherContent')) return 'undecided'
  if (waiting.length > 0) return 'accountless'
  return result === 'FAILED' ? 'failed' : 'read'
}
