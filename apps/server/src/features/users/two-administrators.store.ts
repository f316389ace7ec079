// SQL of where two people gave rights lately: whoever took the other's rights away is not alone at once.
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { rowsIn } from '../../kernel/database/nested-rows.ts'
import type { Place } from './rights-book.ts'

type LatelyRow = { readonly place: string }

/** Written before a change is made: what it takes away was there. `at`: of business time. */
export async function noteTwoAdministrators(tx: TenantTx, places: readonly Place[], at: string): Promise<void> {
  if (places.length === 0) return
  const names = places.map((place) => place ?? 'root')
  await sql`insert into two_administrators (tenant_id, place, seen_at)
    select ${tx.tenantId}, place, ${at}::timestamptz from unnest(${names}::text[]) as place
    on conflict (tenant_id, place) do update set seen_at = excluded.seen_at`.execute(tx.db)
}

/** As a value of another statement. `since`: instant of business time. */
export function latelyTwo(tx: TenantTx, since: string): RawBuilder<readonly LatelyRow[]> {
  return rowsIn(sql<LatelyRow>`select place from two_administrators
    where tenant_id = ${tx.tenantId} and seen_at > ${since}::timestamptz`)
}

export function placesLately(rows: readonly LatelyRow[]): ReadonlySet<Place> {
  return new Set(rows.map(({ place }) => (place === 'root' ? null : (place as Place))))
}
