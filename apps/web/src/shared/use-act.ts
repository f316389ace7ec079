// What a person does on purpose: one act at a time, so that a second press does nothing, and at once or not at all. Nothing
// waits for a network in silence, and nothing is done later by itself.
import { focusedNow, refocusIfLost } from '@kontor/ui'
import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

type Then<Output> = {
  readonly onSuccess?: (output: Output) => void
  readonly onError?: (error: Error) => void
}

export type Act<Input, Output> = Pick<
  UseMutationResult<Output, Error, Input>,
  'isPending' | 'isIdle' | 'isError' | 'error' | 'reset'
> & {
  /** Does nothing while it runs. `then` is told also when the dialog that asked is gone meanwhile. */
  readonly mutate: (...asked: undefined extends Input ? [Input?, Then<Output>?] : [Input, Then<Output>?]) => void
}

export function useAct<Input, Output>(
  options: Omit<UseMutationOptions<Output, Error, Input>, 'networkMode' | 'retry'>,
): Act<Input, Output> {
  const mutation = useMutation({ ...options, networkMode: 'always', retry: false })
  const { isPending, isIdle, isError, error, reset, mutateAsync } = mutation
  // the button is told only with the next picture: a second press comes before
  const isRunning = useRef(false)
  return {
    isPending,
    isIdle,
    isError,
    error,
    reset,
    mutate: (...[input, then]) => {
      if (isRunning.current) return
      isRunning.current = true
      const held = focusedNow()
      mutateAsync(input as Input)
        .finally(() => {
          isRunning.current = false
          refocusIfLost(held)
        })
        .then(
          (output) => then?.onSuccess?.(output),
          (cause: Error) => then?.onError?.(cause),
        )
    },
  }
}
