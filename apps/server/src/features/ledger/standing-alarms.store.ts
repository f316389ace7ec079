// SQL of the alarm of the standing check, as it stands on an account.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { StandingDifference } from '@kontor/domain/entries'
import type { AccountId } from '@kontor/domain/identifiers'
import { decimal } from '@kontor/domain/money'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { rowIn } from '../../kernel/database/nested-rows.ts'

type AlarmRow = { readonly day: string; readonly shown: string; readonly closing: string }

export async function findStandingAlarm(tx: TenantTx, accountId: AccountId): Promise<StandingDifference | null> {
  const { rows } = await alarmQuery(tx, accountId).execute(tx.db)
  const [row] = rows
  return row === undefined ? null : differenceOf(row)
}

/** As a value of another query, for `differenceOf`. */
export function standingAlarmIn(tx: TenantTx, accountId: AccountId): RawBuilder<AlarmRow | null> {
  return rowIn(alarmQuery(tx, accountId))
}

export function differenceOf({ day, shown, closing }: AlarmRow): StandingDifference {
  return { day: day as CalendarDate, shown: decimal(shown), closing: decimal(closing) }
}

function alarmQuery({ tenantId }: TenantTx, accountId: AccountId) {
  return sql<AlarmRow>`select day, shown_balance::text as shown, closing_balance::text as closing from standing_alarm
    where tenant_id = ${tenantId} and account_id = ${accountId}`
}

/** `first`: the first day that differs; null takes the alarm away. When it was noticed stays while the day is the same. */
export async function saveStandingAlarm(
  tx: TenantTx,
  accountId: AccountId,
  first: StandingDifference | null,
  at: string,
): Promise<void> {
  if (first === null) {
    await tx.db
      .deleteFrom('standing_alarm')
      .where('tenant_id', '=', tx.tenantId)
      .where('account_id', '=', accountId)
      .execute()
    return
  }
  await sql`
    insert into standing_alarm as a (tenant_id, account_id, day, shown_balance, closing_balance, noticed_at)
    values (${tx.tenantId}, ${accountId}, ${first.day}::date, ${first.shown.toFixed()}::numeric,
      ${first.closing.toFixed()}::numeric, ${at}::timestamptz)
    on conflict (tenant_id, account_id) do update set
      day = excluded.day, shown_balance = excluded.shown_balance, closing_balance = excluded.closing_balance,
      noticed_at = case when a.day = excluded.day then a.noticed_at else excluded.noticed_at end`.execute(tx.db)
}
