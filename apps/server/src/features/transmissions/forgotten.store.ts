// SQL of files that a restored database has forgotten: what the send journal knows of them is written down again, and
// reports of banks on messages that nobody knew are looked up.
import type { BankFileId, PaymentId } from '@kontor/domain/identifiers'
import { sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { JournalFile, JournalLine } from '../../kernel/send-journal.ts'
import { accountOfPayment } from '../payments/public.ts'

/**
 * The transmission as DELIVERED with the ids of its payments, so that answers and bookings find them. Its bytes are
 * gone: it is never uploaded again. When it was delivered nobody knows any more. `versions`: under which each payment that
 * the database holds stands in it.
 */
export async function insertForgotten(
  tx: TenantTx,
  line: JournalLine & { readonly sentBy: string; readonly file: JournalFile },
  versions: ReadonlyMap<PaymentId, number>,
  reason: string,
): Promise<void> {
  const { file } = line
  await tx.db
    .insertInto('transmission')
    .values({
      tenant_id: tx.tenantId,
      transmission_id: line.transmissionId,
      communication_id: file.communicationId,
      message_id: line.messageId,
      format: file.format,
      file_name: file.fileName,
      payload: Buffer.alloc(0),
      sha256: line.sha256,
      transaction_count: file.transactionCount,
      control_sum: file.controlSum,
      state: 'delivered',
      reason,
      created_by: line.sentBy,
      created_at: line.at,
    })
    .execute()
  const rows = file.payments.flatMap((one) => {
    const version = versions.get(one.paymentId as PaymentId)
    return version === undefined ? [] : [{ ...one, version }]
  })
  for (let start = 0; start < rows.length; start += 500) {
    await tx.db
      .insertInto('transmission_payment')
      .values(
        rows.slice(start, start + 500).map((one) => ({
          tenant_id: tx.tenantId,
          transmission_id: line.transmissionId,
          payment_id: one.paymentId,
          account_id: accountOfPayment(tx, one.paymentId as PaymentId),
          payment_version: one.version,
          payment_information_id: one.paymentInformationId,
          end_to_end_id: one.endToEndId,
          instruction_id: one.instructionId,
          execution_date: one.executionDate,
        })),
      )
      // an id that this database knows from another file stays there
      .onConflict((conflict) => conflict.columns(['tenant_id', 'end_to_end_id']).doNothing())
      .execute()
  }
}

export type EarlierSending = {
  readonly paymentId: PaymentId
  readonly transmissionId: string
  readonly version: number
}

/** In which files that the database knows these payments stand, and under which version. */
export async function listSendingsOf(
  tx: TenantTx,
  paymentIds: readonly PaymentId[],
): Promise<readonly EarlierSending[]> {
  const rows = await tx.db
    .selectFrom('transmission_payment')
    .select(['payment_id', 'transmission_id', 'payment_version'])
    .where('tenant_id', '=', tx.tenantId)
    .where(sql<boolean>`payment_id = any(${[...paymentIds]}::uuid[])`)
    .execute()
  return rows.map((row) => ({
    paymentId: row.payment_id as PaymentId,
    transmissionId: row.transmission_id,
    version: row.payment_version,
  }))
}

/** A report on a message that nobody knows; the same file again says nothing new. */
export async function insertReportOnUnknown(tx: TenantTx, messageId: string, bankFileId: BankFileId): Promise<void> {
  await tx.db
    .insertInto('report_on_unknown')
    .values({ tenant_id: tx.tenantId, message_id: messageId, bank_file_id: bankFileId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The reports on this message that were put aside because nobody knew it, in the order in which they came. */
export async function listReportsOnUnknown(tx: TenantTx, messageId: string): Promise<readonly BankFileId[]> {
  const rows = await tx.db
    .selectFrom('report_on_unknown')
    .select('bank_file_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('message_id', '=', messageId)
    .orderBy('bank_file_id')
    .execute()
  return rows.map((row) => row.bank_file_id as BankFileId)
}

/** Has a bank sent a status report on this message, which was put aside because nobody knew it? */
export async function hasReportOnUnknown(tx: TenantTx, messageId: string): Promise<boolean> {
  return (await listReportsOnUnknown(tx, messageId)).length > 0
}

/** It was put aside when nobody knew its message, which is known by now, and has said nothing of any payment yet. */
export async function isReportToApply(tx: TenantTx, bankFileId: BankFileId): Promise<boolean> {
  const { rows } = await sql`
    select from report_on_unknown report
    join transmission on transmission.tenant_id = report.tenant_id and transmission.message_id = report.message_id
    where report.tenant_id = ${tx.tenantId} and report.bank_file_id = ${bankFileId}
      and not exists (select from bank_answer answer
        where answer.tenant_id = report.tenant_id and answer.bank_file_id = report.bank_file_id)
    limit 1`.execute(tx.db)
  return rows.length > 0
}
