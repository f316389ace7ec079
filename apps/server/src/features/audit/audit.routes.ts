// Routes of the activity log: its list, one entry, what the caller did himself, the life line of a payment, whether its
// chain is whole, and the chain to take along.
import type { Registrar } from '../../kernel/http/register.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { exportAuditChain } from './export-audit-chain.ts'
import { getAuditEntry } from './get-audit-entry.ts'
import { listAuditEntries } from './list-audit-entries.ts'
import { listOwnActivities } from './list-own-activities.ts'
import { listPaymentHistory } from './payment-history.ts'
import { verifyChain } from './verify-chain.ts'

export function auditRoutes(on: Registrar, kernel: Kernel): void {
  on.route('listAuditEntries', ({ caller, query }) => listAuditEntries(kernel, caller, query))
  on.route('getAuditEntry', ({ caller, params }) => getAuditEntry(kernel, caller, params.sequence))
  on.route('listOwnActivities', ({ caller, query }) => listOwnActivities(kernel, caller, query))
  on.route('listPaymentHistory', ({ caller, params }) => listPaymentHistory(kernel, caller, params.cashTransactionId))
  on.route('verifyAuditChain', ({ caller }) => verifyChain(kernel, caller))
  on.route('exportAuditChain', ({ caller, query }) => exportAuditChain(kernel, caller, query))
}
