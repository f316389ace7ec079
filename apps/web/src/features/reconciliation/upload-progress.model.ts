// What is said of an import that runs: a part of the whole where it is known, and words.
import type { RouteAnswer } from '@kontor/contract'

type Progress = RouteAnswer<'getUploadProgress'>

export type ShownProgress = {
  readonly step: 'reading' | 'booking' | 'bookingOf'
  /** 0 to 1; null where only time will tell. */
  readonly part: number | null
}

/** A file of one statement is booked at once: only of several is it told how many are. */
export function progressShown(progress: Progress | undefined): ShownProgress {
  if (progress === undefined || progress.step === 'Receiving') return { step: 'reading', part: null }
  const { step, done, of } = progress
  const part = of > 0 ? Math.min(done / of, 1) : null
  if (step === 'Reading') return { step: 'reading', part }
  return of > 1 ? { step: 'bookingOf', part } : { step: 'booking', part: null }
}
