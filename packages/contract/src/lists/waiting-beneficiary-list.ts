// Bank details that wait for a second person, the oldest first where nobody asks for another order.
import { listSpec } from './list-spec.ts'

const sortKeys = ['EnteredAt', 'PartnerName'] as const
export type WaitingBeneficiarySortKey = (typeof sortKeys)[number]

export const waitingBeneficiaryList = listSpec({
  sortKeys,
  sortColumns: { enteredAt: 'EnteredAt', partnerName: 'PartnerName' },
  filters: {},
  search: 'globalSearch',
})
