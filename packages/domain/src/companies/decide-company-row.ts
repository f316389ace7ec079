// What a row of an imported file does to the companies that there are: it is about the one of its short name. A parent is
// named by its short name too, and may stand in an earlier row of the file. What a file has no column for stays as it is.
import { type Outcome, accept, refusal, refuse } from '../outcome.ts'
import type { RowDecision } from '../rows/index.ts'
import { type CompanyAddressPart, type CompanyContent, companyAddressParts, decideCompany } from './decide-company.ts'

/** Empty cells are null; columns that the file has not are undefined. */
export type CompanyRow = {
  readonly name: string | null
  readonly shortName: string | null
  readonly parent?: string | null | undefined
  readonly currency?: string | null | undefined
  readonly country?: string | null | undefined
  readonly townName?: string | null | undefined
} & { readonly [Part in CompanyAddressPart]?: string | null | undefined }

export type CompanyValues = CompanyContent & {
  readonly currencyId: string
  readonly currency: string
  /** The short name of the parent; null: the top. */
  readonly parent: string | null
}
/** `id`: null of one that an earlier row of the file adds. */
export type KnownCompany = CompanyValues & {
  readonly id: string | null
  readonly version: number
  readonly enabled: boolean
}
/** Without an id it is a new one. */
export type CompanyWrite = {
  readonly id: string | null
  readonly version: number | null
  readonly values: CompanyValues
}

export type CompanyRowContext = {
  /** By its short name, whatever the case. */
  readonly find: (shortName: string) => KnownCompany | null
  readonly findCurrency: (code: string) => { readonly id: string; readonly code: string } | null
  /** Null: at the top; of a company that an earlier row adds the right is that of its own place. */
  readonly mayEdit: (company: KnownCompany | null) => boolean
  /** What one more enabled company has no room in, and how much that holds; null: there is room. */
  readonly full: () => { readonly code: 'company.license-full' | 'company.too-many'; readonly most: number } | null
}

const parts = Object.keys(companyAddressParts) as readonly CompanyAddressPart[]
const compared = ['name', 'shortName', 'currency', 'country', 'townName', ...parts] as const

/** Refuses with what `decideCompany` refuses, `currency.not-found`, and what is refused of a place in the tree. */
export function decideCompanyRow(row: CompanyRow, context: CompanyRowContext): Outcome<RowDecision<CompanyWrite>> {
  const { find, findCurrency, mayEdit, full } = context
  const before = find(row.shortName ?? '')
  const texts = Object.fromEntries(parts.map((part) => [part, row[part] === undefined ? before?.[part] : row[part]]))
  const country = row.country === undefined ? (before?.country ?? '') : (row.country ?? '')
  const content = decideCompany({
    name: row.name ?? '',
    shortName: row.shortName ?? '',
    country,
    townName: row.townName === undefined ? (before?.townName ?? '') : (row.townName ?? ''),
    timeZone: before !== null && before.country === country.trim().toUpperCase() ? before.timeZone : null,
    ...texts,
  })
  if (!content.ok) return content
  const code = row.currency === undefined ? (before?.currency ?? '') : (row.currency ?? '')
  if (code.trim() === '') return refuse(refusal('text.required', { field: 'currency' }, 'currency'))
  const currency = findCurrency(code)
  if (currency === null) return refuse(refusal('currency.not-found', {}, 'currency'))
  const parent = row.parent === undefined || row.parent === null ? null : find(row.parent)
  if (typeof row.parent === 'string' && parent === null) return refuse(refusal('company.not-found', {}, 'parent'))
  const values: CompanyValues = {
    ...content.value,
    currencyId: currency.id,
    currency: currency.code,
    // who does not see the parent changes the company below it all the same
    parent: row.parent === undefined && before !== null ? before.parent : (parent?.shortName ?? null),
  }
  const changes = compared.filter((key) => before !== null && before[key] !== values[key])
  const act = before === null ? 'add' : changes.length > 0 ? 'change' : 'unchanged'
  if (before !== null && before.parent !== values.parent) return refuse(refusal('company.parent-locked', {}, 'parent'))
  if (act === 'add') {
    if (parent?.enabled === false) return refuse(refusal('company.parent-disabled', { name: parent.name }, 'parent'))
    if (!mayEdit(parent)) return refuse(refusal('access.forbidden', {}, 'parent'))
    const filled = full()
    if (filled !== null) return refuse(refusal(filled.code, { count: `${filled.most}` }, 'name'))
  }
  if (act === 'change' && !mayEdit(before)) return refuse(refusal('access.forbidden', {}, 'shortName'))
  const write = { id: before?.id ?? null, version: before?.version ?? null, values }
  return accept({ act, name: values.name, identity: values.shortName.toLowerCase(), changes, write })
}
