// SQL of payments: one record, written and read. Lists stand in payment-lists.store.ts.
import type { CalendarDate } from '@kontor/domain/calendar'
import type {
  AccountId,
  BeneficiaryId,
  CashflowId,
  CompanyId,
  CurrencyId,
  MatchId,
  PaymentId,
  UserId,
} from '@kontor/domain/identifiers'
import { type CurrencyCode, type MinorUnit, type RateFactor, decimal, formatDecimal } from '@kontor/domain/money'
import type {
  AnswerLevel,
  BankReason,
  BankResponseStatus,
  PaymentContent,
  PaymentDetails,
  PaymentStatus,
  PaymentType,
  TransmissionState,
} from '@kontor/domain/payments'
import { type RawBuilder, sql } from 'kysely'
import { instantText } from '../../kernel/clock.ts'
import type { Db, TenantTx } from '../../kernel/database/database.ts'
import { keptQuery } from '../../kernel/database/kept-query.ts'
import { type Nested, rowsIn } from '../../kernel/database/nested-rows.ts'
import { type ExactColumn, type Row, type RowOf, nameOf, onKey } from '../../kernel/database/records.ts'
import { type Attachment, attachmentsOfPayment } from './attachments.store.ts'
import { type ContentOfRow, contentColumns, neverSent } from './payment-content.store.ts'
import type { PaymentRecord } from './payment-record.ts'
import { type KeptSignature, checkSignatures } from './signature-codes.ts'
import { signerNamesOfPayment } from './signatures.store.ts'

/** New content: a new version, unsent. */
export async function updatePaymentContent(
  tx: TenantTx,
  id: PaymentId,
  change: ContentOfRow & {
    readonly status: PaymentStatus
    readonly editedBy: UserId
    readonly editedAt: string
    readonly isSignedContentChanged: boolean
  },
): Promise<void> {
  await tx.db
    .updateTable('payment')
    .set({
      ...contentColumns(change),
      status: change.status,
      version: sql`version + 1`,
      sending_state: null,
      ...neverSent,
      alarm: null,
      version_by: null,
      version_at: null,
      ...(change.isSignedContentChanged && { edited_by: change.editedBy }),
      edited_at: change.editedAt,
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('payment_id', '=', id)
    .execute()
}

/** What no signature covers: internal remarks and cashflow. */
export async function updatePaymentNotes(
  tx: TenantTx,
  id: PaymentId,
  { remarks, cashflowId }: Pick<ContentOfRow, 'remarks' | 'cashflowId'>,
): Promise<void> {
  await tx.db
    .updateTable('payment')
    .set({ remarks, cashflow_id: cashflowId })
    .where('tenant_id', '=', tx.tenantId)
    .where('payment_id', '=', id)
    .execute()
}

export type PaymentChange = {
  readonly status?: PaymentStatus
  /** Who raises the version, and when. */
  readonly raisesVersion?: { readonly name: string; readonly at: string }
  /** What the bank said of an earlier sending is no longer of the payment. */
  readonly startsAnew?: boolean
  readonly sendingState?: TransmissionState | null
  readonly transmissionCount?: number
  readonly executionDate?: CalendarDate | null
  readonly expectedDate?: CalendarDate | null
  readonly response?: Omit<PaymentRecord['response'], 'count'>
  /** The bank has answered once more. */
  readonly isAnswered?: boolean
  readonly alarm?: string | null
  readonly unsentBookingSettledVersion?: number
  readonly isReturned?: boolean
  readonly returnedAmount?: PaymentRecord['returnedAmount']
  readonly matchId?: MatchId | null
  readonly bookedDate?: CalendarDate | null
  readonly amounts?: PaymentContent['amounts']
  readonly deletedAt?: string
}

/** Changes what happens to a payment, never what was signed (booked amounts are facts of the bank). */
export function changePayment(tx: TenantTx, id: PaymentId, change: PaymentChange): Promise<void> {
  return changePayments(tx, [id], change)
}

/** The same change on many: one statement, after which the kept counts are written once. */
export async function changePayments(tx: TenantTx, ids: readonly PaymentId[], change: PaymentChange): Promise<void> {
  const { status, sendingState, response, alarm, amounts } = change
  const set = {
    ...(status !== undefined && { status }),
    ...(change.raisesVersion && {
      version: sql<number>`version + 1`,
      sending_state: null,
      version_by: change.raisesVersion.name,
      version_at: change.raisesVersion.at,
    }),
    ...(change.startsAnew && neverSent),
    ...(sendingState !== undefined && { sending_state: sendingState }),
    ...(change.transmissionCount !== undefined && { transmission_count: change.transmissionCount }),
    ...(change.executionDate !== undefined && { execution_date: change.executionDate }),
    ...(change.expectedDate !== undefined && { expected_date: change.expectedDate }),
    ...(response !== undefined && {
      response_status: response.status,
      responded_at: response.at,
      response_level: response.level,
      part_accepted_at: response.partAcceptedAt,
      response_reasons: JSON.stringify(response.reasons),
    }),
    ...(change.isAnswered === true && { answer_count: sql<number>`answer_count + 1` }),
    ...(alarm !== undefined && { alarm }),
    ...(change.unsentBookingSettledVersion !== undefined && {
      unsent_booking_settled_version: change.unsentBookingSettledVersion,
    }),
    ...(change.isReturned !== undefined && { is_returned: change.isReturned }),
    ...(change.returnedAmount !== undefined && { returned_amount: change.returnedAmount.toFixed() }),
    ...(change.matchId !== undefined && { match_id: change.matchId }),
    ...(change.bookedDate !== undefined && { booked_date: change.bookedDate }),
    ...(amounts !== undefined && {
      account_exchange_rate: formatDecimal(amounts.accountExchangeRate),
      intermediate_amount: formatDecimal(amounts.intermediateAmount),
      fees_and_charges_amount: formatDecimal(amounts.feesAndChargesAmount),
      account_amount: formatDecimal(amounts.accountAmount),
    }),
    ...(change.deletedAt !== undefined && { deleted_at: change.deletedAt }),
  }
  await tx.db
    .updateTable('payment')
    .set(set)
    .where('tenant_id', '=', tx.tenantId)
    // one text, however many they are: its plan is kept
    .where('payment_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
}

export async function findPayment(tx: TenantTx, id: PaymentId): Promise<PaymentRecord | null> {
  const row = await paymentQuery(tx).where('payment.payment_id', '=', id).executeTakeFirst()
  return row ? recordOf(tx, row) : null
}

/** A payment with its signatures that were not voided, each with its signer's name, oldest first. */
export type SignedPayment = {
  readonly payment: PaymentRecord
  readonly signatures: readonly {
    readonly userId: UserId
    readonly userName: string
    readonly signedAt: string
    readonly isGenuine: boolean
    readonly hasNoCode: boolean
  }[]
  /** Oldest first. */
  readonly attachments: readonly Attachment[]
}

export async function findSignedPayment(tx: TenantTx, id: PaymentId): Promise<SignedPayment | null> {
  const [row] = await signedPaymentUnder(tx, { id })
  return row === undefined ? null : signedOf(tx, row)
}

/** Without a lock, in no order; payment and signatures are of one reading. */
export async function listSignedPayments(tx: TenantTx, ids: readonly PaymentId[]): Promise<readonly SignedPayment[]> {
  if (ids.length === 0) return []
  const rows = await signedPaymentQuery(tx)
    .where('payment.payment_id', 'in', [...ids])
    .execute()
  return Promise.all(rows.map((row) => signedOf(tx, row)))
}

/** Of the same tables as `paymentQuery`. */
export function signedPaymentQuery(tx: TenantTx, db: Pick<Db, 'selectFrom'> = tx.db) {
  const beside = [signerNamesOfPayment().as('signer_names'), attachmentsOfPayment().as('attachments')] as const
  return paymentQuery(tx, db).select(beside)
}

const signedPaymentUnder = keptQuery<{ readonly id: PaymentId }>()((tx, value) =>
  signedPaymentQuery(tx).where('payment.payment_id', '=', value('id')),
)

type FoundSigned = RowOf<typeof signedPaymentQuery>

export async function signedOf(tx: TenantTx, row: FoundSigned | Nested<FoundSigned>): Promise<SignedPayment> {
  const payment = await recordOf(tx, row)
  const signatures = payment.signatures.map(({ userId, signedAt, isGenuine, hasNoCode }) => ({
    userId: userId as UserId,
    userName: row.signer_names[userId] ?? '',
    signedAt: instantText(Date.parse(signedAt)),
    isGenuine,
    hasNoCode: hasNoCode === true,
  }))
  const attachments = row.attachments.map((one) => ({ ...one, attachedAt: instantText(Date.parse(one.attachedAt)) }))
  return { payment, signatures: signatures.toSorted((a, b) => (a.signedAt < b.signedAt ? -1 : 1)), attachments }
}

/**
 * Locks the rows in the order of their ids, so that two bulk acts never wait for each other; then reads them in that
 * order too: which file comes first must not hang on the database's plan of the day.
 */
export async function lockPayments(tx: TenantTx, ids: readonly PaymentId[]): Promise<readonly PaymentRecord[]> {
  if (ids.length === 0) return []
  await lockUnder(tx, { ids })
  return listPaymentsById(tx, ids)
}

const lockUnder = keptQuery<{ readonly ids: readonly PaymentId[] }>()((tx, value) =>
  tx.db
    .selectFrom('payment')
    .select('payment_id')
    .where('tenant_id', '=', tx.tenantId)
    .where(sql<boolean>`payment_id = any(${value('ids')}::uuid[])`)
    .orderBy('payment_id')
    .forUpdate(),
)

/** Without a lock, in the order of their ids. */
export async function listPaymentsById(tx: TenantTx, ids: readonly PaymentId[]): Promise<readonly PaymentRecord[]> {
  if (ids.length === 0) return []
  return recordsOf(tx, await paymentsOfIds(tx, { ids }))
}

const paymentsOfIds = keptQuery<{ readonly ids: readonly PaymentId[] }>()((tx, value) =>
  inOrder(tx, sql`${value('ids')}::uuid[]`),
)

/** The same as a value of another statement, for `recordsOf`. */
export function paymentsUnder(tx: TenantTx, ids: RawBuilder<readonly string[]>): RawBuilder<readonly NestedPayment[]> {
  return rowsIn(inOrder(tx, ids))
}

function inOrder(tx: TenantTx, ids: RawBuilder<readonly string[]>) {
  return paymentQuery(tx)
    .where(sql<boolean>`payment.payment_id = any(${ids})`)
    .orderBy('payment.payment_id')
}

export async function lockPayment(tx: TenantTx, id: PaymentId): Promise<PaymentRecord | null> {
  const [found] = await lockPayments(tx, [id])
  return found ?? null
}

const plainColumns = [
  'payment.payment_id',
  'payment.company_id',
  'payment.account_id',
  'payment.status',
  'payment.type',
  'payment.value_date',
  'payment.details',
  'payment.exchange_rate_factor',
  'payment.content_hash',
  'payment.currency_id',
  'payment.cashflow_id',
  'payment.beneficiary_id',
  'payment.beneficiary_name',
  'payment.remarks',
  'payment.version',
  'payment.version_by',
  'payment.version_at',
  'payment.sending_state',
  'payment.forgotten_message_id',
  'payment.transmission_count',
  'payment.execution_date',
  'payment.expected_date',
  'payment.response_status',
  'payment.responded_at',
  'payment.response_level',
  'payment.part_accepted_at',
  'payment.answer_count',
  'payment.response_reasons',
  'payment.alarm',
  'payment.unsent_booking_settled_version',
  'payment.is_returned',
  'payment.match_id',
  'payment.booked_date',
  'payment.recurring_payment_id',
  'payment.created_by',
  'payment.created_at',
  'payment.edited_by',
  'payment.edited_at',
] as const satisfies readonly `payment.${Exclude<keyof Row<'payment'>, ExactColumn<'payment'>>}`[]

/** As text, so that a payment is the same in a row and in JSON. */
const exactColumns = (
  [
    'transaction_number',
    'payment_amount',
    'account_exchange_rate',
    'intermediate_amount',
    'fees_and_charges_amount',
    'account_amount',
    'returned_amount',
  ] as const satisfies readonly ExactColumn<'payment'>[]
).map((column) => sql<string>`${sql.ref(`payment.${column}`)}::text`.as(column))

/** Every join that a payment's reader wants; deleted payments are nowhere. */
export function paymentQuery(tx: TenantTx, db: Pick<Db, 'selectFrom'> = tx.db) {
  return db
    .selectFrom('payment')
    .innerJoin('account', (join) => onKey(join, 'account.account_id', 'payment.account_id'))
    .innerJoin('company', (join) => onKey(join, 'company.company_id', 'payment.company_id'))
    .innerJoin('currency', (join) => onKey(join, 'currency.currency_id', 'payment.currency_id'))
    .innerJoin('currency as account_currency', (join) =>
      onKey(join, 'account_currency.currency_id', 'account.currency_id'),
    )
    .innerJoin('app_user as creator', (join) => onKey(join, 'creator.user_id', 'payment.created_by'))
    .innerJoin('app_user as editor', (join) => onKey(join, 'editor.user_id', 'payment.edited_by'))
    .leftJoin('cashflow', (join) => onKey(join, 'cashflow.cashflow_id', 'payment.cashflow_id'))
    .select(plainColumns)
    .select(exactColumns)
    .select([
      'account.short_name as account_short_name',
      'account.iban as account_iban',
      'account.account_number',
      'account.bank_country',
      sql<string | null>`(select contract.state from communication contract
        where contract.tenant_id = account.tenant_id and contract.communication_id = account.communication_id)`.as(
        'contract_state',
      ),
      'company.name as company_name',
      'company.time_zone',
      'currency.code as currency_code',
      'currency.minor_unit as currency_minor_unit',
      'account_currency.code as account_currency_code',
      'account_currency.minor_unit as account_currency_minor_unit',
      'cashflow.name as cashflow_name',
      nameOf('creator').as('created_by_name'),
      nameOf('editor').as('edited_by_name'),
      sql<readonly KeptSignature[]>`(select coalesce(json_agg(json_build_object('paymentId', signature.payment_id,
        'userId', signature.user_id, 'paymentVersion', signature.payment_version, 'contentHash', signature.content_hash,
        'signedAt', signature.signed_at, 'mac', signature.mac)), '[]') from signature
        where signature.tenant_id = payment.tenant_id and signature.payment_id = payment.payment_id
        and signature.voided_at is null)`.as('signatures'),
    ])
    .where('payment.tenant_id', '=', tx.tenantId)
    .where('payment.deleted_at', 'is', null)
}

type FoundPayment = RowOf<typeof paymentQuery>
/** One that stood in another row. */
export type NestedPayment = Nested<FoundPayment>

export function recordsOf(
  tx: TenantTx,
  rows: readonly (FoundPayment | NestedPayment)[],
): Promise<readonly PaymentRecord[]> {
  return Promise.all(rows.map((row) => recordOf(tx, row)))
}

async function recordOf(tx: TenantTx, row: FoundPayment | NestedPayment): Promise<PaymentRecord> {
  return {
    id: row.payment_id as PaymentId,
    companyId: row.company_id as CompanyId,
    companyName: row.company_name,
    timeZone: row.time_zone,
    accountId: row.account_id as AccountId,
    accountShortName: row.account_short_name,
    accountIban: row.account_iban,
    accountNumber: row.account_number,
    bankCountry: row.bank_country,
    contractState: row.contract_state as PaymentRecord['contractState'],
    transactionNumber: row.transaction_number,
    status: row.status as PaymentStatus,
    content: {
      accountId: row.account_id,
      type: row.type as PaymentType,
      valueDate: row.value_date as CalendarDate,
      details: row.details as unknown as PaymentDetails,
      amounts: {
        paymentAmount: decimal(row.payment_amount),
        paymentCurrency: { code: row.currency_code as CurrencyCode, minorUnit: row.currency_minor_unit as MinorUnit },
        accountCurrency: {
          code: row.account_currency_code as CurrencyCode,
          minorUnit: row.account_currency_minor_unit as MinorUnit,
        },
        accountExchangeRate: decimal(row.account_exchange_rate),
        exchangeRateFactor: row.exchange_rate_factor as RateFactor,
        intermediateAmount: decimal(row.intermediate_amount),
        feesAndChargesAmount: decimal(row.fees_and_charges_amount),
        accountAmount: decimal(row.account_amount),
      },
    },
    contentHash: row.content_hash,
    currencyId: row.currency_id as CurrencyId,
    cashflowId: row.cashflow_id as CashflowId | null,
    cashflowName: row.cashflow_name,
    beneficiaryId: row.beneficiary_id as BeneficiaryId | null,
    beneficiaryName: row.beneficiary_name,
    remarks: row.remarks,
    version: row.version,
    versionBy: row.version_by,
    versionAt: row.version_at && instantOf(row.version_at),
    sendingState: row.sending_state as TransmissionState | null,
    forgottenFile: row.forgotten_message_id,
    transmissionCount: row.transmission_count,
    executionDate: row.execution_date as CalendarDate | null,
    expectedDate: row.expected_date as CalendarDate | null,
    response: {
      status: row.response_status as BankResponseStatus | null,
      at: row.responded_at,
      level: row.response_level as AnswerLevel | null,
      partAcceptedAt: row.part_accepted_at,
      count: row.answer_count,
      reasons: (row.response_reasons ?? []) as unknown as readonly BankReason[],
    },
    alarm: row.alarm,
    unsentBookingSettledVersion: row.unsent_booking_settled_version,
    isReturned: row.is_returned,
    returnedAmount: decimal(row.returned_amount),
    matchId: row.match_id as MatchId | null,
    bookedDate: row.booked_date as CalendarDate | null,
    recurringId: row.recurring_payment_id as PaymentId | null,
    createdBy: row.created_by as UserId,
    createdByName: row.created_by_name,
    createdAt: instantOf(row.created_at),
    editedBy: row.edited_by as UserId,
    editedByName: row.edited_by_name,
    editedAt: instantOf(row.edited_at),
    signatures: await checkSignatures(tx, row.signatures),
  }
}

function instantOf(at: Date | string): string {
  return new Date(at).toISOString()
}
