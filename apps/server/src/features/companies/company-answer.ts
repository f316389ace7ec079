// A company as the wire carries it, with its own calendar day.
import type { Company } from '@kontor/contract'
import { wallClock } from '@kontor/domain/calendar'
import type { CompanyRow } from './companies.store.ts'

export function companyAnswer(company: CompanyRow, nowMs: number): Company {
  return { ...company, today: wallClock(nowMs, company.timeZone).date }
}

/** Zones are few: the day of each is worked out once, however many companies are in it. */
export function companyAnswers(companies: readonly CompanyRow[], nowMs: number): readonly Company[] {
  const days = new Map<string, Company['today']>()
  return companies.map((company) => {
    const today = days.get(company.timeZone) ?? wallClock(nowMs, company.timeZone).date
    days.set(company.timeZone, today)
    return { ...company, today }
  })
}
