// What is said of an import that runs.
import { expect, test } from 'vitest'
import { progressShown } from './upload-progress.model.ts'

test.each([
  [undefined, { step: 'reading', part: null }],
  [{ step: 'Receiving', done: 0, of: 0 } as const, { step: 'reading', part: null }],
  [{ step: 'Reading', done: 3, of: 12 } as const, { step: 'reading', part: 0.25 }],
  [{ step: 'Reading', done: 13, of: 12 } as const, { step: 'reading', part: 1 }],
  [{ step: 'Booking', done: 0, of: 0 } as const, { step: 'booking', part: null }],
  [{ step: 'Booking', done: 0, of: 1 } as const, { step: 'booking', part: null }],
  [{ step: 'Booking', done: 200, of: 800 } as const, { step: 'bookingOf', part: 0.25 }],
])('of %j', (progress, shown) => expect(progressShown(progress)).toEqual(shown))
