// Which records of earlier features the rows of payments refer to.
import type { Uses } from '../../kernel/uses.ts'
import { paymentsOn, paymentsOnTheirWay } from './account-uses.store.ts'
import { paymentsToBeneficiary, paymentsToPartner } from './beneficiary-uses.store.ts'
import { paymentsUnder } from './cashflow-uses.store.ts'
import { paymentsInCurrency } from './currency-uses.store.ts'

export function paymentsUses(uses: Uses): void {
  uses.tell('cashflow', 'payment', paymentsUnder)
  uses.tell('currency', 'payment', paymentsInCurrency)
  uses.tell('account', 'payment', paymentsOn)
  uses.tell('beneficiary', 'payment', paymentsToBeneficiary)
  uses.tell('partner', 'payment', paymentsToPartner)
  uses.tellUnderWay('account', 'payment', paymentsOnTheirWay)
}
