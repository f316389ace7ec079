// SQL of partners and their bank accounts, the beneficiaries.
import type { BeneficiaryId, CompanyId, CurrencyId, PartnerId, UserId } from '@kontor/domain/identifiers'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { type RowOf, from, onKey } from '../../kernel/database/records.ts'

export type PartnerRow = {
  readonly id: PartnerId
  readonly companyId: CompanyId | null
  readonly name: string
  readonly kind: 'bank' | 'counterparty'
  readonly streetName: string | null
  readonly buildingNumber: string | null
  readonly postCode: string | null
  readonly townName: string | null
  readonly country: string | null
  readonly bankIdentifierCode: string | null
}

export type BeneficiaryRow = {
  readonly id: BeneficiaryId
  readonly partnerId: PartnerId
  readonly partnerName: string
  readonly name: string
  readonly iban: string | null
  readonly accountNumber: string | null
  readonly bankIdentifierCode: string | null
  readonly domesticBankCode: string | null
  readonly currencyId: CurrencyId | null
  readonly streetName: string | null
  readonly buildingNumber: string | null
  readonly postCode: string | null
  readonly townName: string
  readonly countryCode: string
  readonly isTrusted: boolean
}

const found = 50

/** Beneficiaries of global partners and of the company's own, best name first; `keyword` in name, partner or account. */
export async function searchBeneficiaries(
  tx: TenantTx,
  companyId: CompanyId,
  { keyword, currencyId }: { readonly keyword?: string | undefined; readonly currencyId?: string | undefined },
): Promise<readonly BeneficiaryRow[]> {
  let query = beneficiaryQuery(tx).where((where) =>
    where.or([where('partner.company_id', 'is', null), where('partner.company_id', '=', companyId)]),
  )
  if (currencyId !== undefined) {
    query = query.where((where) =>
      where.or([where('beneficiary.currency_id', 'is', null), where('beneficiary.currency_id', '=', currencyId)]),
    )
  }
  const words = keyword?.trim()
  if (words) {
    const pattern = containing(words)
    const account = containing(words.replace(/\s/g, '').toUpperCase())
    query = query.where((where) =>
      where.or([
        where('beneficiary.name', 'ilike', pattern),
        where('partner.name', 'ilike', pattern),
        where('beneficiary.iban', 'like', account),
        where('beneficiary.account_number', 'like', account),
      ]),
    )
  }
  const rows = await query.orderBy('beneficiary.name').limit(found).execute()
  return rows.map(beneficiaryOf)
}

function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`
}

/** Those of these ids that are there, as a value of another query. */
export function beneficiariesIn(tx: TenantTx, ids: readonly BeneficiaryId[]): RawBuilder<readonly BeneficiaryId[]> {
  return sql`(select coalesce(json_agg(beneficiary_id), '[]') from beneficiary
    where tenant_id = ${tx.tenantId} and beneficiary_id = any(${[...ids]}::uuid[]))`
}

export async function findBeneficiary(tx: TenantTx, id: BeneficiaryId): Promise<BeneficiaryRow | null> {
  const row = await beneficiaryQuery(tx).where('beneficiary.beneficiary_id', '=', id).executeTakeFirst()
  return row ? beneficiaryOf(row) : null
}

function beneficiaryQuery(tx: TenantTx) {
  return from(tx, 'beneficiary')
    .innerJoin('partner', (join) => onKey(join, 'partner.partner_id', 'beneficiary.partner_id'))
    .selectAll('beneficiary')
    .select('partner.name as partner_name')
}

function beneficiaryOf(row: RowOf<typeof beneficiaryQuery>): BeneficiaryRow {
  return {
    id: row.beneficiary_id as BeneficiaryId,
    partnerId: row.partner_id as PartnerId,
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
    isTrusted: row.confirmed_at !== null,
  }
}

export async function insertPartners(tx: TenantTx, rows: readonly PartnerRow[]): Promise<void> {
  await tx.db
    .insertInto('partner')
    .values(
      rows.map((row) => ({
        tenant_id: tx.tenantId,
        partner_id: row.id,
        company_id: row.companyId,
        name: row.name,
        kind: row.kind,
        street_name: row.streetName,
        building_number: row.buildingNumber,
        post_code: row.postCode,
        town_name: row.townName,
        country: row.country,
        bank_identifier_code: row.bankIdentifierCode,
      })),
    )
    .execute()
}

export type NewBeneficiary = Omit<BeneficiaryRow, 'partnerName' | 'isTrusted'> & {
  readonly changedBy: UserId
  readonly confirmedBy: UserId | null
}

export async function insertBeneficiaries(tx: TenantTx, rows: readonly NewBeneficiary[], at: string): Promise<void> {
  await tx.db
    .insertInto('beneficiary')
    .values(
      rows.map((row) => ({
        tenant_id: tx.tenantId,
        beneficiary_id: row.id,
        partner_id: row.partnerId,
        name: row.name,
        iban: row.iban,
        account_number: row.accountNumber,
        bank_identifier_code: row.bankIdentifierCode,
        domestic_bank_code: row.domesticBankCode,
        currency_id: row.currencyId,
        street_name: row.streetName,
        building_number: row.buildingNumber,
        post_code: row.postCode,
        town_name: row.townName,
        country: row.countryCode,
        changed_by: row.changedBy,
        changed_at: at,
        confirmed_by: row.confirmedBy,
        confirmed_at: row.confirmedBy === null ? null : at,
      })),
    )
    .execute()
}
