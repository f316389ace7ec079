// Which records of earlier features the rows of the ledger refer to.
import type { Uses } from '../../kernel/uses.ts'
import { statementsOf } from './account-uses.store.ts'
import { entriesUnder } from './cashflow-uses.store.ts'

export function ledgerUses(uses: Uses): void {
  uses.tell('cashflow', 'entry', entriesUnder)
  uses.tell('account', 'statement', statementsOf)
}
