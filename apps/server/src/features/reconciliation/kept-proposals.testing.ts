// Kept proposals as the board reads them, for proofs that ask for nothing else.
import type { AccountId } from '@kontor/domain/identifiers'
import type { TenantTx } from '../../kernel/database/database.ts'
import { askTogether } from '../../kernel/database/nested-rows.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { AccountRow } from '../accounts/public.ts'
import { listProposals } from './keep-proposals.ts'
import { keptIn, keptOf } from './kept-proposals.store.ts'

export async function listKept(tx: TenantTx, keptBy: string, accountIds: readonly AccountId[]) {
  const { kept } = await askTogether(tx, { kept: keptIn(tx, keptBy, accountIds) })
  return keptOf(kept)
}

/** What the board shows of these accounts. */
export async function listAsKept(kernel: Kernel, tx: TenantTx, accounts: readonly AccountRow[]) {
  const accountIds = accounts.map((one) => one.id)
  return listProposals(kernel, tx, accounts, await listKept(tx, kernel.run, accountIds))
}
