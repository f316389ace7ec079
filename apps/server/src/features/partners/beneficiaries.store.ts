// SQL of beneficiaries, the accounts of partners.
import type { BankDetails, BeneficiaryContent } from '@kontor/domain/partners'
import { isSameAccount, searchKeyOfBeneficiary } from '@kontor/domain/partners'
import type { BeneficiaryId, CompanyId, CurrencyId, PartnerId } from '@kontor/domain/identifiers'
import { type RawBuilder, sql } from 'kysely'
import { type VersionedRecord, versionOf } from '../../kernel/check-version.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { rowIn } from '../../kernel/database/nested-rows.ts'
import { type RowOf, countRows, from, nameOf, onKey } from '../../kernel/database/records.ts'
import { type KeptChange, changeOf, changesOf } from './beneficiary-changes.store.ts'
import type { PartnerPlace } from './partner-place.ts'

/** What is kept of a beneficiary beside who confirmed it. */
export type OwnedBeneficiary = BeneficiaryContent & {
  readonly currencyId: CurrencyId | null
  readonly enabled: boolean
}
export type BeneficiaryRecord = OwnedBeneficiary &
  VersionedRecord & {
    readonly id: BeneficiaryId
    readonly partnerId: PartnerId
    /** Whose partner it is. */
    readonly companyId: CompanyId | null
    readonly partnerName: string
    readonly isTrusted: boolean
    /** By which the details in use were confirmed. */
    readonly lastChange: KeptChange | null
    readonly waiting: KeptChange | null
  }

export function beneficiaryQuery(tx: TenantTx) {
  const change = (which: RawBuilder<unknown>) => rowIn(changesOf('beneficiary', which))
  return from(tx, 'beneficiary')
    .innerJoin('partner', (join) => onKey(join, 'partner.partner_id', 'beneficiary.partner_id'))
    .leftJoin('app_user as changer', (join) => onKey(join, 'changer.user_id', 'beneficiary.changed_by'))
    .selectAll('beneficiary')
    .select([
      'partner.name as partner_name',
      'partner.company_id',
      nameOf<string | null>('changer').as('changed_by_name'),
      change(sql`change.state = 'waiting'`).as('waiting'),
      change(
        sql`change.state = 'confirmed' order by change.decided_at desc, change.beneficiary_change_id desc limit 1`,
      ).as('last_change'),
    ])
}

export async function findBeneficiary(tx: TenantTx, id: BeneficiaryId): Promise<BeneficiaryRecord | null> {
  const row = await beneficiaryQuery(tx).where('beneficiary.beneficiary_id', '=', id).executeTakeFirst()
  return row ? beneficiaryOf(row) : null
}

/** In no order. */
export async function listBeneficiariesById(
  tx: TenantTx,
  ids: readonly BeneficiaryId[],
): Promise<readonly BeneficiaryRecord[]> {
  if (ids.length === 0) return []
  const rows = await beneficiaryQuery(tx)
    .where('beneficiary.beneficiary_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  return rows.map(beneficiaryOf)
}

/** Of a partner in its place, by name; of one of another company there are none. */
export async function listBeneficiariesOf(
  tx: TenantTx,
  { companyId, partnerId }: PartnerPlace,
): Promise<readonly BeneficiaryRecord[]> {
  const rows = await beneficiaryQuery(tx)
    .where('beneficiary.partner_id', '=', partnerId)
    .where(sql<boolean>`(partner.company_id is null or partner.company_id = ${companyId})`)
    .orderBy('beneficiary.search_key')
    .orderBy('beneficiary.beneficiary_id')
    .execute()
  return rows.map(beneficiaryOf)
}

function beneficiaryOf(row: RowOf<typeof beneficiaryQuery>): BeneficiaryRecord {
  return {
    id: row.beneficiary_id as BeneficiaryId,
    partnerId: row.partner_id as PartnerId,
    companyId: row.company_id as CompanyId | null,
    partnerName: row.partner_name,
    name: row.name,
    iban: row.iban,
    accountNumber: row.account_number,
    bankIdentifierCode: row.bank_identifier_code,
    domesticBankCode: row.domestic_bank_code,
    currencyId: row.currency_id as CurrencyId | null,
    streetName: row.street_name,
    buildingNumber: row.building_number,
    postCode: row.post_code,
    townName: row.town_name,
    countryCode: row.country,
    enabled: row.enabled,
    isTrusted: row.confirmed_at !== null,
    lastChange: row.last_change && changeOf(row.last_change),
    waiting: row.waiting && changeOf(row.waiting),
    ...versionOf(row),
  }
}

/** Everything that counts at once. */
export function placeColumns(one: Omit<OwnedBeneficiary, keyof BankDetails>) {
  return {
    currency_id: one.currencyId,
    street_name: one.streetName,
    building_number: one.buildingNumber,
    post_code: one.postCode,
    town_name: one.townName,
    country: one.countryCode,
    enabled: one.enabled,
  }
}

export function detailColumns(details: BankDetails) {
  return {
    name: details.name,
    iban: details.iban,
    account_number: details.accountNumber,
    bank_identifier_code: details.bankIdentifierCode,
    domestic_bank_code: details.domesticBankCode,
  }
}

/** The same with what a beneficiary is found by. */
export function foundDetailColumns(details: BankDetails) {
  return { ...detailColumns(details), search_key: searchKeyOfBeneficiary(details) }
}

export function countBeneficiaries(tx: TenantTx, partnerId: PartnerId): Promise<number> {
  return countRows(from(tx, 'beneficiary').where('partner_id', '=', partnerId))
}

/** Another beneficiary of the partner that has this account, or is to have it. */
export async function findSameAccount(
  tx: TenantTx,
  partnerId: PartnerId,
  details: BankDetails,
  id: BeneficiaryId | null,
): Promise<{ readonly name: string } | null> {
  const rows = await from(tx, 'beneficiary')
    .leftJoin('beneficiary_change as change', (join) =>
      onKey(join, 'change.beneficiary_id', 'beneficiary.beneficiary_id').on('change.state', '=', 'waiting'),
    )
    .select([
      'beneficiary.name',
      sql<Account>`json_build_object(${accountIn('beneficiary')})`.as('used'),
      sql<Account>`json_build_object(${accountIn('change')})`.as('entered'),
      sql<boolean>`change.beneficiary_id is not null`.as('is_waiting'),
    ])
    .where('beneficiary.partner_id', '=', partnerId)
    .where(sql<boolean>`beneficiary.beneficiary_id is distinct from ${id}::uuid`)
    .orderBy('beneficiary.beneficiary_id')
    .execute()
  const isIt = (one: Account) => isSameAccount(one, details)
  return rows.find(({ used, entered, is_waiting }) => isIt(used) || (is_waiting && isIt(entered))) ?? null
}

type Account = Omit<BankDetails, 'name'>

function accountIn(alias: 'beneficiary' | 'change') {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`'iban', ${column('iban')}, 'accountNumber', ${column('account_number')},
    'bankIdentifierCode', ${column('bank_identifier_code')}, 'domesticBankCode', ${column('domestic_bank_code')}`
}
