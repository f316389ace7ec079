// What the import asks of payments: the one place that names it.
import type { PaymentStatusReport } from '@kontor/formats/pain002'
import type { BankFileId } from '@kontor/domain/identifiers'
import type { Author } from '../../kernel/audit/audit.store.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Refusal } from '@kontor/domain'

/** What became of a status report: texts for the import log. */
export type AppliedBankReport = { readonly messages: readonly Refusal[]; readonly applied: number }

export async function applyBankReport(
  _kernel: Kernel,
  _tx: TenantTx,
  report: PaymentStatusReport,
  _bankFileId: BankFileId,
  _actor: Author,
): Promise<AppliedBankReport> {
  return {
    applied: 0,
    messages: [{ code: 'report.unknown-message', params: { id: report.originalMessageId ?? '' } }],
  }
}
