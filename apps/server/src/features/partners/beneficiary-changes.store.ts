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
import { type AccountKeys, accountKeysOf, maybeSameAccount } from './same-account.store.ts'

export type BeneficiaryChangeId = Id<'beneficiary-change'>
export type KeptChange = {
  readonly id: BeneficiaryChangeId
  readonly beneficiaryId: BeneficiaryId
  readonly state: BeneficiaryChangeState
  readonly details: BankDetails
  /** Those that were in use; null: there were none. */
  readonly before: BankDetails | null
  readonly enteredBy: UserId | null
  /** Of those that wait; of others nobody is asked for. */
  readonly partsEnteredBy: readonly UserId[]
  readonly enteredByName: string
  readonly enteredAt: string
  readonly isImported: boolean
  readonly decidedByName: string | null
  readonly decidedAt: string | null
  readonly call: CallBack | null
  readonly reason: string | null
}

type ChangeRow = Row<'beneficiary_change'> & { readonly parts_entered_by: readonly string[] }

/** Those of a row of `one`, a beneficiary, as rows inside of it. */
export function changesOf(one: 'beneficiary' | 'one', which: RawBuilder<unknown> = sql`true`) {
  return sql<ChangeRow>`select change.*, ${partsEnteredBy('change')} as parts_entered_by from beneficiary_change change
    where change.tenant_id = ${sql.ref(`${one}.tenant_id`)} and change.beneficiary_id = ${sql.ref(`${one}.beneficiary_id`)}
      and ${which}`
}

/**
 * As JSON, since both engines read that alike. An account is theirs who entered it at any beneficiary of the tenant, also at
 * a deleted one, and however they told it; the other parts at this one. By what one confirms himself nothing of his is
 * forgotten. What waits alone is confirmed by somebody, and one waits at a time.
 */
function partsEnteredBy(change: 'change' | 'beneficiary_change'): RawBuilder<readonly string[]> {
  const of = (column: string) => sql.ref(`${change}.${column}`)
  const ofSame = (alias: 'part') => sql`${sql.ref(`${alias}.beneficiary_id`)} = ${of('beneficiary_id')}`
  const isAccount = maybeSameAccount(accountKeysOf('part'), accountKeysOf(change))
  const isNewAccount = sql`not ${maybeSameAccount(accountKeysOf(change), accountBefore(change))}
    and not ${maybeSameAccount(accountKeysOf('part'), accountBefore('part'))}`
  const isPart = Object.entries(detailKeys).map(([column, key]) => {
    const keyIn = (alias: string) => partKey(sql.ref(`${alias}.${column}`))
    const keyBefore = (alias: string) => partKey(sql`${sql.ref(`${alias}.before`)} ->> ${sql.lit(key)}`)
    return sql`(${ofSame('part')} and ${keyIn('part')} is not distinct from ${keyIn(change)}
      and ${keyIn(change)} is distinct from ${keyBefore(change)} and ${keyIn('part')} is distinct from ${keyBefore('part')})`
  })
  return sql`case when ${of('state')} <> 'waiting' then '[]'::json else to_json(array(
    select distinct part.entered_by from beneficiary_change part
    where part.tenant_id = ${of('tenant_id')} and part.entered_by is not null
      and (${ofSame('part')} or part.account_tail = ${of('account_tail')})
      and (${sql.join(isPart, sql` or `)} or (${isAccount} and ${isNewAccount}))
      and not exists (select from beneficiary_change confirmed
        where confirmed.tenant_id = part.tenant_id and confirmed.beneficiary_id = part.beneficiary_id
          and confirmed.state = 'confirmed' and confirmed.decided_by is distinct from part.entered_by
          and (confirmed.entered_at, confirmed.beneficiary_change_id) >= (part.entered_at, part.beneficiary_change_id))))
    end`
}

/** The same, however it is grouped and written. */
function partKey(detail: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`upper(regexp_replace(${detail}, '[[:space:][:punct:]]', '', 'g'))`
}

function accountBefore(alias: string): AccountKeys {
  const key = (detail: keyof BankDetails) => partKey(sql`${sql.ref(`${alias}.before`)} ->> ${sql.lit(detail)}`)
  const [iban, number, bic] = [key('iban'), key('accountNumber'), key('bankIdentifierCode')]
  return { iban, number, bic, code: key('domesticBankCode') }
}

/** As JSON keeps each detail. */
const detailKeys = {
  name: 'name',
  iban: 'iban',
  account_number: 'accountNumber',
  bank_identifier_code: 'bankIdentifierCode',
  domestic_bank_code: 'domesticBankCode',
} as const satisfies Partial<Record<keyof Row<'beneficiary_change'>, keyof BankDetails>>

/** A row that stood in another one is JSON. */
export function changeOf(row: ChangeRow | Nested<ChangeRow>): KeptChange {
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
    partsEnteredBy: row.parts_entered_by as readonly UserId[],
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
    .select(partsEnteredBy('beneficiary_change').as('parts_entered_by'))
    .where('beneficiary_change_id', '=', id)
    .executeTakeFirst()
  return row ? changeOf(row) : null
}

/** Of a beneficiary that is read in this place, with whose partner it is of, the latest first; null where there is none. */
export async function listChangesAt(
  tx: TenantTx,
  { companyId, partnerId, beneficiaryId }: PartnerPlace & { readonly beneficiaryId: BeneficiaryId },
): Promise<{ readonly companyId: CompanyId | null; readonly changes: readonly KeptChange[] } | null> {
  const changes = sql<ChangeRow>`${changesOf('beneficiary')}
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

/** Of a beneficiary that is deleted: what waited is withdrawn, and all of it is kept. */
export async function keepChangesOfDeleted(
  tx: TenantTx,
  deleted: { readonly id: BeneficiaryId; readonly companyId: CompanyId | null; readonly waiting: KeptChange | null },
  by: Actor,
): Promise<void> {
  const { id, companyId, waiting } = deleted
  if (waiting !== null) await decideChange(tx, waiting.id, { state: 'withdrawn' }, by)
  await tx.db
    .updateTable('beneficiary_change')
    .set({ is_of_deleted: true, deleted_of_company: companyId })
    .where('tenant_id', '=', tx.tenantId)
    .where('beneficiary_id', '=', id)
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
      partsEnteredBy('beneficiary_change').as('parts_entered_by'),
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
