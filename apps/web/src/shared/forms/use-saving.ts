// Sending what a form holds: once, under a key of its own, and never over what somebody else saved meanwhile.
import type { RefusalCode } from '@kontor/domain'
import { useRef, useState } from 'react'
import { AppError } from '../api/app-error.ts'
import { newIdempotencyKey } from '../random.ts'
import type { Subject } from '../stale.ts'
import { useChange } from '../use-change.ts'
import type { SaveRequest } from './save-attempt.ts'
import { isAnswered, mayBeDone, nextAttempt, overtaken } from './save-attempt.ts'

export type SavingInput<Body, Answer> = {
  readonly save: (request: SaveRequest<Body>) => Promise<Answer>
  /** What saving makes stale. */
  readonly subject: Subject
  /** The refusals that say that somebody changed the record meanwhile. */
  readonly changedCodes: readonly RefusalCode[]
}

type Then<Answer> = {
  readonly onSaved: (answer: Answer) => void
  /** An earlier body had been saved, its answer lost; what was wanted now is not. */
  readonly onLearnt: (answer: Answer) => void
  /** Nothing more runs; `cause` is null where `unanswered` or `refused` say what happened. */
  readonly onFailed: (cause: Error | null) => void
}

export function useSaving<Body, Answer>({ save, subject, changedCodes }: SavingInput<Body, Answer>) {
  // what got no answer: asked about before anything else is saved
  const lost = useRef<SaveRequest<Body> | null>(null)
  const [unanswered, setUnanswered] = useState<string | null>(null)
  const [isPerhapsDone, setPerhapsDone] = useState(false)
  // somebody else changed the record since it was read: nothing more is saved over that
  const [refused, setRefused] = useState<'changed' | 'gone' | null>(null)
  const change = useChange(subject, save)

  const send = (wanted: Omit<SaveRequest<Body>, 'idempotencyKey'>, then: Then<Answer>) => {
    setUnanswered(null)
    setPerhapsDone(false)
    const isRepeated = lost.current !== null
    const attempt = nextAttempt(lost.current, wanted, newIdempotencyKey)
    change.mutate(attempt.request, {
      onSuccess: (answer) => {
        lost.current = null
        if (attempt.isOlder) then.onLearnt(answer)
        else then.onSaved(answer)
      },
      onError: (cause) => {
        if (isAnswered(cause)) lost.current = null
        else if (mayBeDone(cause)) lost.current = attempt.request
        // it was not done: what is in the form now can be
        if (attempt.isOlder && lost.current === null) {
          send(wanted, then)
          return
        }
        const by = wanted.id === null ? null : overtaken(cause, changedCodes)
        const isUnanswered = lost.current !== null && cause instanceof AppError && cause.code === 'unanswered'
        // what stands in the way may be what the first try did
        setPerhapsDone(isRepeated && lost.current === null)
        if (isUnanswered) setUnanswered(cause.message)
        else if (by !== null) setRefused(by)
        then.onFailed(isUnanswered || by !== null ? null : cause)
      },
    })
  }
  return { send, unanswered, isPerhapsDone, refused, forgetRefusal: () => setRefused(null) }
}
