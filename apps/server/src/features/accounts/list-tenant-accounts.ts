// The accounts of all companies that somebody may see, whatever company is selected.
import type { AccountType } from '@kontor/domain/accounts'
import { isAccountVisible } from '@kontor/domain/access'
import { type Caller, companiesWithAny } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { type AccountRow, listWithoutNumber } from './accounts.store.ts'
import { accountFeatures, listVisibleAccounts } from './list-accounts.ts'

export function listTenantAccounts(
  { database }: Kernel,
  caller: Caller,
  type: AccountType | undefined,
): Promise<readonly AccountRow[]> {
  const scope = companiesWithAny(caller, { features: accountFeatures })
  return database.withTenant(caller.tenantId, (tx: TenantTx) =>
    listVisibleAccounts(tx, caller, scope, { accountType: type }),
  )
}

/** Refuses a code of nothing but blanks with "Currency Code is required". */
export async function listAccountsWithoutNumber(
  { database }: Kernel,
  caller: Caller,
  typed: string,
): Promise<readonly AccountRow[]> {
  const code = typed.trim().toUpperCase()
  if (code === '') throw refused('currency.code-required', {}, 'currencyCode')
  const scope = companiesWithAny(caller, { features: accountFeatures })
  const rows = await database.withTenant(caller.tenantId, (tx) => listWithoutNumber(tx, scope, code))
  return rows.filter((row) => isAccountVisible(caller.facts, row.id))
}
