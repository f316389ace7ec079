// SQL of payments: one record, locked and read. Changes stand in payment-changes.store.ts, lists in payment-lists.store.ts.
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
import { type CurrencyCode, type MinorUnit, type RateFactor, decimal } from '@kontor/domain/money'
import type {
  AnswerLevel,
  BankReason,
  BankResponseStatus,
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
import type { Before } from '../../kernel/database/session.ts'
import { type Attachment, attachmentsOfPayment } from './attachments.store.ts'
import type { PaymentRecord } from './payment-record.ts'
import { type KeptSignature, checkSignatures } from './signature-codes.ts'
import { signerNamesOfPayment } from './signatures.store.ts'

export async function findPayment(tx: TenantTx, id: PaymentId): Promise<PaymentRecord | null> {
  const [row] = await paymentOfId(tx, { id })
  return row === undefined ? null : recordOf(tx, row)
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
  const [id] = ids
  if (id === undefined) return []
  if (ids.length === 1) return recordsOf(tx, await paymentOfId(tx, { id }, [lockOf(tx, id)]))
  await lockUnder(tx, { ids })
  return listPaymentsById(tx, ids)
}

/** Goes before the reading, in the same journey: what was written until the lock was had is read. */
function lockOf({ tenantId }: TenantTx, id: PaymentId): Before {
  return {
    text: 'select payment_id from payment where tenant_id = $1 and payment_id = $2 for update',
    values: [tenantId, id],
  }
}

/** By equality: whatever plan is kept for a list of ids expects several rows, and may go through all of the tenant's. */
const paymentOfId = keptQuery<{ readonly id: PaymentId }>()((tx, value) =>
  paymentQuery(tx).where('payment.payment_id', '=', value('id')),
)

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
  'payment.is_contradicted',
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
    isContradicted: row.is_contradicted,
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
