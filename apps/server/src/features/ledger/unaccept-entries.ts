// The acceptance of entries is taken back: by a person, or by a decision that takes a statement away.
import type { CompanyId } from '@kontor/domain/identifiers'
import type { Act } from '../../kernel/act.ts'
import { type LedgerEntry, saveUnaccepted } from './entries.store.ts'

/** `entries` are accepted ones. Each gets its line in the audit. */
export async function unacceptEntries(
  { tx, actor, note }: Act,
  entries: readonly LedgerEntry[],
  { companyId, reason }: { readonly companyId: CompanyId; readonly reason: string },
): Promise<void> {
  await saveUnaccepted(
    tx,
    entries.map((one) => one.id),
    { userId: actor.userId, at: actor.at, reason },
  )
  for (const one of entries) {
    note({
      action: 'BankMessageUnaccepted',
      subjectKind: 'entry',
      subjectId: one.id,
      companyId,
      before: { state: one.state, cashflowId: one.cashflowId },
      after: { state: 'unaccepted' },
      reason,
    })
  }
}
