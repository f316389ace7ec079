// The session and the selected company, for every screen inside the shell.
import type { Company } from '@kontor/contract'
import type { Requirement } from '@kontor/domain/access'
import { isShown } from '@kontor/domain/access'
import { createContext, useContext } from 'react'
import type { Session } from './session.queries.ts'

export type SessionState = Session & {
  readonly company: Company | null
  readonly isChangingCompany: boolean
  readonly selectCompany: (companyId: string) => void
}

export const SessionContext = createContext<SessionState | null>(null)

export function useSession(): SessionState {
  const session = useContext(SessionContext)
  if (session === null) throw new Error('Screens that need a session stand inside the shell.')
  return session
}

/** The selected company; only screens that the shell shows with a company ask for it. */
export function useCompany(): Company {
  const { company } = useSession()
  if (company === null) throw new Error('This screen is shown with a company only.')
  return company
}

/**
 * Says of requirements whether each of them is met in the selected company, or by what is held in all of them where there is
 * none yet; one is met by any one of its checks.
 */
export function useAllows(): (...required: readonly Requirement[]) => boolean {
  const { facts, company, companies } = useSession()
  if (company === null && companies.length > 0) return () => false
  return (...required) => required.every((one) => isShown(facts, company?.id ?? null, one))
}

/** Whether any one of what is required is held in the selected company. */
export function useIsShown(required: Requirement): boolean {
  return useAllows()(required)
}
