// Whether this person is to be led: some step is left, and he has not put them away.
import { useQuery } from '@tanstack/react-query'
import { useIsShown } from '../../shared/session/session-context.ts'
import { firstStepsQuery } from './first-steps.queries.ts'
import { leading } from './first-steps.routes.tsx'

/** `null` while nobody knows yet. Where it cannot be read nobody is led. */
export function useOpenFirstSteps(): { readonly done: number; readonly all: number } | 'none' | null {
  const mayLead = useIsShown(leading)
  const { data, isError } = useQuery({ ...firstStepsQuery, enabled: mayLead })
  if (!mayLead || isError) return 'none'
  if (data === undefined) return null
  const done = data.steps.filter(({ isDone }) => isDone).length
  return data.isPutAway || done === data.steps.length ? 'none' : { done, all: data.steps.length }
}
