// Whether the person may change partners of a place: of the company, or, where it is null, of everybody.
import { mayEditPartners } from '@kontor/domain/partners'
import type { CompanyId } from '@kontor/domain/identifiers'
import { useSession } from '../../shared/session/session-context.ts'

export function useMayEditPartners(companyId: CompanyId | null): boolean {
  return mayEditPartners(useSession().facts, companyId)
}

/** Whose list of what waits it is: who enters bank details or confirms them. */
export const seesWaiting = { permissions: ['PartnersEdit', 'BeneficiariesConfirm'] } as const
