// SQL: the beneficiaries that payments go to, by the name that a payment gives or by an account that was ever entered for
// them, with what became of their bank details and what waits.
import { limits } from '@kontor/domain'
import type { EnteredDetails, PaidBeneficiary, SettledDetails } from '@kontor/domain/partners'
import type { BeneficiaryId, CompanyId } from '@kontor/domain/identifiers'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { rowIn, rowsIn } from '../../kernel/database/nested-rows.ts'
import { type KeptChange, changeOf, changesOf } from './beneficiary-changes.store.ts'
import { type AccountKeys, accountKeysOf, maybeSameAccount } from './same-account.store.ts'

/** Of a payment, by its place among all that are asked about. */
export type AskedDetails = {
  readonly place: number
  readonly companyId: CompanyId
  readonly beneficiaryId: BeneficiaryId | null
  readonly iban: string | null
  /** Of who has no IBAN. */
  readonly accountNumber: string | null
  readonly bankIdentifierCode: string | null
  readonly domesticBankCode: string | null
}

type Change = Parameters<typeof changeOf>[0]
type FoundRow = {
  place: number
  name: string
  iban: string | null
  account_number: string | null
  bank_identifier_code: string | null
  domestic_bank_code: string | null
  is_trusted: boolean
  waiting: Change | null
  last_change: Change | null
  is_named: boolean
  settled: readonly Change[]
}

/** Those that the company of the payment may pay: its own and the global ones. */
export async function listPaidBeneficiaries(
  { db, tenantId }: TenantTx,
  asked: readonly AskedDetails[],
): Promise<readonly { readonly place: number; readonly beneficiary: PaidBeneficiary }[]> {
  if (asked.length === 0) return []
  const wanted = asked.map((one) => ({
    place: one.place,
    company_id: one.companyId,
    beneficiary_id: one.beneficiaryId,
    iban: plain(one.iban),
    number: one.iban === null ? plain(one.accountNumber) : null,
    bic: plain(one.bankIdentifierCode),
    code: plain(one.domesticBankCode),
  }))
  const change = (which: RawBuilder<unknown>) => rowIn(changesOf('one', which))
  const settled = sql`change.state <> 'waiting' and ${isTo('change')}
    order by change.entered_at desc, change.beneficiary_change_id desc limit ${sql.lit(limits.count.beneficiaryChanges)}`
  // each table once for all that are asked about
  const { rows } = await sql<FoundRow>`
    with w as materialized (
      select * from ${wantedRows(wanted)}
    ), found as (
      select place, beneficiary_id from w where beneficiary_id is not null
      union select w.place, paid.beneficiary_id from w join beneficiary paid on paid.tenant_id = ${tenantId} and paid.iban = w.iban
      union select w.place, paid.beneficiary_id from w join beneficiary paid
        on paid.tenant_id = ${tenantId} and paid.iban is null and ${plainIn('paid')} = w.number
      union select w.place, change.beneficiary_id from w join beneficiary_change change
        on change.tenant_id = ${tenantId} and ${isTo('change')}
    )
    select w.place, one.name, one.iban, one.account_number, one.bank_identifier_code, one.domestic_bank_code,
      one.confirmed_at is not null as is_trusted, one.beneficiary_id is not distinct from w.beneficiary_id as is_named,
      ${change(sql`change.state = 'waiting'`)} as waiting,
      ${change(sql`change.state = 'confirmed' order by change.decided_at desc, change.beneficiary_change_id desc limit 1`)}
        as last_change,
      ${rowsIn(changesOf('one', settled))} as settled
    from found
    join w on w.place = found.place
    join beneficiary one on one.tenant_id = ${tenantId} and one.beneficiary_id = found.beneficiary_id
    join partner on partner.tenant_id = one.tenant_id and partner.partner_id = one.partner_id
      and (partner.company_id is null or partner.company_id = w.company_id)
    order by w.place, one.beneficiary_id`.execute(db)
  const found = rows.map(({ place, ...row }) => ({
    place,
    beneficiary: {
      name: row.name,
      isNamed: row.is_named,
      inUse: {
        name: row.name,
        iban: row.iban,
        accountNumber: row.account_number,
        bankIdentifierCode: row.bank_identifier_code,
        domesticBankCode: row.domestic_bank_code,
      },
      isTrusted: row.is_trusted,
      lastChange: row.last_change && enteredOf(changeOf(row.last_change)),
      waiting: row.waiting && enteredOf(changeOf(row.waiting)),
      settled: row.settled.map(settledOf),
    },
  }))
  return [...found, ...(await listDeletedPaid({ db, tenantId }, wanted))]
}

const noDetails = { iban: null, accountNumber: null, bankIdentifierCode: null, domesticBankCode: null }

/** What became last of an account at beneficiaries that were deleted, unless somebody confirmed it since, wherever. */
async function listDeletedPaid({ db, tenantId }: Pick<TenantTx, 'db' | 'tenantId'>, wanted: readonly object[]) {
  const settled = sql<Change>`select change.*, '[]'::json as parts_entered_by from beneficiary_change change
    left join beneficiary one on one.tenant_id = change.tenant_id and one.beneficiary_id = change.beneficiary_id
    left join partner on partner.tenant_id = one.tenant_id and partner.partner_id = one.partner_id
    where change.tenant_id = ${tenantId} and ${isTo('change')}
      and (change.is_of_deleted or change.state = 'confirmed')
      and coalesce(change.deleted_of_company, partner.company_id, w.company_id) = w.company_id
    order by change.entered_at desc, change.beneficiary_change_id desc limit ${sql.lit(limits.count.beneficiaryChanges)}`
  const { rows } = await sql<{ place: number; settled: readonly Change[] }>`
    with w as materialized (select * from ${wantedRows(wanted)})
    select w.place, ${rowsIn(settled)} as settled from w
    where exists (select from beneficiary_change change
      where change.tenant_id = ${tenantId} and change.is_of_deleted and ${isTo('change')})
    order by w.place`.execute(db)
  return rows.flatMap(({ place, settled: [last, ...others] }) => {
    if (last === undefined) return []
    const { name } = changeOf(last).details
    const nobody = { isNamed: false, isTrusted: false, inUse: { name, ...noDetails }, lastChange: null, waiting: null }
    return [{ place, beneficiary: { name, ...nobody, settled: [last, ...others].map(settledOf) } }]
  })
}

function wantedRows(wanted: readonly object[]): RawBuilder<unknown> {
  return sql`jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb)
    as w(place int, company_id uuid, beneficiary_id uuid, iban text, number text, bic text, code text)`
}

function settledOf(row: Change): SettledDetails {
  const one = changeOf(row)
  return { ...enteredOf(one), state: one.state }
}

/** Perhaps to the account of `w`, which an index finds by its last figures; the domain decides. */
function isTo(alias: string): RawBuilder<boolean> {
  return sql`${sql.ref(`${alias}.account_tail`)} = right(coalesce(w.iban, w.number), 4)
    and ${maybeSameAccount(accountKeysOf(alias), keysOfWanted)}`
}

const keysOfWanted = {
  iban: sql<string | null>`w.iban`,
  number: sql<string | null>`w.number`,
  bic: sql<string | null>`w.bic`,
  code: sql<string | null>`w.code`,
} satisfies AccountKeys

/** An account number as `plain` has it. */
function plainIn(alias: string): RawBuilder<string> {
  return sql`upper(regexp_replace(${sql.ref(`${alias}.account_number`)}, '[^0-9A-Za-z]', '', 'g'))`
}

function plain(number: string | null): string | null {
  return (number ?? '').replace(/[^0-9A-Za-z]/g, '').toUpperCase() || null
}

function enteredOf({
  details,
  before,
  enteredByName,
  enteredAt,
  decidedByName,
  decidedAt,
}: KeptChange): EnteredDetails {
  const decided = decidedAt === null ? null : Date.parse(decidedAt)
  return { details, before, enteredByName, enteredAt: Date.parse(enteredAt), decidedByName, decidedAt: decided }
}
