// A company as the wire carries it, with its own calendar day.
import type { Company } from '@kontor/contract'
import { wallClock } from '@kontor/domain/calendar'
import type { CompanyRow } from './companies.store.ts'

export function companyAnswer(company: CompanyRow, nowMs: number): Company {
  return { ...company, today: wallClock(nowMs, company.timeZone).date }
}
