// Routes of cash transactions: the statement of an account with its running balance, and what it will hold.
import type { Registrar } from '../../kernel/http/register.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { getAccountBalance } from './get-account-balance.ts'
import { getAccountStatement } from './get-account-statement.ts'

export function cashTransactionsRoutes(on: Registrar, kernel: Kernel): void {
  on.route('getAccountStatement', ({ caller, params, query }) => getAccountStatement(kernel, caller, params, query))
  on.route('getPaymentAccountBalance', ({ caller, query }) => getAccountBalance(kernel, caller, query))
}
