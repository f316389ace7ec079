// Adds a currency to the tenant; a repeat of the request finds the one that it made.
import type { CurrencyRecord, RouteInput } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { decideCurrency } from '@kontor/domain/currencies'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { countCurrencies, findCurrency, insertCurrency } from './currencies.store.ts'
import { checkEditing } from './edit-currency.ts'

export async function createCurrency(
  kernel: Kernel,
  caller: Caller,
  body: RouteInput<'createCurrency'>['body'],
): Promise<CurrencyRecord> {
  checkEditing(caller)
  const content = orRefuse(decideCurrency(body))
  return act(kernel, caller, async ({ tx, mayBeRepeat, newId, note }) => {
    const id = newId('currency')
    const made = mayBeRepeat ? await findCurrency(tx, id) : null
    if (made) return made
    const most = limits.count.currencies
    if ((await countCurrencies(tx)) >= most) throw refused('currency.too-many', { count: `${most}` })
    if (!(await insertCurrency(tx, id, content))) throw refused('currency.code-taken', { code: content.code }, 'code')
    note({ action: 'Created', subjectKind: 'currency', subjectId: id, after: content })
    return { id, ...content, version: 1 }
  })
}
