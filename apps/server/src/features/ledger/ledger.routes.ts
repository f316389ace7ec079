// Routes of the ledger: the balances that the bank closed.
import type { AccountId, CompanyId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import type { Registrar } from '../../kernel/http/register.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { getVisibleAccountWith } from '../accounts/public.ts'
import { balanceAnswer } from './balance-answer.ts'
import { balanceOf, latestBalances } from './balances.store.ts'

const shown = 1000
const features = ['AccountStatement', 'AccountsOverview', 'Accounts', 'BalanceControl'] as const

export function ledgerRoutes(on: Registrar, kernel: Kernel): void {
  on.route('listAccountBalances', ({ caller, params }) => listBalances(kernel, caller, params, shown))
  on.route('getLatestBalance', async ({ caller, params }) => {
    const [latest] = await listBalances(kernel, caller, params, 1)
    if (latest === undefined) throw refused('balance.not-found')
    return latest
  })
}

function listBalances(
  { database }: Kernel,
  caller: Caller,
  { companyId, accountId }: { readonly companyId: CompanyId; readonly accountId: AccountId },
  limit: number,
) {
  return database.withTenant(caller.tenantId, async (tx) => {
    const balances = latestBalances(tx, accountId, limit)
    const { account, beside } = await getVisibleAccountWith(tx, caller, accountId, features, { balances })
    if (account.companyId !== companyId) throw refused('account.not-found')
    return beside.balances.map((row) => balanceAnswer(balanceOf(row), account))
  })
}
