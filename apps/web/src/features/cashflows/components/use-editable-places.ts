// Where the person may make and change cashflow categories: in the selected company, and among those of everybody (null).
import { mayEditCashflow } from '@kontor/domain/cashflows'
import type { CompanyId } from '@kontor/domain/identifiers'
import { useMemo } from 'react'
import { useCompany, useSession } from '../../../shared/session/session-context.ts'

export function useEditablePlaces(): readonly (CompanyId | null)[] {
  const { id } = useCompany()
  const { facts } = useSession()
  return useMemo(() => [id, null].filter((place) => mayEditCashflow(facts, place)), [id, facts])
}
