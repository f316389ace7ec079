// The standing check of an account (rules 2.5), at import and nightly: where the last booked row of a closing day is not
// the bank's closing, the line of the import log that told of that day rings with both numbers, until they agree again.
// The first such day stands on the account too. It compares what is shown: the balances of a day are put in order first.
import { refusal } from '@kontor/domain'
import type { CalendarDate } from '@kontor/domain/calendar'
import { type StandingDifference, checkStanding, importStatusOf } from '@kontor/domain/entries'
import { instantText } from '../../kernel/clock.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { AccountRow } from '../accounts/public.ts'
import {
  amountText,
  findStandingAlarm,
  listStandingGround,
  orderBalances,
  saveStandingAlarm,
} from '../ledger/public.ts'
import { type DayLog, correctImportLog, listDayLogs } from './import-logs.store.ts'

/** `from`: the first day that may have changed; null: all. Answers the days that differ. */
export async function checkAccountStanding(
  { log, clock }: Kernel,
  tx: TenantTx,
  account: AccountRow,
  from: CalendarDate | null,
): Promise<readonly StandingDifference[]> {
  await orderBalances(tx, account.id, from)
  const { days, movements, before } = await listStandingGround(tx, account.id, from)
  const differences = checkStanding(days, movements, before)
  const logs = Map.groupBy(await listDayLogs(tx, account.id, from), (one) => one.day)
  const found = new Map(differences.map((one) => [one.day, one]))
  for (const [day, ofDay] of logs) {
    const last = ofDay.at(-1)
    if (last === undefined) continue
    const difference = found.get(day) ?? null
    // what the statement itself says already, a gap, a missing page or a sum that is wrong, is not said twice
    const isTold = last.checkStatus === 'gap' || last.checkStatus === 'deviation' || last.checkStatus === 'waits'
    await ring(tx, account, last, isTold ? null : difference)
  }
  const first = differences.find((one) => logs.get(one.day)?.at(-1)?.checkStatus !== 'waits') ?? null
  const marked = await findStandingAlarm(tx, account.id)
  // of days that were not looked at now, what was found of them holds
  if (from === null || marked === null || marked.day >= from) {
    await saveStandingAlarm(tx, account.id, first, instantText(clock.now()))
  }
  if (differences.length > 0) {
    log.warn({ accountId: account.id, days: differences.map((one) => one.day) }, 'account statement and bank differ')
  }
  return differences
}

async function ring(
  tx: TenantTx,
  { currency: { minorUnit } }: AccountRow,
  { id, messages, checkStatus, day }: DayLog,
  difference: StandingDifference | null,
): Promise<void> {
  const others = messages.filter((one) => one.code !== 'statement.standing-differs')
  const wasRinging = others.length < messages.length
  if (difference === null) {
    if (wasRinging) await correctImportLog(tx, id, { status: importStatusOf(checkStatus), messages: others })
    return
  }
  const message = refusal('statement.standing-differs', {
    day,
    shown: amountText(difference.shown, minorUnit),
    closing: amountText(difference.closing, minorUnit),
  })
  await correctImportLog(tx, id, { status: 'deviation', messages: [message, ...others] })
}
