// SQL of the statement of an account: its books, its lines and the payments that are to come, in one statement.
import { type CalendarDate, addDays } from '@kontor/domain/calendar'
import type { AccountLedger, StandingDifference } from '@kontor/domain/entries'
import type { AccountId, CompanyId, StatementId } from '@kontor/domain/identifiers'
import { sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { type ValueOf, together } from '../../kernel/database/nested-rows.ts'
import { type Row, closedSet } from '../../kernel/database/records.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Uses } from '../../kernel/uses.ts'
import { type AccountRow, accountIn, accountOf } from '../accounts/public.ts'
import {
  type EntryLayer,
  type LedgerEntry,
  booksFrom,
  booksOf,
  differenceOf,
  ledgerEntryOf,
  standingAlarmIn,
  statementsInOrder,
} from '../ledger/public.ts'
import {
  type NestedPayment,
  type OwnLine,
  type PaymentRecord,
  ownLines,
  recordsOf,
  takeOwnLines,
} from '../payments/public.ts'
import { paymentsToCome } from './open-payments.ts'

const bookedLayers = ['booked', 'information', 'other-currency', 'held'] as const satisfies readonly EntryLayer[]
const besideLayers = ['intraday', 'pending', 'announced'] as const satisfies readonly EntryLayer[]

export type AccountLines = {
  readonly account: AccountRow
  /** Enough for the balances of the day before `start` and of all later ones. */
  readonly ledger: AccountLedger
  readonly standingAlarm: StandingDifference | null
  /** In the order of the bank's own chain. */
  readonly statements: readonly StatementId[]
  /** What of `beside` tells of open payments. */
  readonly ownLines: readonly OwnLine[]
  /** Those that are to come, of `paymentsOf`. */
  readonly payments: readonly PaymentRecord[]
  /** Booked from `start` to `end`, at most `limit`. */
  readonly booked: readonly LedgerEntry[]
  /** Reported and announced, all of it, of an announcement with the instant at which it came. */
  readonly beside: readonly { readonly line: LedgerEntry; readonly arrivedAt: Date | null }[]
}

export type LinesAsked = {
  readonly start: CalendarDate
  /** Null: without an end. */
  readonly end: CalendarDate | null
  readonly limit: number
  /** Whether what the bank reports and announces is asked for. */
  readonly withBeside: boolean
  /** The account's company, where its payments are asked for. */
  readonly paymentsOf: CompanyId | null
}

type LineRow = Row<'entry'> & {
  readonly head: ValueOf<ReturnType<typeof headOf>> | null
  readonly payment: NestedPayment | null
  readonly arrived_at: Date | null
}

/** Null where there is no such account; whether the caller may see it is asked elsewhere. */
export async function findAccountLines(
  { uses }: Kernel,
  tx: TenantTx,
  accountId: AccountId,
  { start, end, limit, withBeside, paymentsOf }: LinesAsked,
): Promise<AccountLines | null> {
  const ofAccount = sql`tenant_id = ${tx.tenantId} and account_id = ${accountId}`
  const until = end === null ? sql`` : sql`and booking_date <= ${end}::date`
  const beside = sql`union all
    (select * from entry where ${ofAccount} and layer in ${closedSet(besideLayers)})`
  const payments =
    paymentsOf === null
      ? sql``
      : sql`union all
    (select null, to_json(payment), null, (null::entry).* from (${paymentsToCome(tx, paymentsOf, accountId)}) as payment)`
  // one row more than there are lines: it holds what is no line; and before them one for each payment
  const { rows } = await sql<LineRow>`
    select ${headOf(tx, uses, accountId, start)} as head, null::json as payment, null::timestamptz as arrived_at, (null::entry).*
    ${payments}
    union all
    (select null, null, statement.imported_at, line.*
      from (
        (select * from entry where ${ofAccount} and layer in ${closedSet(bookedLayers)}
          and booking_date >= ${start}::date ${until}
          order by booking_date, entry_id limit ${sql.lit(limit)})
        ${withBeside ? beside : sql``}) as line
      left join statement on line.layer = 'announced' and statement.tenant_id = line.tenant_id
        and statement.statement_id = line.statement_id
      order by line.booking_date, line.entry_id)`.execute(tx.db)
  const [first, ...others] = rows
  const lines = others.filter((row) => row.payment === null)
  if (first === undefined || first.head === null) throw new Error('Lines without what they stand under')
  const { account, books, alarm, statements, ownLines: own } = first.head
  if (account === null) return null
  const isBeside = ({ layer }: LineRow) => (besideLayers as readonly string[]).includes(layer)
  const owner = accountOf(account)
  return {
    account: owner,
    ledger: booksOf(books),
    standingAlarm: alarm === null ? null : differenceOf(alarm),
    statements,
    ownLines: takeOwnLines(own),
    payments: await recordsOf(
      tx,
      others.flatMap((row) => row.payment ?? []),
    ),
    booked: lines.filter((row) => !isBeside(row)).map(ledgerEntryOf),
    beside: lines.filter(isBeside).map((row) => ({ line: ledgerEntryOf(row), arrivedAt: row.arrived_at })),
  }
}

function headOf(tx: TenantTx, uses: Uses, accountId: AccountId, start: CalendarDate) {
  return together({
    account: accountIn(tx, accountId),
    books: booksFrom(tx, accountId, addDays(start, -1)),
    alarm: standingAlarmIn(tx, accountId),
    statements: statementsInOrder(tx, accountId, start),
    ownLines: ownLines(tx, uses, accountId),
  })
}
