// What a row of an imported file does to the cashflow categories that there are: it is about the one of its name, in its
// place. What a file has no column for stays as it is.
import { type NamedContent, decideNamed } from '../named-content.ts'
import { type Outcome, accept, refusal, refuse } from '../outcome.ts'
import { limits } from '../limits.ts'
import type { RowDecision } from '../rows/index.ts'
import { cashflowTexts } from './cashflow-texts.ts'

/** Empty cells are null; columns that the file has not are undefined. */
export type CashflowRow = {
  readonly name: string | null
  readonly description?: string | null | undefined
  readonly isGlobal?: boolean | null | undefined
  readonly isPublic?: boolean | null | undefined
  readonly isActive?: boolean | null | undefined
}

export type CashflowValues<Company extends string> = NamedContent & {
  readonly isPublic: boolean
  readonly isActive: boolean
  /** null: global. */
  readonly companyId: Company | null
}
type KnownCashflow<Company extends string> = CashflowValues<Company> & { readonly id: string; readonly version: number }

/** Without an id it is a new one. */
export type CashflowWrite<Company extends string> = {
  readonly id: string | null
  readonly version: number | null
  readonly values: CashflowValues<Company>
}

export type CashflowRowContext<Company extends string> = {
  /** Whose are those that do not say they are global. */
  readonly companyId: Company
  readonly find: (companyId: Company | null, nameKey: string) => KnownCashflow<Company> | null
  readonly mayEdit: (companyId: Company | null) => boolean
  /** How many there are in a place, those that earlier rows add included. */
  readonly count: (companyId: Company | null) => number
}

/** Refuses with `text.*`, `access.forbidden` (a row that changes nothing asks for no right) and `cashflow.too-many`. */
export function decideCashflowRow<Company extends string>(
  row: CashflowRow,
  { companyId: own, find, mayEdit, count }: CashflowRowContext<Company>,
): Outcome<RowDecision<CashflowWrite<Company>>> {
  const named = decideNamed({ name: row.name ?? '', description: row.description ?? null }, cashflowTexts)
  if (!named.ok) return named
  const companyId = row.isGlobal === true ? null : own
  const before = find(companyId, named.value.nameKey)
  const values: CashflowValues<Company> = {
    ...named.value,
    description: row.description === undefined && before ? before.description : named.value.description,
    isPublic: row.isPublic ?? before?.isPublic ?? true,
    isActive: row.isActive ?? before?.isActive ?? true,
    companyId,
  }
  const changes = (['name', 'description', 'isPublic', 'isActive'] as const).filter(
    (key) => before !== null && before[key] !== values[key],
  )
  const act = before === null ? 'add' : changes.length > 0 ? 'change' : 'unchanged'
  if (act !== 'unchanged' && !mayEdit(companyId)) return refuse(refusal('access.forbidden', {}, 'isGlobal'))
  if (act === 'add' && count(companyId) >= limits.count.cashflows) {
    return refuse(refusal('cashflow.too-many', { count: `${limits.count.cashflows}` }, 'name'))
  }
  const write = { id: before?.id ?? null, version: before?.version ?? null, values }
  const identity = `${companyId ?? ''}/${values.nameKey}`
  return accept({ act, name: values.name, identity, changes, write })
}
