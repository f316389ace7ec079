// SQL of one payment in one file that was sent: who may read of it, and where it stands there.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { AccountId, CompanyId, PaymentId, TransmissionId } from '@kontor/domain/identifiers'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { from, onKey } from '../../kernel/database/records.ts'
import type { PaymentPlace } from '../payments/public.ts'

export type SentPayment = PaymentPlace & {
  readonly isSalary: boolean
  readonly isBatch: boolean
  /** Null: no file of this message id holds it. */
  readonly sent: FileOfPayment | null
}

type FileOfPayment = {
  readonly transmissionId: TransmissionId
  readonly format: string
  readonly fileName: string
  readonly sha256: string
  readonly createdAt: string
  readonly deliveredAt: string | null
  readonly paymentInformationId: string
  readonly endToEndId: string
  readonly instructionId: string
  readonly executionDate: CalendarDate
  /** Of the file and of the group, those within batches counted one by one. */
  readonly transactions: { readonly ofFile: number; readonly ofGroup: number }
  /** Companies of whose salaries there are some in the file, and in the group. */
  readonly salariesIn: { readonly ofFile: readonly CompanyId[]; readonly ofGroup: readonly CompanyId[] }
}

export async function findSentPayment(tx: TenantTx, id: PaymentId, messageId: string): Promise<SentPayment | null> {
  const row = await from(tx, 'payment')
    .leftJoin('transmission_payment', (join) =>
      onKey(join, 'transmission_payment.payment_id', 'payment.payment_id').on(
        'transmission_payment.transmission_id',
        '=',
        sql`(select transmission_id from transmission
          where tenant_id = payment.tenant_id and message_id = ${messageId})`,
      ),
    )
    .leftJoin('transmission', (join) =>
      onKey(join, 'transmission.transmission_id', 'transmission_payment.transmission_id'),
    )
    .select(['payment.company_id', 'payment.account_id', 'payment.is_salary'])
    .select(sql<SqlBool>`payment.details ? 'batch'`.as('is_batch'))
    .select(['transmission.transmission_id', 'transmission.format', 'transmission.file_name', 'transmission.sha256'])
    .select(['transmission.created_at', 'transmission.delivered_at'])
    .select(['transmission_payment.payment_information_id', 'transmission_payment.end_to_end_id'])
    .select(['transmission_payment.instruction_id', 'transmission_payment.execution_date'])
    .select([
      transactionsIn(sql`true`).as('of_file'),
      transactionsIn(sql`beside.payment_information_id
      = transmission_payment.payment_information_id`).as('of_group'),
      salariesIn(sql`true`).as('salaries_of_file'),
      salariesIn(sql`beside.payment_information_id = transmission_payment.payment_information_id`).as(
        'salaries_of_group',
      ),
    ])
    .where('payment.payment_id', '=', id)
    .where('payment.deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    companyId: row.company_id as CompanyId,
    accountId: row.account_id as AccountId,
    isSalary: row.is_salary,
    isBatch: row.is_batch === true,
    sent:
      row.transmission_id === null
        ? null
        : {
            transmissionId: row.transmission_id as TransmissionId,
            format: row.format ?? '',
            fileName: row.file_name ?? '',
            sha256: row.sha256 ?? '',
            createdAt: row.created_at?.toISOString() ?? '',
            deliveredAt: row.delivered_at?.toISOString() ?? null,
            paymentInformationId: row.payment_information_id ?? '',
            endToEndId: row.end_to_end_id ?? '',
            instructionId: row.instruction_id ?? '',
            executionDate: row.execution_date as CalendarDate,
            transactions: { ofFile: row.of_file ?? 0, ofGroup: row.of_group ?? 0 },
            salariesIn: { ofFile: row.salaries_of_file, ofGroup: row.salaries_of_group },
          },
  }
}

function transactionsIn(isMeant: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`(select sum(coalesce((one.details #>> '{batch,count}')::int, 1))::int from transmission_payment beside
    join payment one on one.tenant_id = beside.tenant_id and one.payment_id = beside.payment_id
    where beside.tenant_id = transmission_payment.tenant_id
      and beside.transmission_id = transmission_payment.transmission_id and ${isMeant})`
}

function salariesIn(isMeant: RawBuilder<unknown>): RawBuilder<readonly CompanyId[]> {
  return sql`array(select distinct one.company_id::text from transmission_payment beside
    join payment one on one.tenant_id = beside.tenant_id and one.payment_id = beside.payment_id
    where beside.tenant_id = transmission_payment.tenant_id and one.is_salary
      and beside.transmission_id = transmission_payment.transmission_id and ${isMeant})`
}
