// What a row of an imported file does to the accounts that there are: it is about the one of its short name, in the company
// that it names. What a file has no column for stays as it is.
import { limits } from '../limits.ts'
import { nameKey } from '../name-key.ts'
import { type Outcome, type Refusal, accept, refusal, refuse } from '../outcome.ts'
import type { RowDecision } from '../rows/index.ts'
import { type AccountContent, decideAccount, decideIdentity } from './decide-account.ts'
import type { NeighbourAccount } from './decide-account.ts'
import type { AccountType } from './account-types.ts'
import type { NumberHolders } from './number-holders.ts'

/** Empty cells are null; columns that the file has not are undefined. */
export type AccountRow = {
  readonly shortName: string | null
  readonly currency: string | null
  readonly company?: string | null | undefined
  readonly iban?: string | null | undefined
  readonly qrIban?: string | null | undefined
  readonly accountNumber?: string | null | undefined
  readonly isInterCompany?: boolean | null | undefined
  readonly bankName?: string | null | undefined
  readonly bankIdentifierCode?: string | null | undefined
  readonly bankCountry?: string | null | undefined
  readonly manuallyManaged?: boolean | null | undefined
}

export type AccountValues = AccountContent & {
  readonly companyId: string
  readonly company: string
  readonly currencyId: string
  readonly currency: string
}
export type KnownAccount = Omit<AccountContent, 'iban' | 'qrIban' | 'bankIdentifierCode'> &
  NeighbourAccount & {
    readonly bankIdentifierCode: string | null
    readonly version: number
  }
export type AccountWrite = {
  readonly id: string | null
  readonly version: number | null
  readonly values: AccountValues
}

type Named = { readonly id: string; readonly name: string }
export type AccountRowContext = {
  /** Whose are those that name no company. */
  readonly own: Named
  /** Among those that the caller sees. */
  readonly findCompany: (shortName: string) => Named | null
  readonly findCurrency: (code: string) => Named | null
  readonly find: (companyId: string, nameKey: string) => KnownAccount | null
  readonly mayEdit: (companyId: string, accountId: string | null) => boolean
  /** All accounts of the tenant, and what earlier rows add. */
  readonly others: Pick<NumberHolders<NeighbourAccount>, 'find' | 'count'>
  /** Whether payments or statements stand on it: asked only of what a row would make another account. */
  readonly isInBooks: (accountId: string) => boolean
  /** How a number's holder is refused: as much of it as the caller may know. */
  readonly refuseHolder: (holder: NeighbourAccount) => Refusal
}

const compared = [
  'shortName',
  'iban',
  'qrIban',
  'accountNumber',
  'bankName',
  'bankIdentifierCode',
  'bankCountry',
  'manuallyManaged',
] as const

/** Refuses with what `decideAccount` does, `company.not-found`, `currency.not-found`, `access.forbidden`, `account.*`. */
export function decideAccountRow(row: AccountRow, context: AccountRowContext): Outcome<RowDecision<AccountWrite>> {
  const company = row.company ? context.findCompany(row.company) : context.own
  if (company === null) return refuse(refusal('company.not-found', {}, 'company'))
  const before = context.find(company.id, nameKey(row.shortName ?? ''))
  const currency = row.currency ? context.findCurrency(row.currency) : null
  const content = decideAccount(requestOf(row, before))
  const missing = currency === null ? [refusal('currency.not-found', {}, 'currency')] : []
  if (!content.ok || currency === null) return refuse(...missing, ...(content.ok ? [] : content.refusals.map(ofColumn)))
  const place = { companyId: company.id, company: company.name, currencyId: currency.id, currency: currency.name }
  const values: AccountValues = { ...content.value, ...place }
  const changes = changesOf(before, values)
  const act = before === null ? 'add' : changes.length > 0 ? 'change' : 'unchanged'
  const refusals = act === 'unchanged' ? [] : refusalsOf(values, before, context)
  if (refusals.length > 0) return refuse(...refusals)
  const write = { id: before?.id ?? null, version: before?.version ?? null, values }
  return accept({
    act,
    name: values.shortName,
    identity: `${company.id}/${nameKey(values.shortName)}`,
    changes,
    write,
  })
}

function requestOf(row: AccountRow, before: KnownAccount | null) {
  const type: AccountType = row.isInterCompany === true ? 'inter-company' : 'bank'
  const kept = <Key extends keyof AccountRow & keyof KnownAccount>(key: Key) =>
    row[key] === undefined ? before?.[key] : row[key]
  return {
    shortName: row.shortName ?? '',
    accountType: row.isInterCompany === undefined && before ? before.accountType : type,
    iban: kept('iban'),
    qrIban: kept('qrIban'),
    accountNumber: kept('accountNumber'),
    bankName: kept('bankName'),
    bankIdentifierCode: kept('bankIdentifierCode'),
    bankCountry: kept('bankCountry'),
    manuallyManaged: row.manuallyManaged ?? before?.manuallyManaged ?? false,
  }
}

function changesOf(before: KnownAccount | null, values: AccountValues): readonly string[] {
  if (before === null) return []
  return [
    ...compared.filter((key) => before[key] !== values[key]),
    ...(before.accountType === values.accountType ? [] : ['isInterCompany']),
    ...(before.currencyId === values.currencyId ? [] : ['currency']),
  ]
}

function refusalsOf(
  values: AccountValues,
  before: KnownAccount | null,
  context: AccountRowContext,
): readonly Refusal[] {
  const { mayEdit, others, isInBooks, refuseHolder } = context
  const id = before?.id ?? null
  if (!mayEdit(values.companyId, id)) return [refusal('access.forbidden', {}, 'company')]
  if (before === null && others.count() >= limits.count.accounts) {
    return [refusal('account.too-many', { count: `${limits.count.accounts}` }, 'shortName')]
  }
  const identity = before === null ? accept(null) : decideIdentity(before, values)
  if (!identity.ok && before !== null && isInBooks(before.id)) return identity.refusals.map(ofColumn)
  const contract = {
    communicationAccountNumber: before?.communicationAccountNumber ?? null,
    communicationBic: before?.communicationBic ?? null,
  }
  const own = { ...values, id, ...contract }
  const holder = others.find(own)
  return holder === null ? [] : [refuseHolder(holder)]
}

/** Columns are called as the fields are, but for these. */
function ofColumn(one: Refusal): Refusal {
  const columns: Readonly<Record<string, string>> = { accountType: 'isInterCompany', currencyId: 'currency' }
  return { ...one, field: columns[one.field ?? ''] ?? one.field } as Refusal
}
