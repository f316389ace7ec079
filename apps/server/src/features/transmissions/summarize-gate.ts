// The gate before sending in a few numbers, for who runs the house: whether it is open, and what would open it.
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { peopleToConfirm, subjectOf } from './confirm-journal.ts'
import { listConsents } from './journal-consents.store.ts'
import { gateOf, isClosed, isJournalTrusted } from './journal-gate.ts'

export type GateSummary = {
  readonly isOpen: boolean
  readonly forgotten: number
  readonly missing: number
  /** Where: that lies in a file of all tenants, and is told to those who decide only. */
  readonly isDamaged: boolean
  readonly consentsGiven: number
  readonly consentsNeeded: number
}

export async function summarizeGate(kernel: Kernel, tx: TenantTx): Promise<GateSummary> {
  const gate = await gateOf(kernel, tx.tenantId)
  const isTrusted = isJournalTrusted(gate)
  return {
    isOpen: !isClosed(gate),
    forgotten: gate.forgotten.length,
    missing: gate.missing.length,
    isDamaged: gate.faults.length > 0,
    consentsGiven: isTrusted ? 0 : (await listConsents(tx, subjectOf(gate))).length,
    consentsNeeded: isTrusted ? 0 : peopleToConfirm,
  }
}
