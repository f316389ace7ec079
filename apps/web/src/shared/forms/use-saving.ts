// Sending what a form holds: once, under a key of its own, and never over what somebody else saved meanwhile.
import type { RefusalCode } from '@kontor/domain'
import { useEffect, useEffectEvent, useState } from 'react'
import { AppError } from '../api/app-error.ts'
import { newIdempotencyKey } from '../random.ts'
import type { Subject } from '../stale.ts'
import { useChange } from '../use-change.ts'
import type { SaveRequest } from './save-attempt.ts'
import { isAnswered, mayBeDone, nextAttempt, overtaken } from './save-attempt.ts'
import type { KeptRequest } from './use-kept-draft.ts'

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
  /** Nothing more runs; `isSaid`: `unanswered` or `refused` tell it in the form. */
  readonly onFailed: (cause: Error, isSaid: boolean) => void
}

type Ended<Answer> = { readonly saved: Answer } | 'refused' | 'unanswered'

/** Those on their way, by their keys: whoever left a form that saves and comes back finds it saving. */
const running = new Map<string, Promise<Ended<unknown>>>()

export function isOnItsWay(request: SaveRequest<unknown> | null): boolean {
  return request !== null && running.has(request.idempotencyKey)
}

/** `lost`: what got no answer, also before the form was closed; asked about before anything else is saved. */
export function useSaving<Body, Answer>(
  { save, subject, changedCodes }: SavingInput<Body, Answer>,
  lost: KeptRequest<SaveRequest<Body>>,
  /** What an earlier picture of this form had sent is over, and was told; null: nothing was saved. */
  onJoinedEnd: (answer: Answer | null) => void,
) {
  const [unanswered, setUnanswered] = useState<string | null>(null)
  const [joined] = useState(() => {
    // one request has answers of one kind
    return running.get(lost.read()?.idempotencyKey ?? '') as Promise<Ended<Answer>> | undefined
  })
  // 'before': what was sent before this form was opened; 'now': what stands in the way of what was just sent
  const [perhapsDone, setPerhapsDone] = useState<'before' | 'now' | null>(() =>
    lost.read() !== null && joined === undefined ? 'before' : null,
  )
  const [isAwaited, setAwaited] = useState(() => lost.read() !== null)
  // somebody else changed the record since it was read: nothing more is saved over that
  const [refused, setRefused] = useState<'changed' | 'gone' | null>(null)
  const change = useChange(subject, save)

  const endJoined = useEffectEvent((ended: Ended<Answer>) => {
    if (ended !== 'unanswered') lost.keep(null)
    setAwaited(ended === 'unanswered')
    setPerhapsDone(ended === 'unanswered' ? 'before' : null)
    onJoinedEnd(typeof ended === 'object' ? ended.saved : null)
  })
  useEffect(() => {
    let isThere = true
    void joined?.then((ended) => isThere && endJoined(ended))
    return () => {
      isThere = false
    }
  }, [joined])

  const send = (wanted: Omit<SaveRequest<Body>, 'idempotencyKey'>, then: Then<Answer>): Promise<Ended<Answer>> => {
    setUnanswered(null)
    setPerhapsDone(null)
    setAwaited(true)
    const before = lost.read()
    const isRepeated = before !== null
    const attempt = nextAttempt(before, wanted, newIdempotencyKey)
    // before it leaves: a page that is loaded anew meanwhile asks what became of it
    lost.keep(attempt.request)
    const { idempotencyKey } = attempt.request
    const { promise, resolve } = Promise.withResolvers<Ended<Answer>>()
    running.set(idempotencyKey, promise)
    const end = (ended: Ended<Answer> | Promise<Ended<Answer>>) => {
      running.delete(idempotencyKey)
      resolve(ended)
    }
    change.mutate(attempt.request, {
      onSuccess: (answer) => {
        lost.keep(null)
        try {
          if (attempt.isOlder) {
            setAwaited(false)
            then.onLearnt(answer)
          } else then.onSaved(answer)
        } finally {
          end({ saved: answer })
        }
      },
      onError: (cause) => {
        if (isAnswered(cause)) lost.keep(null)
        else if (!mayBeDone(cause)) lost.keep(before)
        // it was not done: what is in the form now can be
        if (attempt.isOlder && lost.read() === null) {
          end(send(wanted, then))
          return
        }
        setAwaited(lost.read() !== null)
        const by = wanted.id === null ? null : overtaken(cause, changedCodes)
        const isUnanswered = lost.read() !== null && cause instanceof AppError && cause.code === 'unanswered'
        // what stands in the way may be what the first try did
        setPerhapsDone(isRepeated && lost.read() === null ? 'now' : null)
        if (isUnanswered) setUnanswered(cause.message)
        else if (by !== null) setRefused(by)
        then.onFailed(cause, isUnanswered || by !== null)
        end(lost.read() === null ? 'refused' : 'unanswered')
      },
    })
    return promise
  }
  return {
    send,
    unanswered,
    perhapsDone,
    /** What was sent may have changed the record: a newer one that is there may be one's own. */
    isAwaited,
    refused,
    forgetRefusal: () => setRefused(null),
    /** Nobody asks any more what became of what got no answer. */
    forgetLost: () => {
      lost.keep(null)
      setUnanswered(null)
      setPerhapsDone(null)
      setAwaited(false)
    },
  }
}
