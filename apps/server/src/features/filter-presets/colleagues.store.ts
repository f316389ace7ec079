// SQL of colleagues: what `companiesSeen` of the domain says of one person, said to the database of all who share.
import { features, permissions } from '@kontor/domain/access'
import { sharedScopes } from '@kontor/domain/filter-presets'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { closedSet } from '../../kernel/database/records.ts'

/** On the way from a company up to the root: a company that speaks for it where none on the way before does. */
export type StepUp = { readonly company: string; readonly speaker: string; readonly step: number }

/**
 * A query of who shares presets with the people of his companies and sees one of the companies that `steps` lead up from:
 * by an assignment at the root, or by those of the nearest company that he has any in. Without steps it is nobody.
 */
export function sharingColleagues({ tenantId }: TenantTx, steps: readonly StepUp[]): RawBuilder<unknown> {
  const grants = sql`role.features && ${[...features]}::text[] or role.permissions && ${[...permissions]}::text[]`
  return sql`
    with assigned as (
      select held.user_id, held.company_id, bool_or(${grants}) as grants
      from role_assignment held join role on role.tenant_id = held.tenant_id and role.role_id = held.role_id
      where held.tenant_id = ${tenantId} and held.user_id in (
        select created_by from filter_preset where tenant_id = ${tenantId} and scope in ${closedSet(sharedScopes)})
      group by held.user_id, held.company_id
    ), step as (
      select * from json_to_recordset(${JSON.stringify(steps)}::json) as s(company uuid, speaker uuid, step int)
    ), nearest as (
      select distinct on (assigned.user_id, step.company) assigned.user_id, assigned.grants
      from step join assigned on assigned.company_id = step.speaker
      order by assigned.user_id, step.company, step.step
    )
    select user_id from nearest where grants
    union all
    select user_id from assigned where company_id is null and grants and exists (select from step)`
}
