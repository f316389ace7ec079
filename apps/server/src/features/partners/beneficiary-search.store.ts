// SQL of what the payment form asks of beneficiaries: those that a company may pay, found by words, and whether one that a
// payment names is there and trusted.
import type { BeneficiaryAnswer } from '@kontor/contract'
import { limits, nameKey } from '@kontor/domain'
import { searchKeyOfBeneficiary } from '@kontor/domain/partners'
import type { BeneficiaryId, CompanyId, CurrencyId, PartnerId, UserId } from '@kontor/domain/identifiers'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { rowsIn } from '../../kernel/database/nested-rows.ts'
import { type RowOf, from, onKey } from '../../kernel/database/records.ts'
import { type BeneficiaryChangeId, changeRow } from './beneficiary-changes.store.ts'
import { containing, holds } from './search-words.store.ts'

/** Beneficiaries of global partners and of the company's own, best name first; `keyword` in name, partner or account. */
export async function searchBeneficiaries(
  tx: TenantTx,
  companyId: CompanyId,
  { keyword, currencyId }: { readonly keyword?: string | undefined; readonly currencyId?: string | undefined },
): Promise<readonly BeneficiaryAnswer[]> {
  let query = offeredQuery(tx)
    .where(sql<boolean>`beneficiary.enabled`)
    .where('partner.enabled', '=', true)
    .where((where) => where.or([where('partner.company_id', 'is', null), where('partner.company_id', '=', companyId)]))
  if (currencyId !== undefined) {
    query = query.where((where) =>
      where.or([where('beneficiary.currency_id', 'is', null), where('beneficiary.currency_id', '=', currencyId)]),
    )
  }
  const words = nameKey(keyword ?? '')
  if (words !== '') {
    // partners are looked through once, not once for each of their accounts
    query = query.where(
      sql<boolean>`(${holds('beneficiary.search_key', words)} or beneficiary.partner_id in (
        select named.partner_id from partner named
        where named.tenant_id = ${tx.tenantId} and named.search_key like ${containing(words)}))`,
    )
  }
  const rows = await query
    .orderBy('beneficiary.search_key')
    .orderBy('beneficiary.beneficiary_id')
    .limit(sql.lit(limits.count.foundBeneficiaries))
    .execute()
  return rows.map(offeredOf)
}

function offeredQuery(tx: TenantTx) {
  return from(tx, 'beneficiary')
    .innerJoin('partner', (join) => onKey(join, 'partner.partner_id', 'beneficiary.partner_id'))
    .selectAll('beneficiary')
    .select('partner.name as partner_name')
}

function offeredOf(row: RowOf<typeof offeredQuery>): BeneficiaryAnswer {
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

/** Whose partner it is of; null: of everybody. */
export type BeneficiaryOwner = { readonly id: BeneficiaryId; readonly companyId: CompanyId | null }

/** Those of these ids that are there, as a value of another query. */
export function beneficiariesIn(
  { tenantId }: TenantTx,
  ids: readonly BeneficiaryId[],
): RawBuilder<readonly BeneficiaryOwner[]> {
  return rowsIn(sql<BeneficiaryOwner>`
    select beneficiary.beneficiary_id as id, partner.company_id as "companyId" from beneficiary
    join partner on partner.tenant_id = beneficiary.tenant_id and partner.partner_id = beneficiary.partner_id
    where beneficiary.tenant_id = ${tenantId} and beneficiary.beneficiary_id = any(${[...ids]}::uuid[])`)
}

type Entered = { readonly userId: UserId; readonly name: string }
export type NewBeneficiary = Omit<BeneficiaryAnswer, 'partnerName' | 'isTrusted'> & {
  readonly entered: Entered
  /** Null: its bank details wait for a second person. */
  readonly confirmed: Entered | null
  readonly changeId: BeneficiaryChangeId
}

/** Those that a tenant begins with. */
export async function insertBeneficiaries(tx: TenantTx, rows: readonly NewBeneficiary[], at: string): Promise<void> {
  const tenantId = tx.tenantId
  await insertRows(
    tx,
    'beneficiary',
    rows.map((row) => ({
      tenant_id: tenantId,
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
      enabled: true,
      version: 1,
      search_key: searchKeyOfBeneficiary(row),
      changed_by: row.entered.userId,
      changed_at: at,
      confirmed_by: row.confirmed?.userId ?? null,
      confirmed_at: row.confirmed === null ? null : at,
    })),
  )
  await insertRows(
    tx,
    'beneficiary_change',
    rows.map((row) => ({
      ...changeRow(
        tx,
        { id: row.changeId, beneficiaryId: row.id, details: row, before: null, isImported: false },
        { ...row.entered, at },
      ),
      state: row.confirmed === null ? 'waiting' : 'confirmed',
      decided_by: row.confirmed?.userId ?? null,
      decided_by_name: row.confirmed?.name ?? null,
      decided_at: row.confirmed === null ? null : at,
    })),
  )
}
