// What a cashflow category says of itself.
import { limits } from '../limits.ts'
import { nameKey } from '../name-key.ts'
import type { Outcome, Refusal } from '../outcome.ts'
import { acceptUnless, refusal } from '../outcome.ts'
import { readText } from '../payments/text-fields.ts'

export type CashflowRequest = { readonly name: string; readonly description?: string | null | undefined }
export type CashflowContent = {
  readonly name: string
  /** Taken once among the global ones, and once in each company. */
  readonly nameKey: string
  readonly description: string | null
}

/** Name and description as they are kept: trimmed, without controls, within their lengths. */
export function decideCashflow(request: CashflowRequest): Outcome<CashflowContent> {
  const refusals: Refusal[] = []
  const name = readText(request.name, { name: 'name', maxLength: limits.length.name }, 'name', refusals)
  if (name === null) refusals.push(refusal('text.required', { field: 'name' }, 'name'))
  const rule = { name: 'description', maxLength: limits.length.cashflowDescription, isMultiline: true }
  const description = readText(request.description, rule, 'description', refusals)
  return acceptUnless(refusals, () => ({ name: name ?? '', nameKey: nameKey(name ?? ''), description }))
}
