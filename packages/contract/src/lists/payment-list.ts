// The lists of payments.
import { facetsOf, listSpec } from './list-spec.ts'

export const paymentList = listSpec({
  sortKeys: [
    'PaymentAmount',
    'ValueDate',
    'TransactionNumber',
    'BeneficiaryName',
    'CurrencyCode',
    'AccountShortName',
    'Status',
    'CreatedOn',
    'CashflowName',
  ],
  filters: {
    Status: { kind: 'values', parameter: 'paymentStatus', isCounted: true },
    Type: { kind: 'values', parameter: 'paymentType', isCounted: true },
    CurrencyCode: { kind: 'values', parameter: 'currencyIds', isCounted: true },
    Company: { kind: 'values', parameter: 'companyIds', isCounted: true },
    AccountShortName: { kind: 'values', parameter: 'accountIds', isCounted: true },
    CashflowName: { kind: 'values', parameter: 'cashflowIds', isCounted: true },
    TransactionNumber: { kind: 'range', from: 'transactionStartNumber', to: 'transactionEndNumber' },
    ValueDate: { kind: 'range', from: 'valueStartDate', to: 'valueEndDate' },
    BookedDate: { kind: 'range', from: 'bankBookingStartDate', to: 'bankBookingEndDate' },
    PaymentAmount: { kind: 'range', from: 'paymentStartAmount', to: 'paymentEndAmount' },
    BeneficiaryName: { kind: 'words', parameter: 'beneficiary' },
    Remarks: { kind: 'words', parameter: 'remarks' },
  },
  search: 'globalSearch',
})

export const paymentSortKeys = paymentList.sortKeys
export type PaymentSortKey = (typeof paymentSortKeys)[number]
export const paymentFacets = facetsOf(paymentList)
export type PaymentFacet = (typeof paymentFacets)[number]
