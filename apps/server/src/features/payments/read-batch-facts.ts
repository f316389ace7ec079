// What a batch is decided by: the caller's accounts and the tenant's currencies, read before its file is.
import type { CompanyId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type AccountRow, listVisibleAccounts } from '../accounts/public.ts'
import { listCurrencies } from '../currencies/public.ts'
import { type BatchFacts, accountKey } from './plan-batch.ts'

export function readBatchFacts({ database }: Kernel, caller: Caller): Promise<BatchFacts> {
  return database.withTenant(caller.tenantId, async (tx) => {
    const companies = caller.facts.companies.map(({ id }) => id as CompanyId)
    const accounts = new Map<string, AccountRow[]>()
    for (const account of await listVisibleAccounts(tx, caller, companies)) {
      const numbers = [account.accountNumber, account.iban].flatMap((one) => (one === null ? [] : [accountKey(one)]))
      for (const number of new Set(numbers)) {
        const same = accounts.get(number)
        if (same === undefined) accounts.set(number, [account])
        else same.push(account)
      }
    }
    const currencies = await listCurrencies(tx)
    return { accounts, currencies: new Map(currencies.map((one) => [one.code as string, one])) }
  })
}
