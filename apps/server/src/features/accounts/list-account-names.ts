// The names of accounts, for those who administer people, agents or settings: nothing of what is on them.
import { type AccountName, forAdministration } from '@kontor/contract'
import { maskNumber } from '@kontor/domain/identifiers'
import { type Caller, companiesWithAny } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { listAccountNamesOf } from './accounts.store.ts'

/**
 * Of the companies that the caller administers, also of accounts that are denied to himself: who allows and denies
 * accounts to others names them, and whoever is denied one could not see that he is.
 */
export async function listAccountNames({ database }: Kernel, caller: Caller): Promise<AccountName[]> {
  const companyIds = companiesWithAny(caller, forAdministration)
  const names = await database.withTenant(caller.tenantId, (tx) => listAccountNamesOf(tx, companyIds))
  return names.map(({ number, ...name }) => ({ ...name, maskedNumber: number === null ? null : maskNumber(number) }))
}
