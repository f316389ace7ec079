// Whose a cashflow category is: everybody's, or one company's own.
import type { Outcome } from '../outcome.ts'
import { accept, refusal, refuse } from '../outcome.ts'
import { limits } from '../limits.ts'

/** A company that uses the category; its name is null for who may not see it. */
export type CashflowUser = { readonly companyId: string; readonly companyName: string | null }

/** `to` null makes it global, which harms nobody; a company gets it for itself only while no other one uses it. */
export function decideOwner<Id extends string>(to: Id | null, users: readonly CashflowUser[]): Outcome<Id | null> {
  const others = to === null ? [] : users.filter(({ companyId }) => companyId !== to)
  if (others.length === 0) return accept(to)
  const seen = others.flatMap(({ companyName }) => companyName ?? [])
  const named = seen.slice(0, limits.count.namedCompanies)
  const companies = [...named, ...(others.length > named.length ? ['…'] : [])].join(', ')
  return refuse(refusal('cashflow.used-elsewhere', { count: `${others.length}`, companies }))
}
