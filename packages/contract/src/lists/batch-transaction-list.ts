// The transactions of a batch, in the order of their file where nobody asks for another.
import { listSpec } from './list-spec.ts'

export const batchTransactionList = listSpec({
  sortKeys: ['Index', 'BeneficiaryName', 'PaymentAmount'],
  filters: {
    BeneficiaryName: { kind: 'words', parameter: 'beneficiary' },
    PaymentAmount: { kind: 'range', from: 'paymentStartAmount', to: 'paymentEndAmount' },
    Rejection: { kind: 'values', parameter: 'isRejected' },
  },
  search: 'globalSearch',
})

export type BatchTransactionSortKey = (typeof batchTransactionList.sortKeys)[number]
