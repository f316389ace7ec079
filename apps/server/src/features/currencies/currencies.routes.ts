// Routes of currencies.
import type { Registrar } from '../../kernel/http/register.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { findCurrency, listCurrencies } from './currencies.store.ts'

export function currenciesRoutes(on: Registrar, { database }: Kernel): void {
  on.route('listCurrencies', async ({ caller, query }) => [
    ...(await database.withTenant(caller.tenantId, (tx) => listCurrencies(tx, query.code))),
  ])
  on.route('getCurrency', async ({ caller, params }) => {
    const currency = await database.withTenant(caller.tenantId, (tx) => findCurrency(tx, params.id))
    if (!currency) throw refused('currency.not-found')
    return currency
  })
}
