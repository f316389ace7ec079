// SQL: the beneficiaries that payments go to, by the name that a payment gives or by the account itself, with what became of
// their bank details last and what waits.
import type { EnteredDetails, PaidBeneficiary } from '@kontor/domain/partners'
import type { BeneficiaryId, CompanyId } from '@kontor/domain/identifiers'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { rowIn } from '../../kernel/database/nested-rows.ts'
import { type KeptChange, changeOf, changesOf } from './beneficiary-changes.store.ts'

/** Of a payment, by its place among all that are asked about. */
export type AskedDetails = {
  readonly place: number
  readonly companyId: CompanyId
  readonly beneficiaryId: BeneficiaryId | null
  readonly iban: string | null
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
}

/** Those that the company of the payment may pay: its own and the global ones. */
export async function listPaidBeneficiaries(
  { db, tenantId }: TenantTx,
  asked: readonly AskedDetails[],
): Promise<readonly { readonly place: number; readonly beneficiary: PaidBeneficiary }[]> {
  if (asked.length === 0) return []
  const wanted = asked.map(({ place, companyId, beneficiaryId, iban }) => ({
    place,
    company_id: companyId,
    beneficiary_id: beneficiaryId,
    iban,
  }))
  const change = (which: RawBuilder<unknown>) => rowIn(changesOf('one', which))
  const { rows } = await sql<FoundRow>`
    select w.place, one.name, one.iban, one.account_number, one.bank_identifier_code, one.domestic_bank_code,
      one.confirmed_at is not null as is_trusted, ${change(sql`change.state = 'waiting'`)} as waiting,
      ${change(sql`change.state = 'confirmed' order by change.decided_at desc, change.beneficiary_change_id desc limit 1`)}
        as last_change
    from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb)
      as w(place int, company_id uuid, beneficiary_id uuid, iban text)
    join lateral (
      select beneficiary_id from beneficiary where tenant_id = ${tenantId} and beneficiary_id = w.beneficiary_id
      union select beneficiary_id from beneficiary where tenant_id = ${tenantId} and iban = w.iban
      union select beneficiary_id from beneficiary_change
        where tenant_id = ${tenantId} and state = 'waiting' and iban = w.iban
    ) found on true
    join beneficiary one on one.tenant_id = ${tenantId} and one.beneficiary_id = found.beneficiary_id
    join partner on partner.tenant_id = one.tenant_id and partner.partner_id = one.partner_id
      and (partner.company_id is null or partner.company_id = w.company_id)
    order by w.place, one.beneficiary_id`.execute(db)
  return rows.map(({ place, ...row }) => ({
    place,
    beneficiary: {
      name: row.name,
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
    },
  }))
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
