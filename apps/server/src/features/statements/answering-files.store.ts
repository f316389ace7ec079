// SQL of the reports in which a bank answered on a payment.
import type { BankFileId, PaymentId, TransmissionId } from '@kontor/domain/identifiers'
import { sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'

export type AnsweringFile = {
  readonly id: BankFileId
  readonly fileName: string
  readonly sha256: string
  readonly readAt: string
}

/** Those that speak of it in answer to this file, each once, oldest first. */
export async function listAnsweringFiles(
  tx: TenantTx,
  paymentId: PaymentId,
  transmissionId: TransmissionId,
): Promise<readonly AnsweringFile[]> {
  const { rows } = await sql<{ bank_file_id: string; file_name: string; sha256: string; read_at: Date }>`
    select bank_file.bank_file_id, bank_file.file_name, bank_file.sha256, min(bank_answer.created_at) as read_at
    from bank_answer
    join bank_file on bank_file.tenant_id = bank_answer.tenant_id and bank_file.bank_file_id = bank_answer.bank_file_id
    where bank_answer.tenant_id = ${tx.tenantId} and bank_answer.payment_id = ${paymentId}
      and bank_answer.transmission_id = ${transmissionId}
    group by bank_file.bank_file_id, bank_file.file_name, bank_file.sha256
    order by read_at, bank_file.bank_file_id`.execute(tx.db)
  return rows.map((row) => ({
    id: row.bank_file_id as BankFileId,
    fileName: row.file_name,
    sha256: row.sha256,
    readAt: new Date(row.read_at).toISOString(),
  }))
}
