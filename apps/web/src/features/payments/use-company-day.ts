// The day on which a payment is entered.
import type { CalendarDate } from '@kontor/domain/calendar'
import { useQuery } from '@tanstack/react-query'
import { useCompany } from '../../shared/session/session-context.ts'
import { companyDaysQuery } from './payments.queries.ts'

/** The company's day now, not when the session began; what the session knows where the company cannot be read. */
export function useCompanyDay(
  companyId: string | null,
): { readonly today: CalendarDate; readonly zone: string } | null {
  const known = useCompany()
  const { data, isPending } = useQuery(companyDaysQuery)
  if (isPending) return null
  const company = data?.find(({ id }) => id === companyId) ?? known
  return { today: company.today, zone: company.timeZone }
}
