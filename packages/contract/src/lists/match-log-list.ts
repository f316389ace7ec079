// The log of matches, newest first where nobody asks for another order.
import { facetsOf, listSpec } from './list-spec.ts'

export const matchLogList = listSpec({
  // those that lists of cash transactions share, of the match's main payment or its first
  sortKeys: [
    'CreatedAt',
    'TransactionNumber',
    'AccountShortName',
    'ValueDate',
    'BankBookingDate',
    'Type',
    'CurrencyCode',
    'PaymentAmount',
    'AccountAmount',
    'CashflowName',
  ],
  sortColumns: {
    transactionNumber: 'TransactionNumber',
    valueDate: 'ValueDate',
    bankBookingDate: 'BankBookingDate',
    account: 'AccountShortName',
    currency: 'CurrencyCode',
    // the booked amount, in the currency of the account
    amount: 'AccountAmount',
    createdAt: 'CreatedAt',
  },
  filters: {
    account: { kind: 'values', parameter: 'accountIds', isCounted: true },
    currency: { kind: 'values', parameter: 'currencyIds', isCounted: true },
    transactionNumber: { kind: 'range', from: 'transactionStartNumber', to: 'transactionEndNumber' },
    valueDate: { kind: 'range', from: 'valueStartDate', to: 'valueEndDate' },
    bankBookingDate: { kind: 'range', from: 'bankBookingStartDate', to: 'bankBookingEndDate' },
    amount: { kind: 'range', from: 'paymentStartAmount', to: 'paymentEndAmount' },
  },
})

export type MatchLogSortKey = (typeof matchLogList.sortKeys)[number]
export const matchLogFacets = facetsOf(matchLogList)
export type MatchLogFacet = (typeof matchLogFacets)[number]
