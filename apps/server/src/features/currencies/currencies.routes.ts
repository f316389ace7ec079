// Routes of currencies and of those that forms offer first.
import type { Registrar } from '../../kernel/http/register.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { createCurrency } from './create-currency.ts'
import { findCurrency, listCurrencies } from './currencies.store.ts'
import { deleteCurrency } from './delete-currency.ts'
import { readFavourites, saveFavourites } from './favourite-currencies.ts'
import { updateCurrency } from './update-currency.ts'

export function currenciesRoutes(on: Registrar, kernel: Kernel): void {
  const { database } = kernel
  on.route('listCurrencies', async ({ caller, query }) => [
    ...(await database.withTenant(caller.tenantId, (tx) => listCurrencies(tx, query.code))),
  ])
  on.route('getCurrency', async ({ caller, params }) => {
    const currency = await database.withTenant(caller.tenantId, (tx) => findCurrency(tx, params.id))
    if (!currency) throw refused('currency.not-found')
    return currency
  })
  on.route('createCurrency', ({ caller, body }) => createCurrency(kernel, caller, body))
  on.route('updateCurrency', ({ caller, params, body }) => updateCurrency(kernel, caller, params.id, body))
  on.route('deleteCurrency', ({ caller, params, query }) => deleteCurrency(kernel, caller, params.id, query.version))
  on.route('listFavouriteCurrencies', ({ caller }) => readFavourites(kernel, caller))
  on.route('updateFavouriteCurrencies', ({ caller, body }) => saveFavourites(kernel, caller, body))
}
