// Who changes currencies, what the activity log keeps of one, and why one must stay as it is.
import { textOfCurrencyUses } from '@kontor/contract'
import { mayEditCurrencies } from '@kontor/domain/currencies'
import type { CurrencyId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { type CurrencyRow, lockCurrency } from './currencies.store.ts'

export function checkEditing(caller: Caller): void {
  if (!mayEditCurrencies(caller.facts)) throw refused('access.forbidden')
}

/** Locked, as it was shown. */
export async function lockShown(tx: TenantTx, id: CurrencyId, version: number | undefined): Promise<CurrencyRow> {
  const currency = await lockCurrency(tx, id)
  if (!currency) throw refused('currency.not-found')
  if (version !== undefined && version !== currency.version) throw refused('currency.changed')
  return currency
}

export function contentOf({ code, name, minorUnit }: CurrencyRow) {
  return { code, name, minorUnit }
}

/** What names it, in the caller's words; null: nothing does. */
export async function findUses({ uses }: Kernel, caller: Caller, tx: TenantTx, id: CurrencyId): Promise<string | null> {
  const counts = await uses.countByTable(tx, 'currency', id)
  return counts.size === 0 ? null : textOfCurrencyUses(counts, caller.language)
}
