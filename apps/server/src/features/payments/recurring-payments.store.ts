// SQL of recurring payments. They are read by the query of payments: a template's row stands in the place of a payment's.
import type { RecurringSortKey } from '@kontor/contract'
import type { CalendarDate } from '@kontor/domain/calendar'
import type { CompanyId, PaymentId, UserId } from '@kontor/domain/identifiers'
import { type PaymentStatus, firstStatus } from '@kontor/domain/payments'
import type { Recurrence, Recurring, RepeatSchedule } from '@kontor/domain/recurrence'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, TenantTx } from '../../kernel/database/database.ts'
import { type Nested, rowsIn } from '../../kernel/database/nested-rows.ts'
import type { Row, RowOf } from '../../kernel/database/records.ts'
import { type PageOrder, listPage } from '../../kernel/lists.ts'
import { type ContentOfRow, contentColumns } from './payment-content.store.ts'
import type { PaymentScope } from './payment-scope.ts'
import { type SignedPayment, signedOf, signedPaymentQuery } from './payments.store.ts'
import { type RecurringRecord, recurringHashOf } from './recurring-record.ts'

/** With who signed it, as `SignedPayment` of a payment. */
export type SignedRecurring = RecurringRecord & Pick<SignedPayment, 'signatures'>

export type RecurringContent = ContentOfRow & {
  readonly recurring: Recurring
  readonly settledUntil: CalendarDate
  readonly isDone: boolean
}

export async function insertRecurring(
  tx: TenantTx,
  {
    id,
    companyId,
    createdBy,
    createdAt,
    ...content
  }: RecurringContent & {
    readonly id: PaymentId
    readonly companyId: CompanyId
    readonly createdBy: UserId
    readonly createdAt: string
  },
): Promise<void> {
  await tx.db
    .insertInto('recurring_payment')
    .values({
      tenant_id: tx.tenantId,
      recurring_payment_id: id,
      company_id: companyId,
      status: firstStatus,
      ...recurringColumns(content),
      created_by: createdBy,
      created_at: createdAt,
      edited_by: createdBy,
      edited_at: createdAt,
    })
    .execute()
}

/** New content: a new version that nobody has signed. */
export async function updateRecurringContent(
  tx: TenantTx,
  id: PaymentId,
  { editedBy, editedAt, ...content }: RecurringContent & { readonly editedBy: UserId; readonly editedAt: string },
): Promise<void> {
  await change(tx, id, {
    ...recurringColumns(content),
    status: firstStatus,
    version: sql`version + 1`,
    version_by: null,
    version_at: null,
    edited_by: editedBy,
    edited_at: editedAt,
  })
}

/** What no signature covers. */
export async function updateRecurringNotes(
  tx: TenantTx,
  id: PaymentId,
  { name, remarks, cashflowId }: { readonly name: string } & Pick<ContentOfRow, 'remarks' | 'cashflowId'>,
): Promise<void> {
  await change(tx, id, { name, remarks, cashflow_id: cashflowId })
}

export async function changeRecurring(
  tx: TenantTx,
  id: PaymentId,
  changed: {
    readonly status?: PaymentStatus
    /** Who raises the version, and when. */
    readonly raisesVersion?: { readonly name: string; readonly at: string }
    readonly settledUntil?: CalendarDate
    readonly isDone?: boolean
    readonly deletedAt?: string
  },
): Promise<void> {
  const { status, raisesVersion, settledUntil, isDone, deletedAt } = changed
  await change(tx, id, {
    ...(status !== undefined && { status }),
    ...(raisesVersion && {
      version: sql<number>`version + 1`,
      version_by: raisesVersion.name,
      version_at: raisesVersion.at,
    }),
    ...(settledUntil !== undefined && { settled_until: settledUntil }),
    ...(isDone !== undefined && { is_done: isDone }),
    ...(deletedAt !== undefined && { deleted_at: deletedAt }),
  })
}

async function change(tx: TenantTx, id: PaymentId, columns: object): Promise<void> {
  await tx.db
    .updateTable('recurring_payment')
    .set(columns)
    .where('tenant_id', '=', tx.tenantId)
    .where('recurring_payment_id', '=', id)
    .execute()
}

function recurringColumns({ recurring: { name, recurrence }, settledUntil, isDone, ...row }: RecurringContent) {
  const { schedule, end, beforeHoliday } = recurrence
  return {
    ...contentColumns(row),
    content_hash: recurringHashOf(row.content, recurrence),
    name,
    schedule,
    end_after: end.kind === 'occurrence' ? end.count : null,
    end_date: end.kind === 'date' ? end.date : null,
    before_holiday: beforeHoliday,
    settled_until: settledUntil,
    is_done: isDone,
  }
}

/** `since`: of payments that were made already, those from this day on are read with it. */
export async function findRecurring(tx: TenantTx, id: PaymentId, since: CalendarDate): Promise<SignedRecurring | null> {
  const [found] = await listRecurringById(tx, [id], since)
  return found ?? null
}

/** The one, as a value that is asked beside others, for `recurringOf`. */
export function recurringUnder(tx: TenantTx, id: PaymentId, since: CalendarDate) {
  return rowsIn(recurringQuery(tx, sql`template.recurring_payment_id = ${id}`, since))
}

/** In the order of their ids. */
export async function listRecurringById(
  tx: TenantTx,
  ids: readonly PaymentId[],
  since: CalendarDate,
): Promise<readonly SignedRecurring[]> {
  if (ids.length === 0) return []
  const rows = await recurringQuery(tx, sql`template.recurring_payment_id = any(${[...ids]}::uuid[])`, since)
    .orderBy('payment.payment_id')
    .execute()
  return recurringOf(tx, rows)
}

/** Locked until the end of the transaction, then read: what others did meanwhile is seen. */
export async function lockRecurring(tx: TenantTx, id: PaymentId, since: CalendarDate): Promise<SignedRecurring | null> {
  await tx.db
    .selectFrom('recurring_payment')
    .select('recurring_payment_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('recurring_payment_id', '=', id)
    .forUpdate()
    .execute()
  return findRecurring(tx, id, since)
}

/** Those of which a payment may be to be made, or a signature may lapse. */
export async function listRecurringIds(tx: TenantTx): Promise<readonly PaymentId[]> {
  const rows = await tx.db
    .selectFrom('recurring_payment')
    .select('recurring_payment_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('deleted_at', 'is', null)
    .where((on) => on.or([on('is_done', '=', false), on('status', '<>', firstStatus)]))
    .orderBy('recurring_payment_id')
    .execute()
  return rows.map((row) => row.recurring_payment_id as PaymentId)
}

export async function listRecurringPage(
  tx: TenantTx,
  {
    companyIds,
    salaryCompanyIds,
    hiddenAccountIds,
  }: Pick<PaymentScope, 'companyIds' | 'salaryCompanyIds' | 'hiddenAccountIds'>,
  paging: PageOrder<RecurringSortKey>,
  since: CalendarDate,
): Promise<{ readonly rows: readonly SignedRecurring[]; readonly total: number }> {
  const query = recurringQuery(
    tx,
    sql`template.company_id = any(${[...companyIds]}::uuid[]) and template.account_id <> all(${[...hiddenAccountIds]}::uuid[])`,
    since,
  )
  const { rows, total } = await listPage(
    query,
    {
      sort: {
        // the place of a name that a reader is not shown would tell it
        RecurringName: sql`case when not payment.is_salary or payment.company_id = any(${[...salaryCompanyIds]}::uuid[])
          then lower(payment.name) end`,
        AccountShortName: sql`lower(account.short_name)`,
        ValueDate: sql`payment.value_date`,
        CreatedOn: sql`payment.created_at`,
      },
      tie: { value: sql`payment.payment_id`, direction: 'desc' },
    },
    paging,
  )
  return { rows: await recurringOf(tx, rows), total }
}

/** Those that go on and debit an account: a value that is asked beside the account, for `recurringOf`. */
export function recurringOn(tx: TenantTx, accountId: string, since: CalendarDate) {
  return rowsIn(
    recurringQuery(tx, sql`template.account_id = ${accountId} and not template.is_done`, since).orderBy(
      'payment.payment_id',
    ),
  )
}

export function recurringOf(
  tx: TenantTx,
  rows: readonly (FoundRecurring | Nested<FoundRecurring>)[],
): Promise<readonly SignedRecurring[]> {
  return Promise.all(rows.map((row) => recordOf(tx, row)))
}

type FoundRecurring = RowOf<typeof recurringQuery>

/** `which` of `template`, a row of recurring_payment. What no recurring payment has is as in a payment that was never sent. */
function recurringQuery(tx: TenantTx, which: RawBuilder<SqlBool>, since: CalendarDate) {
  const db = tx.db
    // before another takes its name
    .with('made_payment', () => sql<never>`(select * from payment where tenant_id = ${tx.tenantId})`)
    .with(
      'payment',
      () => sql<never>`(select one.*, ${sql.join(ownColumns.map((name) => sql.ref(`template.${name}`)))}
        from recurring_payment template
        cross join lateral jsonb_populate_record(null::payment, to_jsonb(template) || jsonb_build_object(
          'payment_id', template.recurring_payment_id, 'recurring_payment_id', null, 'transaction_number', 0,
          'transmission_count', 0, 'is_contradicted', false, 'is_returned', false, 'returned_amount', 0)) one
        where template.tenant_id = ${tx.tenantId} and template.deleted_at is null and ${which})`,
    )
    // read for each template by its key: it is named in several places, and would else be all that the tenant ever signed
    .with(
      (named) => named('signature').notMaterialized(),
      () => sql<never>`(select tenant_id, recurring_payment_id as payment_id, user_id, payment_version, content_hash,
        signed_at, voided_at, mac from recurring_signature where tenant_id = ${tx.tenantId})`,
    )
  return signedPaymentQuery(tx, db as unknown as Pick<Db, 'selectFrom'>)
    .select([
      ownColumn('name'),
      ownColumn('schedule'),
      ownColumn('end_after'),
      ownColumn('end_date'),
      ownColumn('before_holiday'),
      ownColumn('settled_until'),
      ownColumn('is_done'),
    ])
    .select(settledDays(tx, since).as('settled'))
}

/** What no payment has: it stands in the template's row, for a join to it would go through all of the tenant's. */
const ownColumns = [
  'name',
  'schedule',
  'end_after',
  'end_date',
  'before_holiday',
  'settled_until',
  'is_done',
] as const satisfies readonly (keyof Row<'recurring_payment'>)[]

function ownColumn<Name extends (typeof ownColumns)[number]>(name: Name) {
  return sql<Row<'recurring_payment'>[Name]>`${sql.ref(`payment.${name}`)}`.as(name)
}

/** Those after the last settled day, and those whose payment is still to come. */
function settledDays({ tenantId }: TenantTx, since: CalendarDate) {
  return rowsIn(sql<{ readonly intended: string; readonly valueDate: string | null }>`
    select occurrence.intended_date as intended,
      case when made.deleted_at is null then made.value_date end as "valueDate"
    from recurring_occurrence occurrence
    left join lateral (select value_date, deleted_at from made_payment made
      where made.tenant_id = occurrence.tenant_id and made.payment_id = occurrence.payment_id) made on true
    where occurrence.tenant_id = ${tenantId} and occurrence.recurring_payment_id = payment.payment_id
      and (occurrence.intended_date > payment.settled_until or made.value_date >= ${since}::date)`)
}

async function recordOf(tx: TenantTx, row: FoundRecurring | Nested<FoundRecurring>): Promise<SignedRecurring> {
  const { payment, signatures } = await signedOf(tx, row)
  return {
    payment,
    signatures,
    name: row.name,
    recurrence: recurrenceOf(row),
    settledUntil: row.settled_until as CalendarDate,
    isDone: row.is_done,
    settled: row.settled as readonly { intended: CalendarDate; valueDate: CalendarDate | null }[],
  }
}

function recurrenceOf(row: FoundRecurring | Nested<FoundRecurring>): Recurrence {
  return {
    schedule: row.schedule as RepeatSchedule,
    start: row.value_date as CalendarDate,
    end:
      row.end_after === null
        ? { kind: 'date', date: row.end_date as CalendarDate }
        : { kind: 'occurrence', count: row.end_after },
    beforeHoliday: row.before_holiday,
  }
}
