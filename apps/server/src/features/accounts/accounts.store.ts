// SQL of accounts, with the facts of company, currency and contract that every reader of an account wants.
import type { AccountType, NeighbourAccount } from '@kontor/domain/accounts'
import type { CommunicationState, CommunicationType } from '@kontor/domain/communications'
import type { CalendarDate } from '@kontor/domain/calendar'
import { type FileTerms, type OwnAccount, termsOfContract } from '@kontor/formats/pain001'
import { type BankProfile, type BankProfileName, type MessageFormat, profileOfCountry } from '@kontor/formats/profiles'
import type { AccountId, CommunicationId, CompanyId, CurrencyId } from '@kontor/domain/identifiers'
import type { Currency, CurrencyCode, MinorUnit } from '@kontor/domain/money'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { type VersionedRecord, versionOf } from '../../kernel/check-version.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import {
  type Answered,
  type Asked,
  type Nested,
  idArray,
  rowIn,
  rowsIn,
  together,
} from '../../kernel/database/nested-rows.ts'
import { keptQuery } from '../../kernel/database/kept-query.ts'
import { type RowOf, countRows, from, nameOf, onKey } from '../../kernel/database/records.ts'

export type AccountRow = {
  readonly id: AccountId
  readonly companyId: CompanyId
  readonly companyName: string
  /** Where the company sits, as bank files say it. */
  readonly companyAddress: Pick<
    OwnAccount['address'],
    'streetName' | 'buildingNumber' | 'postCode' | 'townName' | 'countryCode'
  >
  readonly timeZone: string
  readonly shortName: string
  readonly iban: string | null
  readonly qrIban: string | null
  readonly accountNumber: string | null
  readonly accountType: AccountType
  readonly currencyId: CurrencyId
  readonly currency: Currency
  readonly currencyName: string
  readonly bankName: string | null
  readonly bankIdentifierCode: string | null
  readonly bankCountry: string | null
  readonly enabled: boolean
  readonly closedOn: CalendarDate | null
  readonly manuallyManaged: boolean
  readonly communicationId: CommunicationId | null
  readonly communicationName: string | null
  readonly communicationType: CommunicationType | null
  readonly communicationState: CommunicationState | null
  /** The bank of its contract. */
  readonly communicationBic: string | null
  readonly bankProfile: string | null
  /** What its bank does in its own way: by its contract, else by the country of the bank. */
  readonly profile: BankProfile
  /** What its contract lets us write; null without a contract, and for one on paper. */
  readonly fileTerms: FileTerms | null
  readonly communicationAccountNumber: string | null
  readonly version: number
}

export type AccountFilter = {
  readonly currencyId?: string | undefined
  readonly accountType?: AccountType | undefined
  /** Of the contract that they use. */
  readonly communicationId?: string | undefined
}

export async function listAccountsOf(
  tx: TenantTx,
  companyIds: readonly CompanyId[],
  filter: AccountFilter = {},
): Promise<readonly AccountRow[]> {
  if (companyIds.length === 0) return []
  const { currencyId = null, accountType = null, communicationId = null } = filter
  const rows = await accountsOfCompanies(tx, { companyIds, currencyId, accountType, communicationId })
  return accountsOf(rows)
}

const accountsOfCompanies = keptQuery<{
  readonly companyIds: readonly CompanyId[]
  readonly currencyId: string | null
  readonly accountType: AccountType | null
  readonly communicationId: string | null
}>()((tx, value) =>
  accountQuery(tx)
    .where(sql<boolean>`account.company_id = any(${value('companyIds')}::uuid[])`)
    .where(sql<boolean>`account.currency_id = coalesce(${value('currencyId')}::uuid, account.currency_id)`)
    .where(sql<boolean>`account.account_type = coalesce(${value('accountType')}::text, account.account_type)`)
    .where(
      sql<boolean>`account.communication_id is not distinct from coalesce(${value('communicationId')}::uuid, account.communication_id)`,
    )
    .orderBy('account.short_name'),
)

/** What names an account, with the number that it is known by. */
export type NamedAccount = Pick<AccountRow, 'id' | 'companyId' | 'shortName'> & {
  readonly number: string | null
  readonly currencyCode: string
}

export async function listAccountNamesOf(
  tx: TenantTx,
  companyIds: readonly CompanyId[],
): Promise<readonly NamedAccount[]> {
  const rows = await from(tx, 'account')
    .innerJoin('currency', (join) => onKey(join, 'currency.currency_id', 'account.currency_id'))
    .where(sql<boolean>`account.company_id = any(${[...companyIds]}::uuid[])`)
    .select(['account.account_id', 'account.company_id', 'account.short_name', 'currency.code'])
    .select(sql<string | null>`coalesce(account.iban, account.account_number, account.qr_iban)`.as('number'))
    .orderBy('account.short_name')
    .orderBy('account.account_id')
    .execute()
  return rows.map((row) => ({
    id: row.account_id as AccountId,
    companyId: row.company_id as CompanyId,
    shortName: row.short_name,
    number: row.number,
    currencyCode: row.code,
  }))
}

export async function findAccount(tx: TenantTx, id: AccountId): Promise<AccountRow | null> {
  const row = await accountQuery(tx).where('account.account_id', '=', id).executeTakeFirst()
  return row ? accountOf(row) : null
}

/** The same, with what is asked beside it in one statement. */
export async function findAccountWith<Of extends Asked>(
  tx: TenantTx,
  id: AccountId,
  asked: Of,
): Promise<{ readonly account: AccountRow; readonly beside: Answered<Of> } | null> {
  const row = await accountQuery(tx)
    .where('account.account_id', '=', id)
    .select(together(asked).as('beside'))
    .executeTakeFirst()
  return row === undefined ? null : { account: accountOf(row), beside: row.beside as Answered<Of> }
}

/** The account as a value of another query, for `accountOf`. */
export function accountIn(tx: TenantTx, id: AccountId | Expression<string>): RawBuilder<Nested<AccountColumns> | null> {
  return rowIn(accountQuery(tx).where('account.account_id', '=', id))
}

/** The accounts under these ids, by name, as a value of another query, each for `accountOf`. */
export function accountsIn(
  tx: TenantTx,
  ids: readonly AccountId[] | RawBuilder<readonly string[]>,
): RawBuilder<readonly Nested<AccountColumns>[]> {
  return rowsIn(
    accountQuery(tx)
      .where(sql<boolean>`account.account_id = any(${idArray(ids)})`)
      .orderBy('account.short_name'),
  )
}

/** Accounts of these companies, less those that are hidden from the reader. */
export type AccountSet = {
  readonly companyIds: readonly CompanyId[]
  readonly hiddenAccountIds: readonly string[]
  /** Of them, these alone; null: all. */
  readonly only: readonly string[] | null
}

/** Whether the account that a query reads under that name is in the set. */
export function isAmong({ companyIds, hiddenAccountIds, only }: AccountSet): RawBuilder<boolean> {
  const chosen = only === null ? sql`` : sql`and account.account_id = any(${[...only]}::uuid[])`
  return sql`(account.company_id = any(${[...companyIds]}::uuid[])
    and account.account_id <> all(${[...hiddenAccountIds]}::uuid[]) ${chosen})`
}

/** All accounts of the tenant: bank files are routed by number over all companies (formats edge case 17). */
export async function listAllAccounts(tx: TenantTx): Promise<readonly AccountRow[]> {
  const rows = await accountQuery(tx).execute()
  return accountsOf(rows)
}

export async function listAccountsByIds(tx: TenantTx, ids: readonly AccountId[]): Promise<readonly AccountRow[]> {
  if (ids.length === 0) return []
  const rows = await accountQuery(tx)
    .where('account.account_id', 'in', [...ids])
    .execute()
  return accountsOf(rows)
}

function accountQuery(tx: TenantTx) {
  return from(tx, 'account')
    .innerJoin('company', (join) => onKey(join, 'company.company_id', 'account.company_id'))
    .innerJoin('currency', (join) => onKey(join, 'currency.currency_id', 'account.currency_id'))
    .leftJoin('communication', (join) => onKey(join, 'communication.communication_id', 'account.communication_id'))
    .selectAll('account')
    .select([
      'company.name as company_name',
      'company.time_zone',
      'company.street_name',
      'company.building_number',
      'company.post_code',
      'company.town_name',
      'company.country as company_country',
      'currency.code as currency_code',
      'currency.name as currency_name',
      'currency.minor_unit',
      'communication.name as communication_name',
      'communication.type as communication_type',
      'communication.state as communication_state',
      'communication.bank_identifier_code as communication_bic',
      'communication.profile as bank_profile',
      'communication.profile_overrides as bank_profile_overrides',
      'communication.sepa_format',
      'communication.foreign_format',
    ])
}

type AccountColumns = RowOf<typeof accountQuery>

/** When it was changed is a Date in a row and a text in a nested one, and is asked for apart. */
type AskedAccount = Omit<Nested<AccountColumns>, 'changed_at'>

/** The terms of a contract are worked out once, however many accounts use it. */
export function accountsOf(rows: readonly AskedAccount[]): AccountRow[] {
  const ofContracts = new Map<string, ReturnType<typeof termsOf>>()
  return rows.map((row) => {
    if (row.communication_id === null) return accountOf(row)
    const terms = ofContracts.get(row.communication_id) ?? termsOf(row)
    ofContracts.set(row.communication_id, terms)
    return accountWith(row, terms)
  })
}

export function accountOf(row: AskedAccount): AccountRow {
  return accountWith(row, termsOf(row))
}

function accountWith(row: AskedAccount, terms: ReturnType<typeof termsOf>): AccountRow {
  return {
    id: row.account_id as AccountId,
    companyId: row.company_id as CompanyId,
    companyName: row.company_name,
    companyAddress: {
      streetName: row.street_name,
      buildingNumber: row.building_number,
      postCode: row.post_code,
      townName: row.town_name,
      countryCode: row.company_country,
    },
    timeZone: row.time_zone,
    shortName: row.short_name,
    iban: row.iban,
    qrIban: row.qr_iban,
    accountNumber: row.account_number,
    accountType: row.account_type as AccountType,
    currencyId: row.currency_id as CurrencyId,
    currency: { code: row.currency_code as CurrencyCode, minorUnit: row.minor_unit as MinorUnit },
    currencyName: row.currency_name,
    bankName: row.bank_name,
    bankIdentifierCode: row.bank_identifier_code,
    bankCountry: row.bank_country,
    enabled: row.enabled,
    closedOn: row.closed_on as CalendarDate | null,
    manuallyManaged: row.manually_managed,
    communicationId: row.communication_id as CommunicationId | null,
    communicationName: row.communication_name,
    communicationType: row.communication_type as AccountRow['communicationType'],
    communicationState: row.communication_state as AccountRow['communicationState'],
    communicationBic: row.communication_bic,
    bankProfile: row.bank_profile,
    ...terms,
    communicationAccountNumber: row.communication_account_number,
    version: row.version,
  }
}

type ContractColumns = Pick<
  RowOf<typeof accountQuery>,
  'bank_country' | 'communication_type' | 'bank_profile' | 'bank_profile_overrides' | 'sepa_format' | 'foreign_format'
>

function termsOf(row: ContractColumns): Pick<AccountRow, 'profile' | 'fileTerms'> {
  if (row.bank_profile === null) return { profile: profileOfCountry(row.bank_country), fileTerms: null }
  const terms = termsOfContract({
    profileName: row.bank_profile as BankProfileName,
    profileOverrides: (row.bank_profile_overrides ?? {}) as Partial<BankProfile>,
    sepaFormat: row.sepa_format as MessageFormat | null,
    foreignFormat: row.foreign_format as MessageFormat | null,
  })
  return { profile: terms.profile, fileTerms: row.communication_type === 'print' ? null : terms }
}

export type NewAccount = Pick<
  AccountRow,
  | 'id'
  | 'companyId'
  | 'shortName'
  | 'iban'
  | 'qrIban'
  | 'accountNumber'
  | 'accountType'
  | 'currencyId'
  | 'bankName'
  | 'bankIdentifierCode'
  | 'bankCountry'
  | 'manuallyManaged'
  | 'communicationId'
  | 'communicationAccountNumber'
>

export async function insertAccounts(tx: TenantTx, rows: readonly NewAccount[]): Promise<void> {
  await tx.db
    .insertInto('account')
    .values(
      rows.map((row) => ({
        tenant_id: tx.tenantId,
        account_id: row.id,
        company_id: row.companyId,
        ...accountColumnsOf(row),
      })),
    )
    .execute()
}

/** Until the transaction ends nobody else gives an account its number or its name: both are looked for over many rows. */
export async function lockAccountNumbers(tx: TenantTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`accounts ${tx.tenantId}`}, 0))`.execute(tx.db)
}

export type Neighbour = NeighbourAccount & { readonly companyName: string }

/** The accounts beside which one must be told apart: those of its company by name, those in its currency by number. */
export function neighboursIn(
  { tenantId }: TenantTx,
  companyId: CompanyId,
  currencyId: CurrencyId,
): RawBuilder<readonly Neighbour[]> {
  return rowsIn(sql<Neighbour>`${neighbourColumns}
    where account.tenant_id = ${tenantId} and (account.company_id = ${companyId} or account.currency_id = ${currencyId})
    order by account.account_id`)
}

/** Whose the contract is, and with which bank; null where there is none of this id. */
export function contractIn(
  { tenantId }: TenantTx,
  id: CommunicationId | null,
): RawBuilder<{ readonly companyId: CompanyId; readonly bic: string } | null> {
  return rowIn(sql<{ companyId: CompanyId; bic: string }>`select company_id as "companyId", bank_identifier_code as bic
    from communication where tenant_id = ${tenantId} and communication_id = ${id}::uuid`)
}

export function countAccountsIn({ tenantId }: TenantTx): RawBuilder<number> {
  return sql<number>`(select count(*)::int from account where tenant_id = ${tenantId})`
}

/** All accounts of the tenant, as an import compares its rows with them. */
export async function listNeighbours(tx: TenantTx): Promise<readonly Neighbour[]> {
  const { rows } = await sql<Neighbour>`${neighbourColumns}
    where account.tenant_id = ${tx.tenantId} order by account.account_id`.execute(tx.db)
  return rows
}

const neighbourColumns = sql`select account.account_id as id, account.company_id as "companyId",
    company.name as "companyName", account.short_name as "shortName", account.account_type as "accountType",
    account.currency_id as "currencyId", account.iban, account.qr_iban as "qrIban",
    account.account_number as "accountNumber", account.communication_account_number as "communicationAccountNumber",
    account.bank_identifier_code as "bankIdentifierCode", communication.bank_identifier_code as "communicationBic",
    account.closed_on is not null as "isClosed"
  from account join company on company.tenant_id = account.tenant_id and company.company_id = account.company_id
    left join communication on communication.tenant_id = account.tenant_id
      and communication.communication_id = account.communication_id`

/** Its version, who made it and when, for whoever was shown an older one; the account is there. */
export async function getVersion(tx: TenantTx, id: AccountId): Promise<VersionedRecord> {
  const row = await from(tx, 'account')
    .leftJoin('app_user as changer', (join) => onKey(join, 'changer.user_id', 'account.changed_by'))
    .where('account.account_id', '=', id)
    .select(['account.version', 'account.changed_at'])
    .select(nameOf<string | null>('changer').as('changed_by_name'))
    .executeTakeFirstOrThrow()
  return versionOf(row)
}

/** How many rules of people name the account. */
export function countRulesOn(tx: TenantTx, id: AccountId): Promise<number> {
  return countRows(from(tx, 'account_permission').where('account_id', '=', id))
}

/** The accounts in this currency, by name, of these companies, that no contract knows by a number of its own. */
export async function listWithoutNumber(
  tx: TenantTx,
  companyIds: readonly CompanyId[],
  currencyCode: string,
): Promise<readonly AccountRow[]> {
  const rows = await accountQuery(tx)
    .where(sql<boolean>`account.company_id = any(${[...companyIds]}::uuid[])`)
    .where('currency.code', '=', currencyCode)
    .where('account.communication_account_number', 'is', null)
    .where('account.closed_on', 'is', null)
    .orderBy('account.short_name')
    .execute()
  return accountsOf(rows)
}

export type AccountColumnsWritten = Omit<NewAccount, 'id' | 'companyId'>

export function accountColumnsOf(row: AccountColumnsWritten) {
  return {
    short_name: row.shortName,
    iban: row.iban,
    qr_iban: row.qrIban,
    account_number: row.accountNumber,
    account_type: row.accountType,
    currency_id: row.currencyId,
    bank_name: row.bankName,
    bank_identifier_code: row.bankIdentifierCode,
    bank_country: row.bankCountry,
    manually_managed: row.manuallyManaged,
    communication_id: row.communicationId,
    communication_account_number: row.communicationAccountNumber,
  }
}

export async function updateCommunicationAccountNumber(tx: TenantTx, id: AccountId, number: string): Promise<void> {
  await tx.db
    .updateTable('account')
    .set({ communication_account_number: number })
    .where('tenant_id', '=', tx.tenantId)
    .where('account_id', '=', id)
    .execute()
}
