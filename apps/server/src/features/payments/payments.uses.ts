// Which records of earlier features the rows of payments refer to.
import type { Uses } from '../../kernel/uses.ts'
import { paymentsOn, paymentsOnTheirWay } from './account-uses.store.ts'
import { paymentsToBeneficiary, paymentsToPartner } from './beneficiary-uses.store.ts'
import { paymentsUnder } from './cashflow-uses.store.ts'
import { paymentsInCurrency } from './currency-uses.store.ts'
import {
  recurringInCurrency,
  recurringOn,
  recurringOnTheirWay,
  recurringToBeneficiary,
  recurringToPartner,
  recurringUnder,
} from './recurring-uses.store.ts'

export function paymentsUses(uses: Uses): void {
  uses.tell('cashflow', 'payment', paymentsUnder)
  uses.tell('currency', 'payment', paymentsInCurrency)
  uses.tell('account', 'payment', paymentsOn)
  uses.tell('beneficiary', 'payment', paymentsToBeneficiary)
  uses.tell('partner', 'payment', paymentsToPartner)
  uses.tellUnderWay('account', 'payment', paymentsOnTheirWay)
  uses.tell('cashflow', 'recurring_payment', recurringUnder)
  uses.tell('currency', 'recurring_payment', recurringInCurrency)
  uses.tell('account', 'recurring_payment', recurringOn)
  uses.tell('beneficiary', 'recurring_payment', recurringToBeneficiary)
  uses.tell('partner', 'recurring_payment', recurringToPartner)
  uses.tellUnderWay('account', 'recurring_payment', recurringOnTheirWay)
}
