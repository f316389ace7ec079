// What a row of an imported file does to the partners that there are: it is about the one of its external id, otherwise the
// one of its IBAN, and never the one of its name. What a file has no column for stays as it is. An account is added or
// changed, never put in another one's place, and its bank details wait as if somebody had typed them.
import { parseBic } from '../identifiers/bic.ts'
import { parseIban } from '../identifiers/iban.ts'
import { limits } from '../limits.ts'
import { type Outcome, type Refusal, accept, acceptUnless, refusal, refuse } from '../outcome.ts'
import type { RowDecision } from '../rows/index.ts'
import { accountIdentityOf, isSameAccount, numberKeyOf } from './account-identity.ts'
import { type BankDetails, type BeneficiaryContent, bankDetailsOf, decideBeneficiary } from './decide-beneficiary.ts'
import { type PartnerContent, decidePartner, readExternalId } from './decide-partner.ts'

type Text = string | null | undefined
type Flag = boolean | null | undefined
/** Empty cells are null; columns that the file has not are undefined. */
export type PartnerRow = {
  readonly externalId?: Text
  readonly name: string | null
  readonly isBank?: Flag
  readonly isInterCompany?: Flag
  readonly vatNumber?: Text
  readonly streetName?: Text
  readonly buildingNumber?: Text
  readonly postCode?: Text
  readonly townName?: Text
  readonly countryCode?: Text
  readonly beneficiaryName?: Text
  readonly iban?: Text
  readonly accountNumber?: Text
  readonly bankIdentifierCode?: Text
  readonly domesticBankCode?: Text
  readonly currency?: Text
  readonly remarks?: Text
  readonly enabled?: Flag
}

export type PartnerValues = Omit<PartnerContent, 'bankIdentifierCode'> & {
  readonly bankIdentifierCode: string | null
  readonly enabled: boolean
}
export type AccountValues = BeneficiaryContent & { readonly currencyId: string | null }
export type KnownPartnerAccount = AccountValues & {
  readonly id: string | null
  readonly version: number | null
  /** The details that wait; null: none do. */
  readonly waiting: BankDetails | null
}
/** One that an earlier row of the file adds has no id yet. */
export type KnownPartner = PartnerValues & {
  readonly id: string | null
  readonly version: number | null
  /** Names it among all rows. */
  readonly key: string
  /** An earlier row speaks of it. */
  readonly isOfFile?: boolean
  readonly accounts: readonly KnownPartnerAccount[]
}

type Act = 'add' | 'change' | 'keep'
type Written<Values> = {
  readonly id: string | null
  readonly version: number | null
  readonly act: Act
  readonly values: Values
}
export type PartnerWrite = {
  readonly partner: Written<PartnerValues> & { readonly key: string }
  /** Null: the row tells of none. */
  readonly account: Written<AccountValues> | null
}

export type PartnerRowContext = {
  readonly findByExternalId: (externalId: string) => KnownPartner | null
  /** Those that have the account, in use or waiting. */
  readonly listByIban: (iban: string) => readonly KnownPartner[]
  /** The id of the currency of this code. */
  readonly findCurrency: (code: string) => string | null
  /** How many there are, those that earlier rows add included. */
  readonly count: () => number
}

/**
 * Refuses with what `decidePartner` and `decideBeneficiary` do, `partner.no-identity`, `partner.iban-ambiguous`,
 * `partner.rows-differ`, `currency.not-found` and `*.too-many`.
 */
export function decidePartnerRow(row: PartnerRow, context: PartnerRowContext): Outcome<RowDecision<PartnerWrite>> {
  const found = findKnown(row, context)
  if (!found.ok) return found
  const known = found.value
  const partner = decideContent(row, known)
  if (!partner.ok) return partner
  const account = decideAccountOf(row, known, partner.value, context)
  if (!account.ok) return account
  if (known === null && context.count() >= limits.count.partners) {
    return refuse(refusal('partner.too-many', { count: `${limits.count.partners}` }, 'name'))
  }
  const ofPartner = known === null ? [] : changedOf(known, partner.value)
  // all rows of one partner say the same of it
  if (known?.isOfFile === true && ofPartner.length > 0) {
    return refuse(refusal('partner.rows-differ', {}, ofPartner[0]))
  }
  const key = known?.key ?? keyOf(row)
  const write: PartnerWrite = {
    partner: {
      id: known?.id ?? null,
      version: known?.version ?? null,
      act: known === null ? 'add' : ofPartner.length > 0 ? 'change' : 'keep',
      values: partner.value,
      key,
    },
    account: account.value?.written ?? null,
  }
  const changes = [...ofPartner, ...(account.value?.changes ?? [])]
  const isNew = write.partner.act === 'add' || write.account?.act === 'add'
  const accountKey = account.value === null ? '' : accountIdentityOf(account.value.written.values)
  return accept({
    act: isNew ? 'add' : changes.length > 0 ? 'change' : 'unchanged',
    name: partner.value.name,
    identity: `${key}/${accountKey}`,
    changes,
    write,
  })
}

function findKnown(row: PartnerRow, context: PartnerRowContext): Outcome<KnownPartner | null> {
  const externalId = readExternalId(row.externalId)
  const iban = typed(row.iban)
  if (externalId === null && iban === null) return refuse(refusal('partner.no-identity', {}, 'externalId'))
  const byId = externalId === null ? null : context.findByExternalId(externalId)
  if (byId !== null) return accept(byId)
  const parsed = iban === null ? null : parseIban(iban)
  if (!parsed?.ok) return accept(null)
  const holders = context.listByIban(parsed.value)
  // one that another system calls otherwise is another one, though they share an account
  const free = externalId === null ? holders : holders.filter((one) => one.externalId === null)
  if (free.length > 1) return refuse(refusal('partner.iban-ambiguous', { count: `${free.length}` }, 'iban'))
  return accept(free[0] ?? null)
}

function keyOf({ externalId, iban }: PartnerRow): string {
  const named = readExternalId(externalId)
  return named === null ? `iban ${(iban ?? '').replace(/\s/g, '').toUpperCase()}` : `id ${named}`
}

function decideContent(row: PartnerRow, known: KnownPartner | null): Outcome<PartnerValues> {
  const kept = <Field extends keyof PartnerRow & keyof KnownPartner>(field: Field) =>
    row[field] === undefined ? known?.[field] : row[field]
  const isBank = row.isBank ?? known?.role === 'bank'
  const isInterCompany = row.isInterCompany ?? known?.kind === 'inter-company'
  const decided = decidePartner({
    name: row.name ?? '',
    role: isBank ? 'bank' : 'counterparty',
    kind: isInterCompany ? 'inter-company' : 'bank',
    // an account that names its partner takes no external id away
    externalId: readExternalId(row.externalId) ?? known?.externalId,
    vatNumber: kept('vatNumber'),
    remarks: kept('remarks'),
    streetName: kept('streetName'),
    buildingNumber: kept('buildingNumber'),
    postCode: kept('postCode'),
    townName: kept('townName'),
    countryCode: kept('countryCode'),
    bankIdentifierCode: isBank ? kept('bankIdentifierCode') : null,
  })
  if (!decided.ok)
    return refuse(...decided.refusals.map((one) => ofColumn(one, { role: 'isBank', kind: 'isInterCompany' })))
  return accept({ ...decided.value, enabled: row.enabled ?? known?.enabled ?? true })
}

type DecidedAccount = { readonly written: Written<AccountValues>; readonly changes: readonly string[] }

function decideAccountOf(
  row: PartnerRow,
  known: KnownPartner | null,
  partner: PartnerValues,
  { findCurrency }: PartnerRowContext,
): Outcome<DecidedAccount | null> {
  if (typed(row.iban) === null && typed(row.accountNumber) === null) return accept(null)
  const parsed = typed(row.iban) === null ? null : parseIban(row.iban ?? '')
  const iban = parsed?.ok ? parsed.value : null
  const before = findAccount(known, accountNamed(row, iban, partner.role))
  const now = before?.waiting ?? before
  const kept = (field: 'accountNumber' | 'domesticBankCode' | 'bankIdentifierCode') =>
    row[field] === undefined ? now?.[field] : row[field]
  // the same number, in other groups
  const isSameNumber =
    iban === null && now !== null && numberKeyOf(now) === numberKeyOf({ accountNumber: typed(row.accountNumber) })
  const place = before ?? partner
  const decided = decideBeneficiary({
    name: typed(row.beneficiaryName) ?? now?.name ?? partner.name,
    iban: row.iban === undefined ? now?.iban : row.iban,
    accountNumber: isSameNumber ? now?.accountNumber : kept('accountNumber'),
    domesticBankCode: kept('domesticBankCode'),
    bankIdentifierCode: partner.role === 'bank' ? now?.bankIdentifierCode : kept('bankIdentifierCode'),
    streetName: place.streetName,
    buildingNumber: place.buildingNumber,
    postCode: place.postCode,
    townName: place.townName,
    countryCode: place.countryCode,
  })
  const currency = typed(row.currency)
  const currencyId = currency === null ? (before?.currencyId ?? null) : findCurrency(currency)
  const refusals: Refusal[] = decided.ok
    ? []
    : decided.refusals.map((one) => ofColumn(one, { name: 'beneficiaryName' }))
  if (currency !== null && currencyId === null) refusals.push(refusal('currency.not-found', {}, 'currency'))
  if (before === null && (known?.accounts.length ?? 0) >= limits.count.beneficiaries) {
    refusals.push(refusal('beneficiary.too-many', { count: `${limits.count.beneficiaries}` }, 'iban'))
  }
  if (!decided.ok) return refuse(...refusals)
  const values: AccountValues = { ...decided.value, currencyId }
  return acceptUnless(refusals, () => writtenAccount(before, values))
}

function writtenAccount(before: KnownPartnerAccount | null, values: AccountValues): DecidedAccount {
  if (before === null) return { written: { id: null, version: null, act: 'add', values }, changes: [] }
  const now = before.waiting ?? bankDetailsOf(before)
  const changes = [
    ...(now.name === values.name ? [] : ['beneficiaryName']),
    ...(['iban', 'accountNumber', 'bankIdentifierCode', 'domesticBankCode'] as const).filter(
      (field) => now[field] !== values[field],
    ),
    ...(before.currencyId === values.currencyId ? [] : ['currency']),
  ]
  const act = changes.length > 0 ? 'change' : 'keep'
  return { written: { id: before.id, version: before.version, act, values }, changes }
}

/** The account that a row names; the BIC of a bank's row is its own. */
function accountNamed(row: PartnerRow, iban: string | null, role: PartnerContent['role']): Omit<BankDetails, 'name'> {
  const bic = role === 'bank' ? null : parseBic(row.bankIdentifierCode ?? '')
  return {
    iban,
    accountNumber: typed(row.accountNumber),
    bankIdentifierCode: bic?.ok ? bic.value : null,
    domesticBankCode: typed(row.domesticBankCode),
  }
}

/** In use or waiting. One number may be at several banks: a row that names none of these is about none of them. */
function findAccount(known: KnownPartner | null, named: Omit<BankDetails, 'name'>): KnownPartnerAccount | null {
  const found = (known?.accounts ?? []).filter(
    (one) => isSameAccount(one, named) || (one.waiting !== null && isSameAccount(one.waiting, named)),
  )
  return found.length === 1 ? (found[0] ?? null) : null
}

const columns = [
  'name',
  'externalId',
  'vatNumber',
  'remarks',
  'streetName',
  'buildingNumber',
  'postCode',
  'townName',
  'countryCode',
  'bankIdentifierCode',
  'enabled',
] as const

function changedOf(before: PartnerValues, after: PartnerValues): readonly string[] {
  return [
    ...columns.filter((field) => before[field] !== after[field]),
    ...(before.role === after.role ? [] : ['isBank']),
    ...(before.kind === after.kind ? [] : ['isInterCompany']),
  ]
}

function ofColumn(one: Refusal, called: Readonly<Record<string, string>>): Refusal {
  return { ...one, field: called[one.field ?? ''] ?? one.field } as Refusal
}

function typed(text: Text): string | null {
  return (text ?? '').trim() || null
}
