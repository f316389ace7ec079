// An act that changes a subject: however it ends, what tells of the subject is read again.
import { changed, type Subject } from './stale.ts'
import type { Act } from './use-act.ts'
import { useAct } from './use-act.ts'

export function useChange<Input, Output>(
  subject: Subject,
  change: (input: Input) => Promise<Output>,
): Act<Input, Output> {
  return useAct({ mutationFn: change, onSettled: () => changed(subject) })
}
