// What the bank tells of a cash transaction: of an entry, or of that which ended a payment.
import type { StatementDetails } from '@kontor/contract'
import type { EntryId, PaymentId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { readStatementDetails } from '../cash-transactions/public.ts'
import { entryNamedBy } from './matched-parts.store.ts'

/** Refuses a payment that no booking has ended as it does an entry that does not exist. */
export function getStatementDetails(
  { database }: Kernel,
  caller: Caller,
  id: EntryId | PaymentId,
): Promise<StatementDetails> {
  return database.withTenant(caller.tenantId, (tx) => readStatementDetails(tx, caller, entryNamedBy(tx, id)))
}
