// Who is signed in, which companies they see and what they may do there.
import type { Company, RouteAnswer } from '@kontor/contract'
import type { AccessFacts } from '@kontor/domain/access'
import { writeToastsFor } from '@kontor/ui'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { callFor } from '../api/page-person.ts'
import { forgetLock } from '../api/session-lock.ts'
import { readLocal, writeLocal } from '../local-store.ts'
import { factsOf } from './access-facts.ts'

export type Session = {
  readonly profile: RouteAnswer<'getProfile'>
  /** Enabled companies that the person may see, in the server's order. */
  readonly companies: readonly Company[]
  readonly facts: AccessFacts
}

const markerKey = 'kontor.signedIn'

/** Whether this browser signed in before: only then is the session asked for at the start. */
export function hasLoginMarker(): boolean {
  return readLocal(markerKey) !== null
}

/** A session that begins or ends is not locked. */
export function setLoginMarker(isSignedIn: boolean): void {
  writeLocal(markerKey, isSignedIn ? 'yes' : null)
  forgetLock()
  callFor(null)
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: Infinity,
  queryFn: async ({ signal }): Promise<Session> => {
    const [profile, companies, roles, claims] = await Promise.all([
      call('getProfile', { signal }),
      call('listPersonalCompanies', { signal }),
      call('listPersonalPermissions', { signal }),
      call('listPersonalClaims', { signal }),
    ])
    callFor(profile.id)
    writeToastsFor(profile.id)
    return {
      profile,
      companies: companies.filter(({ enabled }) => enabled),
      facts: factsOf(companies, roles, claims),
    }
  },
})
