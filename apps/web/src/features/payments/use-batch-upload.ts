// A file of payments: read, shown, and made under one key, so that a second press makes nothing twice.
import type { BatchPlanAnswer, PaymentAnswer } from '@kontor/contract'
import { focusedNow, refocusIfLost } from '@kontor/ui'
import { useCallback, useRef, useState } from 'react'
import { type AppError, errorOfFailure } from '../../shared/api/app-error.ts'
import { call } from '../../shared/api/client.ts'
import { newUploadId } from '../../shared/random.ts'
import { isAnswered, mayBeDone } from '../../shared/forms/save-attempt.ts'
import { changed } from '../../shared/stale.ts'
import { useIsThere } from '../../shared/use-is-there.ts'

export type BatchReading =
  | { readonly step: 'idle' }
  | { readonly step: 'reading'; readonly file: File }
  | { readonly step: 'failed'; readonly file: File; readonly messages: readonly string[] }
  | { readonly step: 'shown' | 'creating'; readonly file: File; readonly plan: BatchPlanAnswer }
  | {
      readonly step: 'refused'
      readonly file: File
      readonly plan: BatchPlanAnswer
      readonly messages: readonly string[]
    }

export type BatchAsked = { readonly isSalary: boolean; readonly isAgain: boolean; readonly remarks: string }

/** What became of it: `isOlder` where an answer was lost and what was asked since is not in it. */
export type MadeBatches = { readonly payments: readonly PaymentAnswer[]; readonly isOlder: boolean }

/** The plan was read before what it would be now; it is read again, with what it asks. */
const overtakenCodes: readonly (string | null)[] = ['batch.known', 'batch.changed']

type Told = {
  /** Also when the page is gone meanwhile. */
  readonly onCreated: (made: MadeBatches, isThere: boolean) => void
  /** When the page is gone, on which the reasons would stand; `isPerhapsDone` where an answer was lost. */
  readonly onFailedElsewhere: (file: File, error: AppError, isPerhapsDone: boolean) => void
}

export function useBatchUpload({ onCreated, onFailedElsewhere }: Told): {
  readonly reading: BatchReading
  /** Nothing is on its way to be created, or it has its answer. */
  readonly isOver: () => boolean
  readonly read: (file: File | null, isSalary: boolean) => void
  readonly create: (asked: BatchAsked) => void
} {
  const [reading, setReading] = useState<BatchReading>({ step: 'idle' })
  const running = useRef<AbortController | null>(null)
  const key = useRef('')
  const isThere = useIsThere()
  const isCreating = useRef(false)
  const isOver = useCallback(() => !isCreating.current, [])
  // sent and never answered: it may have been done, and the key stands for it
  const lost = useRef<BatchAsked | null>(null)

  const read = async (file: File | null, isSalary: boolean) => {
    running.current?.abort()
    if (file === null) {
      setReading({ step: 'idle' })
      return
    }
    const controller = new AbortController()
    running.current = controller
    key.current = newUploadId()
    lost.current = null
    setReading({ step: 'reading', file })
    const next = await validate(file, isSalary, controller.signal).then(
      (plan): BatchReading => ({ step: 'shown', file, plan }),
      (error: unknown): BatchReading => ({ step: 'failed', file, messages: messagesOf(error) }),
    )
    if (!controller.signal.aborted) setReading(next)
  }

  /** What stands in the way is said by the plan itself where it asks about it. */
  const readAgain = async (file: File, isSalary: boolean, messages: readonly string[]): Promise<BatchReading> => {
    key.current = newUploadId()
    return await validate(file, isSalary).then(
      (plan): BatchReading =>
        plan.known === null ? { step: 'refused', file, plan, messages } : { step: 'shown', file, plan },
      (): BatchReading => ({ step: 'failed', file, messages }),
    )
  }

  const create = async (wanted: BatchAsked) => {
    if (!('plan' in reading) || isCreating.current) return
    isCreating.current = true
    const { file, plan } = reading
    const asked = lost.current ?? wanted
    const { isSalary, isAgain, remarks } = asked
    setReading({ step: 'creating', file, plan })
    const held = focusedNow()
    try {
      const { payments } = await call('createBatch', {
        query: {
          IsSalary: `${isSalary}`,
          Shown: plan.shown,
          Again: `${isAgain}`,
          ...(remarks.trim() !== '' && { Remarks: remarks }),
        },
        file,
        headers: { 'idempotency-key': key.current },
      }).finally(() => {
        isCreating.current = false
      })
      lost.current = null
      await changed('payment')
      onCreated({ payments, isOlder: JSON.stringify(asked) !== JSON.stringify(wanted) }, isThere())
    } catch (error) {
      // what was not even sent says nothing about what was lost before
      if (mayBeDone(error)) lost.current = asked
      else if (isAnswered(error)) lost.current = null
      const messages = messagesOf(error)
      if (!isThere()) {
        onFailedElsewhere(file, errorOfFailure(error), lost.current !== null)
        return
      }
      setReading(
        overtakenCodes.includes(errorOfFailure(error).code)
          ? await readAgain(file, isSalary, messages)
          : { step: 'refused', file, plan, messages },
      )
      refocusIfLost(held)
    }
  }

  return { reading, isOver, read: (file, isSalary) => void read(file, isSalary), create: (asked) => void create(asked) }
}

function validate(file: File, isSalary: boolean, signal?: AbortSignal): Promise<BatchPlanAnswer> {
  return call('validateBatch', { query: { IsSalary: `${isSalary}` }, file, ...(signal && { signal }) })
}

function messagesOf(failure: unknown): readonly string[] {
  const { messages, message } = errorOfFailure(failure)
  return messages.length > 0 ? messages : [message]
}
