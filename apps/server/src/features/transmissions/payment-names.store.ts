// SQL: the names of files and groups in which payments went out. A bank gives them back where it says nothing of a payment.
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { NamedRecord } from '../../kernel/uses.ts'

/**
 * A name is that of a group, of a file, or of a file cut to what `:61:` of MT940 and MT942 holds (migration 0074). Files are looked up by their own name, with
 * which those of their groups begin.
 */
export function paymentsInGroups({ tenantId }: TenantTx, asked: RawBuilder<unknown>): RawBuilder<NamedRecord> {
  return sql`
    select told.name, sent.payment_id as id from (select distinct name from (${asked}) as every) as told
    cross join lateral (
      select transmission_id, message_id, message_beginning from transmission
      where tenant_id = ${tenantId} and (message_id = told.name
        or message_id = regexp_replace(told.name, '-[0-9]+$', '')
        or message_beginning = told.name) offset 0) as file
    join transmission_payment sent on sent.tenant_id = ${tenantId} and sent.transmission_id = file.transmission_id
      and (sent.payment_information_id = told.name or told.name = file.message_id
        or told.name = file.message_beginning)`
}
