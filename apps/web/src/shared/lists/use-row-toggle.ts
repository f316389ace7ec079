// Enables or disables the record of a row at once: it can be taken back the same way. A second press while it runs does
// nothing, or it would be sent with the version that the first one has just left behind.
import { useActToasts } from '@kontor/ui'
import { useCallback, useEffect, useRef } from 'react'
import { type Subject, changed } from '../stale.ts'

type Says<Answer> = { readonly done: (answer: Answer) => string; readonly failed: string }

/** The function is the same for every picture; `then` is told what was saved before it is read again. */
export function useRowToggle<Row extends { readonly id: string }, Answer>(
  subject: Subject,
  toggle: (row: Row) => Promise<Answer>,
  says: Says<Answer>,
): (row: Row, then?: (answer: Answer) => void) => Promise<void> {
  const toasts = useActToasts()
  const running = useRef(new Set<string>())
  const words = useRef(says)
  useEffect(() => {
    words.current = says
  })
  return useCallback(
    async (row, then) => {
      const { current: ids } = running
      if (ids.has(row.id)) return
      ids.add(row.id)
      try {
        const answer = await toggle(row)
        then?.(answer)
        toasts.success(words.current.done(answer))
      } catch (cause) {
        toasts.error(words.current.failed, cause)
      } finally {
        await changed(subject)
        ids.delete(row.id)
      }
    },
    [subject, toggle, toasts],
  )
}
