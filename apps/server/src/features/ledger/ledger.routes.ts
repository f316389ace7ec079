// Routes of the ledger: the balances that the bank closed.
import type { Registrar } from '../../kernel/http/register.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import type { Caller } from '../../kernel/caller.ts'
import { type AccountRow, getVisibleAccount } from '../accounts/public.ts'
import { balanceAnswer } from './balance-answer.ts'
import { listBalances } from './balances.store.ts'
import type { AccountId, CompanyId } from '@kontor/domain/identifiers'
import type { TenantTx } from '../../kernel/database/database.ts'

const shown = 1000

export function ledgerRoutes(on: Registrar, { database }: Kernel): void {
  on.route('listAccountBalances', ({ caller, params }) =>
    database.withTenant(caller.tenantId, async (tx) => {
      const account = await getAccountOf(tx, caller, params)
      return (await listBalances(tx, account.id, shown)).map((row) => balanceAnswer(row, account))
    }),
  )
  on.route('getLatestBalance', ({ caller, params }) =>
    database.withTenant(caller.tenantId, async (tx) => {
      const account = await getAccountOf(tx, caller, params)
      const [latest] = await listBalances(tx, account.id, 1)
      if (latest === undefined) throw refused('balance.not-found')
      return balanceAnswer(latest, account)
    }),
  )
}

async function getAccountOf(
  tx: TenantTx,
  caller: Caller,
  params: { readonly companyId: CompanyId; readonly accountId: AccountId },
): Promise<AccountRow> {
  const account = await getVisibleAccount(tx, caller, params.accountId, [
    'AccountStatement',
    'AccountsOverview',
    'Accounts',
    'BalanceControl',
  ])
  if (account.companyId !== params.companyId) throw refused('account.not-found')
  return account
}
