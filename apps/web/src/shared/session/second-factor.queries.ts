// How far the signed-in person is with the second factor: the profile shows it, signatures ask for a code by it.
import type { RouteAnswer } from '@kontor/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call('getSecondFactor', { signal }),
})

/** From its first right code on it is asked for. */
export function isFactorOn(state: RouteAnswer<'getSecondFactor'>['state']): boolean {
  return state === 'SecondInitialised' || state === 'Ready'
}
