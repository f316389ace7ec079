// The payments to one partner, as its page lists them.
import { listSpec } from './list-spec.ts'
import { paymentSortKeys } from './payment-list.ts'

export const partnerPaymentList = listSpec({
  sortKeys: paymentSortKeys,
  filters: { Status: { kind: 'values', parameter: 'paymentStatus' } },
})
