// Changes a currency. What names it was written by its code and its decimals: both stay while anything does.
import type { CurrencyRecord, RouteInput } from '@kontor/contract'
import { decideCurrency, isFixedByUse } from '@kontor/domain/currencies'
import type { CurrencyId } from '@kontor/domain/identifiers'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { saveCurrency } from './currencies.store.ts'
import { checkEditing, contentOf, findUses, lockShown } from './edit-currency.ts'

export async function updateCurrency(
  kernel: Kernel,
  caller: Caller,
  id: CurrencyId,
  { version, ...body }: RouteInput<'updateCurrency'>['body'],
): Promise<CurrencyRecord> {
  checkEditing(caller)
  const content = orRefuse(decideCurrency(body))
  return act(kernel, caller, async ({ tx, note }) => {
    const before = await lockShown(tx, id, version)
    if (isFixedByUse(before, content)) {
      const uses = await findUses(kernel, caller, tx, id)
      const field = before.code === content.code ? 'minorUnit' : 'code'
      if (uses !== null) throw refused('currency.fixed-by-use', { uses }, field)
    }
    if (!(await saveCurrency(tx, id, content))) throw refused('currency.code-taken', { code: content.code }, 'code')
    note({ action: 'Updated', subjectKind: 'currency', subjectId: id, before: contentOf(before), after: content })
    return { id, ...content, version: before.version + 1 }
  })
}
