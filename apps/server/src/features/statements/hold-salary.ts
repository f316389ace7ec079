// Whether one of two contents of a statement holds a salary: whoever may not see it takes neither in the place of the other,
// and is not told why somebody decided (decision 0052). What was set aside is in no table: it is asked at the decision.
import type { StatementId } from '@kontor/domain/identifiers'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { AccountRow } from '../accounts/public.ts'
import { listStaged, listStagedShown, listStanding } from '../ledger/public.ts'
import { openOwnSalaries } from '../transmissions/public.ts'

/** An entry with all that it tells is large: so many are read at once. */
const pieceSize = 2000

/** `second`: its place in the staging. */
export async function holdSalary(
  kernel: Kernel,
  tx: TenantTx,
  account: AccountRow,
  { first, second }: { readonly first: StatementId; readonly second: number },
): Promise<boolean> {
  const came = await listStaged(tx, second)
  if ([...(await listStanding(tx, first)), ...came].some((one) => one.isSalary)) return true
  // what is not in the ledger yet bears no mark of ours there
  const findSalaries = await openOwnSalaries(kernel, tx, account)
  if (findSalaries === null) return false
  for (let start = 0; start < came.length; start += pieceSize) {
    const positions = came.slice(start, start + pieceSize).map((one) => one.position)
    if ((await findSalaries(await listStagedShown(tx, second, positions))).size > 0) return true
  }
  return false
}
