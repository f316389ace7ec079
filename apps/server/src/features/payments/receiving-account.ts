// The own account to which a transfer pays, held against what its signatures cover: it may have changed since.
import type { AccountId } from '@kontor/domain/identifiers'
import { isPaidAsSaved } from '@kontor/domain/payments'
import type { TenantTx } from '../../kernel/database/database.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { type AccountRow, findAccount } from '../accounts/public.ts'
import type { PaymentRecord } from './payment-record.ts'

/** Throws `transfer.account-changed` where a transfer would pay to another number or bank than was saved. */
export function checkReceiving({ content: { details } }: PaymentRecord, account: AccountRow | null): void {
  if (details.transferAccountId !== null && !isPaidAsSaved(details.receivingAccount, account))
    throw refused('transfer.account-changed')
}

/** Null for every payment but a transfer. */
export async function findReceiving(tx: TenantTx, { content: { details } }: PaymentRecord): Promise<AccountRow | null> {
  return details.transferAccountId === null ? null : findAccount(tx, details.transferAccountId as AccountId)
}
