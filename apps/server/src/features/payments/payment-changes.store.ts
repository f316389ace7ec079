// SQL of changes to payments that stand: their content, and what happens to them afterwards.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { MatchId, PaymentId, UserId } from '@kontor/domain/identifiers'
import { formatDecimal } from '@kontor/domain/money'
import type { PaymentContent, PaymentStatus, TransmissionState } from '@kontor/domain/payments'
import { sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { type ContentOfRow, contentColumns, neverSent } from './payment-content.store.ts'
import type { PaymentRecord } from './payment-record.ts'

/** New content: a new version, unsent. */
export async function updatePaymentContent(
  tx: TenantTx,
  id: PaymentId,
  change: ContentOfRow & {
    readonly status: PaymentStatus
    readonly editedBy: UserId
    readonly editedAt: string
    readonly isSignedContentChanged: boolean
    readonly alarm: string | null
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
      alarm: change.alarm,
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
  /** Of the newest file that it left in, where a restored backup holds an older one. */
  readonly version?: number
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
  readonly isContradicted?: boolean
  readonly isReturned?: boolean
  readonly returnedAmount?: PaymentRecord['returnedAmount']
  readonly matchId?: MatchId | null
  readonly bookedDate?: CalendarDate | null
  readonly amounts?: PaymentContent['amounts']
  readonly deletedAt?: string
}

/** Changes what happens to a payment, never what was signed (booked amounts are facts of the bank). */
export async function changePayment(tx: TenantTx, id: PaymentId, change: PaymentChange): Promise<void> {
  await changing(tx, change).where('payment_id', '=', id).execute()
}

/** The same change on many: one statement, after which the kept counts are written once. */
export async function changePayments(tx: TenantTx, ids: readonly PaymentId[], change: PaymentChange): Promise<void> {
  // one text, however many they are: its plan is kept
  await changing(tx, change)
    .where('payment_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
}

function changing(tx: TenantTx, change: PaymentChange) {
  const { status, sendingState, response, alarm, amounts } = change
  const set = {
    ...(status !== undefined && { status }),
    ...(change.raisesVersion && {
      version: sql<number>`version + 1`,
      sending_state: null,
      version_by: change.raisesVersion.name,
      version_at: change.raisesVersion.at,
    }),
    ...(change.version !== undefined && { version: change.version }),
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
    ...(change.isContradicted !== undefined && { is_contradicted: change.isContradicted }),
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
  return tx.db.updateTable('payment').set(set).where('tenant_id', '=', tx.tenantId)
}
