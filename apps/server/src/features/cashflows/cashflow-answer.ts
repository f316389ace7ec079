// A cashflow category as the wire and the activity log say it.
import type { CashflowAnswer } from '@kontor/contract'
import type { CashflowRecord } from './cashflows.store.ts'

export function cashflowAnswer(cashflow: CashflowRecord): CashflowAnswer {
  const { id, companyId, version } = cashflow
  return { id, ...describeCashflow(cashflow), isGlobal: companyId === null, companyId, version }
}

/** What the activity log keeps of it; its company stands beside. */
export function describeCashflow({ name, description, isActive, isPublic }: CashflowRecord) {
  return { name, description, isActive, isPublic }
}
