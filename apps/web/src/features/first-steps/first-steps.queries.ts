// What a tenant still lacks for its first payment, and whether one wants to be led there.
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'
import { AppError } from '../../shared/api/app-error.ts'

export const firstStepsQuery = queryOptions({
  queryKey: ['first-steps'],
  // others take steps too
  staleTime: 0,
  queryFn: ({ signal }) => call('getFirstSteps', { signal }),
})

const propertyKey = 'FIRST_STEPS'

export async function putStepsAway(): Promise<void> {
  try {
    await call('createUserProperty', { body: { key: propertyKey, value: 'put-away' } })
  } catch (cause) {
    // in another tab they are away already
    if (!(cause instanceof AppError) || cause.statusCode !== 409) throw cause
  }
}

export async function fetchStepsBack(): Promise<void> {
  try {
    await call('deleteUserProperty', { params: { key: propertyKey } })
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.statusCode !== 404) throw cause
  }
}
