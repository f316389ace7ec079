// Deletes a currency that nothing names; it is no favourite then either.
import type { CurrencyId } from '@kontor/domain/identifiers'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { deleteCurrencyRow, lockFavourites } from './currencies.store.ts'
import { checkEditing, contentOf, findUses, lockShown } from './edit-currency.ts'

export async function deleteCurrency(
  kernel: Kernel,
  caller: Caller,
  id: CurrencyId,
  version: number | undefined,
): Promise<null> {
  checkEditing(caller)
  return act(kernel, caller, async ({ tx, note }) => {
    // who saves the favourites holds them first and then the currencies: so does this
    await lockFavourites(tx)
    const before = await lockShown(tx, id, version)
    const uses = await findUses(kernel, caller, tx, id)
    if (uses !== null) throw refused('currency.in-use', { uses })
    if (!(await deleteCurrencyRow(tx, id))) throw new Error('Rows name a currency that no feature tells of')
    note({ action: 'Deleted', subjectKind: 'currency', subjectId: id, before: contentOf(before) })
    return null
  })
}
