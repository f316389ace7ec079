// SQL of the bank details that people enter and second persons confirm. Names of people stand in the row: who entered and
// who decided are facts of then.
import { limits } from '@kontor/domain'
import type { CalendarDate } from '@kontor/domain/calendar'
import type { BankDetails, BeneficiaryChangeState, CallBack } from '@kontor/domain/partners'
import { bankDetailsOf } from '@kontor/domain/partners'
import type { BeneficiaryId, CompanyId, Id, PartnerId, UserId } from '@kontor/domain/identifiers'
import { type RawBuilder, sql } from 'kysely'
import type { WaitingBeneficiarySortKey } from '@kontor/contract'
import { nameKey } from '@kontor/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { type Nested, rowsIn } from '../../kernel/database/nested-rows.ts'
import { type Row, from, onKey } from '../../kernel/database/records.ts'
import { type PageOrder, listPage } from '../../kernel/lists.ts'
import type { PartnerPlace } from './partner-place.ts'

export type BeneficiaryChangeId = Id<'beneficiary-change'>
export type KeptChange = {
  readonly id: BeneficiaryChangeId
  readonly beneficiaryId: BeneficiaryId
  readonly state: BeneficiaryChangeState
  readonly details: BankDetails
  /** Those that were in use; null: there were none. */
  readonly before: BankDetails | null
  readonly enteredBy: UserId | null
  readonly enteredByName: string
  readonly enteredAt: string
  readonly isImported: boolean
  readonly decidedByName: string | null
  readonly decidedAt: string | null
  readonly call: CallBack | null
  readonly reason: string | null
}

/** A row that stood in another one is JSON. */
export function changeOf(row: Row<'beneficiary_change'> | Nested<Row<'beneficiary_change'>>): KeptChange {
  const { called_person: person, called_number: number, called_on: calledOn, call_note: note } = row
  return {
    id: row.beneficiary_change_id as BeneficiaryChangeId,
    beneficiaryId: row.beneficiary_id as BeneficiaryId,
    state: row.state as BeneficiaryChangeState,
    details: {
      name: row.name,
      iban: row.iban,
      accountNumber: row.account_number,
      bankIdentifierCode: row.bank_identifier_code,
      domesticBankCode: row.domestic_bank_code,
    },
    before: row.before === null ? null : bankDetailsOf(row.before as BankDetails),
    enteredBy: row.entered_by as UserId | null,
    enteredByName: row.entered_by_name,
    enteredAt: new Date(row.entered_at).toISOString(),
    isImported: row.is_imported,
    decidedByName: row.decided_by_name,
    decidedAt: row.decided_at && new Date(row.decided_at).toISOString(),
    call:
      person === null || number === null || calledOn === null || note === null
        ? null
        : { person, number, calledOn: calledOn as CalendarDate, note },
    reason: row.reason,
  }
}

export async function findChange(tx: TenantTx, id: BeneficiaryChangeId): Promise<KeptChange | null> {
  const row = await from(tx, 'beneficiary_change')
    .selectAll()
    .where('beneficiary_change_id', '=', id)
    .executeTakeFirst()
  return row ? changeOf(row) : null
}

/** Of a beneficiary that is read in this place, with whose partner it is of, the latest first; null where there is none. */
export async function listChangesAt(
  tx: TenantTx,
  { companyId, partnerId, beneficiaryId }: PartnerPlace & { readonly beneficiaryId: BeneficiaryId },
): Promise<{ readonly companyId: CompanyId | null; readonly changes: readonly KeptChange[] } | null> {
  const changes = sql<Row<'beneficiary_change'>>`select change.* from beneficiary_change change
    where change.tenant_id = beneficiary.tenant_id and change.beneficiary_id = beneficiary.beneficiary_id
    order by change.entered_at desc, change.beneficiary_change_id desc limit ${sql.lit(limits.count.beneficiaryChanges)}`
  const row = await from(tx, 'beneficiary')
    .innerJoin('partner', (join) => onKey(join, 'partner.partner_id', 'beneficiary.partner_id'))
    .where('beneficiary.beneficiary_id', '=', beneficiaryId)
    .where('beneficiary.partner_id', '=', partnerId)
    .where(sql<boolean>`(partner.company_id is null or partner.company_id = ${companyId})`)
    .select(['partner.company_id', rowsIn(changes).as('changes')])
    .executeTakeFirst()
  return row ? { companyId: row.company_id as CompanyId | null, changes: row.changes.map(changeOf) } : null
}

export type NewChange = Pick<KeptChange, 'id' | 'beneficiaryId' | 'details' | 'before' | 'isImported'>

export function changeRow(
  { tenantId }: Pick<TenantTx, 'tenantId'>,
  { id, beneficiaryId, details, before, isImported }: NewChange,
  { userId, name, at }: Actor,
) {
  return {
    tenant_id: tenantId,
    beneficiary_change_id: id,
    beneficiary_id: beneficiaryId,
    name: details.name,
    iban: details.iban,
    account_number: details.accountNumber,
    bank_identifier_code: details.bankIdentifierCode,
    domestic_bank_code: details.domesticBankCode,
    before,
    entered_by: userId,
    entered_by_name: name,
    entered_at: at,
    is_imported: isImported,
  }
}

/** They wait from now on; those of the beneficiary that waited are to be ended first. */
export async function insertChange(tx: TenantTx, change: NewChange, by: Actor): Promise<void> {
  const row = changeRow(tx, change, by)
  await tx.db
    .insertInto('beneficiary_change')
    .values({ ...row, before: row.before === null ? null : JSON.stringify(row.before) })
    .execute()
}

export type Decision = {
  readonly state: Exclude<BeneficiaryChangeState, 'waiting'>
  readonly call?: CallBack
  readonly reason?: string
}

export async function decideChange(
  tx: TenantTx,
  id: BeneficiaryChangeId,
  { state, call, reason }: Decision,
  { userId, name, at }: Actor,
): Promise<void> {
  await tx.db
    .updateTable('beneficiary_change')
    .set({
      state,
      decided_by: userId,
      decided_by_name: name,
      decided_at: at,
      called_person: call?.person ?? null,
      called_number: call?.number ?? null,
      called_on: call?.calledOn ?? null,
      call_note: call?.note ?? null,
      reason: reason ?? null,
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('beneficiary_change_id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Of these companies and, where asked for, of the global partners. */
export type WaitingScope = { readonly companyIds: readonly CompanyId[]; readonly ofGlobal: boolean }
export type WaitingRow = {
  readonly change: KeptChange
  readonly partnerId: PartnerId
  readonly partnerName: string
  readonly companyId: CompanyId | null
  readonly companyName: string | null
}

export async function listWaitingPage(
  tx: TenantTx,
  { companyIds, ofGlobal }: WaitingScope,
  words: string | undefined,
  page: PageOrder<WaitingBeneficiarySortKey>,
): Promise<{ readonly rows: readonly WaitingRow[]; readonly total: number }> {
  const query = from(tx, 'beneficiary_change')
    .innerJoin('beneficiary', (join) => onKey(join, 'beneficiary.beneficiary_id', 'beneficiary_change.beneficiary_id'))
    .innerJoin('partner', (join) => onKey(join, 'partner.partner_id', 'beneficiary.partner_id'))
    .leftJoin('company', (join) => onKey(join, 'company.company_id', 'partner.company_id'))
    .where('beneficiary_change.state', '=', 'waiting')
    .where(
      sql<boolean>`(partner.company_id = any(${[...companyIds]}::uuid[]) or (${ofGlobal} and partner.company_id is null))`,
    )
    .where(isFound(words))
    .selectAll('beneficiary_change')
    .select([
      'partner.partner_id',
      'partner.name as partner_name',
      'partner.company_id',
      'company.name as company_name',
    ])
  const sort = { EnteredAt: sql`beneficiary_change.entered_at`, PartnerName: sql`partner.search_key` }
  const tie = { value: sql`beneficiary_change.beneficiary_change_id`, direction: 'asc' as const }
  const { rows, total } = await listPage(query, { sort, tie }, page)
  return {
    total,
    rows: rows.map((row) => ({
      change: changeOf(row),
      partnerId: row.partner_id as PartnerId,
      partnerName: row.partner_name,
      companyId: row.company_id as CompanyId | null,
      companyName: row.company_name,
    })),
  }
}

function isFound(words: string | undefined): RawBuilder<boolean> {
  const key = nameKey(words ?? '')
  if (key === '') return sql<boolean>`true`
  const number = key.replace(/\s/g, '')
  return sql<boolean>`(strpos(partner.search_key, ${key}) > 0 or strpos(beneficiary.search_key, ${key}) > 0
    or strpos(lower(beneficiary_change.name), ${key}) > 0 or strpos(lower(beneficiary_change.iban), ${number}) > 0)`
}
