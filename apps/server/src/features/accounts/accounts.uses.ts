// Which records of earlier features accounts refer to.
import type { Uses } from '../../kernel/uses.ts'
import { accountsBy } from './account-uses.store.ts'

export function accountsUses(uses: Uses): void {
  uses.tell('company', 'account', accountsBy('company_id'))
  uses.tell('currency', 'account', accountsBy('currency_id'))
  uses.tell('communication', 'account', accountsBy('communication_id'))
}
