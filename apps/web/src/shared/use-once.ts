// An act is done once, over a network that loses answers: pressed again after none came, the same request goes under the
// key of the first time, and the server says what became of that. Another request is another act, under a key of its own.
import { useRef } from 'react'
import { isAnswered, mayBeDone } from './forms/save-attempt.ts'
import { newIdempotencyKey } from './random.ts'

export type ActedOnce<Input, Output> = {
  readonly run: (input: Input) => Promise<Output>
  /** The last try was refused after one that nobody answered: what stands in the way may be what that one did. */
  readonly isPerhapsDone: () => boolean
  /** The last answer may be that of an earlier try: what it tells was so then, and need not be so any more. */
  readonly isRepeated: () => boolean
}

export function useOnce<Input, Output>(
  act: (input: Input, idempotencyKey: string) => Promise<Output>,
): ActedOnce<Input, Output> {
  // what was asked and never answered, and its keys
  const lost = useRef(new Map<string, string>())
  const isPerhapsDone = useRef(false)
  const isRepeated = useRef(false)
  const run = async (input: Input): Promise<Output> => {
    const asked = JSON.stringify(input)
    const before = lost.current.get(asked)
    const key = before ?? newIdempotencyKey()
    const wasLost = lost.current.size > 0
    isPerhapsDone.current = false
    isRepeated.current = before !== undefined
    try {
      const answer = await act(input, key)
      lost.current.delete(asked)
      return answer
    } catch (cause) {
      isPerhapsDone.current = wasLost && isAnswered(cause)
      if (isAnswered(cause)) lost.current.delete(asked)
      else if (mayBeDone(cause)) lost.current.set(asked, key)
      throw cause
    }
  }
  return { run, isPerhapsDone: () => isPerhapsDone.current, isRepeated: () => isRepeated.current }
}
