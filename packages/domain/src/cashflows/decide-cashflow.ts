// What a cashflow category says of itself.
import { limits } from '../limits.ts'
import { type NamedContent, type NamedRequest, decideNamed } from '../named-content.ts'
import type { Outcome } from '../outcome.ts'

/** A name is taken once among the global ones, and once in each company. */
export function decideCashflow(request: NamedRequest): Outcome<NamedContent> {
  return decideNamed(request, { name: limits.length.name, description: limits.length.cashflowDescription })
}
