// Where later features stand on the screens of cash transactions.
import type { Slot } from '../../shared/slots.ts'

/** The dialog that takes the acceptance of an entry back. */
export const acceptanceUndone: Slot<{
  readonly companyId: string
  readonly entryId: string
  /** Day, counterparty and amount, as the row shows them. */
  readonly name: string
  readonly onClose: () => void
}> = { name: 'acceptance-undone' }
