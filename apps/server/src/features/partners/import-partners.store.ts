// SQL of an import of partners: what there is of those that a file may be about, and many new ones at once.
import type { BankDetails, KnownPartner, PartnerKind, PartnerRole } from '@kontor/domain/partners'
import type { CompanyId, PartnerId } from '@kontor/domain/identifiers'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../kernel/actor.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { from } from '../../kernel/database/records.ts'
import { type NewChange, changeRow } from './beneficiary-changes.store.ts'

/** What a file names partners by. */
export type NamedIn = { readonly externalIds: readonly string[]; readonly ibans: readonly string[] }

type AccountRow = {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly iban: string | null
  readonly accountNumber: string | null
  readonly bankIdentifierCode: string | null
  readonly domesticBankCode: string | null
  readonly currencyId: string | null
  readonly streetName: string | null
  readonly buildingNumber: string | null
  readonly postCode: string | null
  readonly townName: string
  readonly countryCode: string
  readonly waiting: BankDetails | null
}

/** Those of the owner (null: the global ones) that a file may be about, with all their accounts; `lock`: until the transaction ends. */
export async function listPartnersNamed(
  tx: TenantTx,
  companyId: CompanyId | null,
  { externalIds, ibans }: NamedIn,
  lock = false,
): Promise<readonly (KnownPartner & { readonly id: PartnerId })[]> {
  const { tenantId } = tx
  const query = from(tx, 'partner')
    .where('partner.company_id', companyId === null ? 'is' : '=', companyId)
    .where(
      sql<boolean>`(partner.external_id in (${listed(externalIds)}) or partner.partner_id in (
        select partner_id from beneficiary where tenant_id = ${tenantId} and iban in (${listed(ibans)})
        union select beneficiary.partner_id from beneficiary_change change
        join beneficiary on beneficiary.tenant_id = change.tenant_id and beneficiary.beneficiary_id = change.beneficiary_id
        where change.tenant_id = ${tenantId} and change.state = 'waiting' and change.iban in (${listed(ibans)})))`,
    )
    .selectAll('partner')
    .orderBy('partner.partner_id')
  const rows = await (lock ? query.forNoKeyUpdate('partner') : query).execute()
  const accounts = await accountsOf(
    tx,
    rows.map((row) => row.partner_id),
  )
  return rows.map((row) => ({
    id: row.partner_id as PartnerId,
    key: row.partner_id,
    version: row.version,
    name: row.name,
    role: row.role as PartnerRole,
    kind: row.kind as PartnerKind,
    externalId: row.external_id,
    vatNumber: row.vat_number,
    remarks: row.remarks,
    streetName: row.street_name,
    buildingNumber: row.building_number,
    postCode: row.post_code,
    townName: row.town_name,
    countryCode: row.country,
    bankIdentifierCode: row.bank_identifier_code,
    enabled: row.enabled,
    accounts: accounts.get(row.partner_id) ?? [],
  }))
}

/** As rows, which are hashed once: a list of ten thousand would be gone through for each row of the table. */
function listed(texts: readonly string[]): RawBuilder<string> {
  return sql`select unnest(${[...texts]}::text[])`
}

/** By the partner's id, in the order of their entry. One statement for all: asked for each partner it would be gone through anew. */
async function accountsOf(
  tx: TenantTx,
  partnerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly AccountRow[]>> {
  const details = (alias: string) => sql`${sql.ref(`${alias}.name`)} as name, ${sql.ref(`${alias}.iban`)} as iban,
    ${sql.ref(`${alias}.account_number`)} as "accountNumber",
    ${sql.ref(`${alias}.bank_identifier_code`)} as "bankIdentifierCode",
    ${sql.ref(`${alias}.domestic_bank_code`)} as "domesticBankCode"`
  const ofPartners = sql`partner_id in (select unnest(${[...partnerIds]}::uuid[]))`
  const { rows: changes } = await sql<BankDetails & { readonly id: string }>`
    select change.beneficiary_id as id, ${details('change')} from beneficiary_change change
    where change.tenant_id = ${tx.tenantId} and change.state = 'waiting' and change.beneficiary_id in (
      select beneficiary_id from beneficiary where tenant_id = ${tx.tenantId} and ${ofPartners})`.execute(tx.db)
  const waiting = new Map(changes.map(({ id, ...change }) => [id, change]))
  const { rows } = await sql<Omit<AccountRow, 'waiting'> & { readonly partnerId: string }>`
    select account.beneficiary_id as id, account.partner_id as "partnerId", account.version, ${details('account')},
      account.currency_id as "currencyId", account.street_name as "streetName",
      account.building_number as "buildingNumber", account.post_code as "postCode", account.town_name as "townName",
      account.country as "countryCode"
    from beneficiary account
    where account.tenant_id = ${tx.tenantId} and ${ofPartners}
    order by account.beneficiary_id`.execute(tx.db)
  const byPartner = Map.groupBy(rows, ({ partnerId }) => partnerId)
  return new Map(
    Array.from(byPartner, ([partnerId, accounts]) => [
      partnerId,
      accounts.map((account) => ({ ...account, waiting: waiting.get(account.id) ?? null })),
    ]),
  )
}

/** They wait from now on, as those that people type do. */
export async function insertChanges(tx: TenantTx, changes: readonly NewChange[], by: Actor): Promise<void> {
  await insertRows(
    tx,
    'beneficiary_change',
    changes.map((change) => ({ ...changeRow(tx, change, by), state: 'waiting' })),
  )
}
