// SQL of transmissions: what was handed to a bank, byte for byte.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { CommunicationId, CompanyId, PaymentId, TransmissionId, UserId } from '@kontor/domain/identifiers'
import type { DeliveryWord, TransmissionState } from '@kontor/domain/payments'
import { sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { type RowOf, onKey } from '../../kernel/database/records.ts'
import { accountOfPayment } from '../payments/public.ts'

export type NewTransmission = {
  readonly id: TransmissionId
  readonly communicationId: CommunicationId
  readonly messageId: string
  readonly format: string
  readonly fileName: string
  readonly payload: Uint8Array
  readonly sha256: string
  readonly transactionCount: number
  readonly controlSum: string
  readonly createdBy: UserId
  readonly createdAt: string
  readonly payments: readonly TransmittedPayment[]
}
export type TransmittedPayment = {
  readonly paymentId: PaymentId
  readonly paymentVersion: number
  readonly paymentInformationId: string
  readonly endToEndId: string
  readonly instructionId: string
  readonly executionDate: CalendarDate
}

export async function insertTransmission(tx: TenantTx, transmission: NewTransmission): Promise<void> {
  await tx.db
    .insertInto('transmission')
    .values({
      tenant_id: tx.tenantId,
      transmission_id: transmission.id,
      communication_id: transmission.communicationId,
      message_id: transmission.messageId,
      format: transmission.format,
      file_name: transmission.fileName,
      payload: Buffer.from(transmission.payload),
      sha256: transmission.sha256,
      transaction_count: transmission.transactionCount,
      control_sum: transmission.controlSum,
      state: 'prepared',
      created_by: transmission.createdBy,
      created_at: transmission.createdAt,
    })
    .execute()
  for (let start = 0; start < transmission.payments.length; start += 500) {
    await tx.db
      .insertInto('transmission_payment')
      .values(
        transmission.payments.slice(start, start + 500).map((one) => ({
          tenant_id: tx.tenantId,
          transmission_id: transmission.id,
          payment_id: one.paymentId,
          account_id: accountOfPayment(tx, one.paymentId),
          payment_version: one.paymentVersion,
          payment_information_id: one.paymentInformationId,
          end_to_end_id: one.endToEndId,
          instruction_id: one.instructionId,
          execution_date: one.executionDate,
        })),
      )
      .execute()
  }
}

export type TransmissionRow = Omit<NewTransmission, 'payload' | 'payments'> & {
  readonly communicationName: string
  readonly state: TransmissionState
  readonly reason: string | null
  readonly deliveredAt: string | null
  readonly alarm: TransmissionAlarm | null
}
/** answer-not-placed: a report of the bank names what is not in the file. */
export type TransmissionAlarm = 'answer-not-placed'

export async function lockTransmission(tx: TenantTx, id: TransmissionId): Promise<TransmissionRow | null> {
  await tx.db
    .selectFrom('transmission')
    .select('transmission_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('transmission_id', '=', id)
    .forUpdate()
    .execute()
  const row = await transmissionQuery(tx).where('transmission.transmission_id', '=', id).executeTakeFirst()
  return row ? transmissionOf(row) : null
}

export async function getPayload(tx: TenantTx, id: TransmissionId): Promise<Uint8Array> {
  const row = await tx.db
    .selectFrom('transmission')
    .select('payload')
    .where('tenant_id', '=', tx.tenantId)
    .where('transmission_id', '=', id)
    .executeTakeFirstOrThrow()
  return row.payload
}

export async function findTransmissionByMessageId(tx: TenantTx, messageId: string): Promise<TransmissionRow | null> {
  const row = await transmissionQuery(tx).where('transmission.message_id', '=', messageId).executeTakeFirst()
  return row ? transmissionOf(row) : null
}

/** The files that hold any of these ids. */
export async function listTransmissionsOfIds(
  tx: TenantTx,
  {
    paymentInformationIds,
    transactionIds,
  }: { readonly paymentInformationIds: readonly string[]; readonly transactionIds: readonly string[] },
): Promise<readonly TransmissionId[]> {
  if (paymentInformationIds.length + transactionIds.length === 0) return []
  const { rows } = await sql<{ transmission_id: string }>`
    select distinct transmission_id from transmission_payment where tenant_id = ${tx.tenantId}
      and (payment_information_id = any(${[...paymentInformationIds]}) or end_to_end_id = any(${[...transactionIds]})
        or instruction_id = any(${[...transactionIds]}))`.execute(tx.db)
  return rows.map((row) => row.transmission_id as TransmissionId)
}

/** Null takes it away. */
export async function setTransmissionAlarm(
  tx: TenantTx,
  id: TransmissionId,
  alarm: TransmissionAlarm | null,
): Promise<void> {
  await tx.db
    .updateTable('transmission')
    .set({ alarm })
    .where('tenant_id', '=', tx.tenantId)
    .where('transmission_id', '=', id)
    .execute()
}

export async function listTransmissionsByState(
  tx: TenantTx,
  states: readonly TransmissionState[],
): Promise<readonly TransmissionRow[]> {
  const rows = await transmissionQuery(tx)
    .where('transmission.state', 'in', [...states])
    .orderBy('transmission.transmission_id')
    .execute()
  return rows.map(transmissionOf)
}

export async function setTransmissionState(
  tx: TenantTx,
  id: TransmissionId,
  state: TransmissionState,
  { reason, at }: { readonly reason: string | null; readonly at: string },
): Promise<void> {
  await tx.db
    .updateTable('transmission')
    .set({ state, reason, ...(state === 'delivered' && { delivered_at: at }) })
    .where('tenant_id', '=', tx.tenantId)
    .where('transmission_id', '=', id)
    .execute()
}

/** Of a file that never left: its payments are free to go out in another one. */
export async function deleteTransmittedPayments(tx: TenantTx, id: TransmissionId): Promise<void> {
  await tx.db
    .deleteFrom('transmission_payment')
    .where('tenant_id', '=', tx.tenantId)
    .where('transmission_id', '=', id)
    .execute()
}

export type TransmittedRow = TransmittedPayment & {
  readonly transmissionId: TransmissionId
  readonly transactionNumber: string
  /** The version that the payment has now: another one was taken back or changed since. */
  readonly presentVersion: number
  readonly companyId: CompanyId
  readonly isSalary: boolean
}

export async function listTransmittedPayments(
  tx: TenantTx,
  transmissionIds: readonly TransmissionId[],
): Promise<readonly TransmittedRow[]> {
  if (transmissionIds.length === 0) return []
  const rows = await tx.db
    .selectFrom('transmission_payment')
    .innerJoin('payment', (join) => onKey(join, 'payment.payment_id', 'transmission_payment.payment_id'))
    .selectAll('transmission_payment')
    .select(['payment.transaction_number', 'payment.version', 'payment.company_id', 'payment.is_salary'])
    .where('transmission_payment.tenant_id', '=', tx.tenantId)
    .where('transmission_payment.transmission_id', 'in', [...transmissionIds])
    .orderBy('payment.transaction_number')
    .execute()
  return rows.map((row) => ({
    transmissionId: row.transmission_id as TransmissionId,
    paymentId: row.payment_id as PaymentId,
    paymentVersion: row.payment_version,
    presentVersion: row.version,
    companyId: row.company_id as CompanyId,
    isSalary: row.is_salary,
    paymentInformationId: row.payment_information_id,
    endToEndId: row.end_to_end_id,
    instructionId: row.instruction_id,
    executionDate: row.execution_date as CalendarDate,
    transactionNumber: row.transaction_number,
  }))
}

export type HandedOver = {
  readonly messageId: string
  readonly sha256: string
  readonly createdBy: UserId
  readonly createdAt: string
}

/**
 * Transmissions of which the database says that they have left, or may have: the journal holds each. Not those that
 * were prepared only, nor those that were taken back before they left, which hold no payments any more.
 */
export async function listHandedOver(tx: TenantTx): Promise<readonly HandedOver[]> {
  const { rows } = await sql<{ message_id: string; sha256: string; created_by: string; created_at: Date }>`
    select message_id, sha256, created_by, created_at from transmission t
    where t.tenant_id = ${tx.tenantId} and t.state <> 'prepared' and (t.state <> 'refused' or exists (
      select from transmission_payment tp where tp.tenant_id = t.tenant_id and tp.transmission_id = t.transmission_id))
    order by t.transmission_id`.execute(tx.db)
  return rows.map((row) => ({
    messageId: row.message_id,
    sha256: row.sha256,
    createdBy: row.created_by as UserId,
    createdAt: new Date(row.created_at).toISOString(),
  }))
}

/** Message ids of the tenant's transmissions among those given, and journal lines settled by a person. */
export async function listKnownMessageIds(tx: TenantTx, messageIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (messageIds.length === 0) return new Set()
  const { rows } = await sql<{ message_id: string }>`
    select message_id from transmission where tenant_id = ${tx.tenantId} and message_id = any(${[...messageIds]})
    union select message_id from journal_resolution where tenant_id = ${tx.tenantId} and message_id = any(${[...messageIds]})`.execute(
    tx.db,
  )
  return new Set(rows.map((row) => row.message_id))
}

export type JournalResolution = { readonly decision: DeliveryWord; readonly resolvedBy: UserId }

/** What people said of a file that this database had forgotten; null: nobody has. */
export async function findJournalResolution(tx: TenantTx, messageId: string): Promise<JournalResolution | null> {
  const row = await tx.db
    .selectFrom('journal_resolution')
    .select(['decision', 'resolved_by'])
    .where('tenant_id', '=', tx.tenantId)
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return row ? { decision: row.decision as DeliveryWord, resolvedBy: row.resolved_by as UserId } : null
}

/** False when the line was settled already, also by somebody at the same time. */
export async function insertJournalResolution(
  tx: TenantTx,
  resolution: {
    readonly messageId: string
    readonly decision: DeliveryWord
    readonly reason: string
    readonly resolvedBy: UserId
    readonly resolvedAt: string
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('journal_resolution')
    .values({
      tenant_id: tx.tenantId,
      message_id: resolution.messageId,
      decision: resolution.decision,
      reason: resolution.reason,
      resolved_by: resolution.resolvedBy,
      resolved_at: resolution.resolvedAt,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'message_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export function transmissionQuery(tx: TenantTx) {
  return tx.db
    .selectFrom('transmission')
    .innerJoin('communication', (join) =>
      onKey(join, 'communication.communication_id', 'transmission.communication_id'),
    )
    .select([
      'transmission.transmission_id',
      'transmission.communication_id',
      'transmission.message_id',
      'transmission.format',
      'transmission.file_name',
      'transmission.sha256',
      'transmission.transaction_count',
      'transmission.control_sum',
      'transmission.state',
      'transmission.reason',
      'transmission.created_by',
      'transmission.created_at',
      'transmission.delivered_at',
      'transmission.alarm',
      'communication.name as communication_name',
    ])
    .where('transmission.tenant_id', '=', tx.tenantId)
}

export function transmissionOf(row: RowOf<typeof transmissionQuery>): TransmissionRow {
  return {
    id: row.transmission_id as TransmissionId,
    communicationId: row.communication_id as CommunicationId,
    communicationName: row.communication_name,
    messageId: row.message_id,
    format: row.format,
    fileName: row.file_name,
    sha256: row.sha256,
    transactionCount: row.transaction_count,
    controlSum: row.control_sum,
    state: row.state as TransmissionState,
    reason: row.reason,
    createdBy: row.created_by as UserId,
    createdAt: row.created_at.toISOString(),
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    alarm: row.alarm as TransmissionAlarm | null,
  }
}
