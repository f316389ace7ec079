// The log of matches, newest first.
import { facetsOf, listSpec } from './list-spec.ts'

export const matchLogList = listSpec({
  sortKeys: [],
  filters: {
    account: { kind: 'values', parameter: 'accountIds', isCounted: true },
    currency: { kind: 'values', parameter: 'currencyIds', isCounted: true },
    transactionNumber: { kind: 'range', from: 'transactionStartNumber', to: 'transactionEndNumber' },
    valueDate: { kind: 'range', from: 'valueStartDate', to: 'valueEndDate' },
    bankBookingDate: { kind: 'range', from: 'bankBookingStartDate', to: 'bankBookingEndDate' },
    amount: { kind: 'range', from: 'startAmount', to: 'endAmount' },
  },
})

export const matchLogFacets = facetsOf(matchLogList)
export type MatchLogFacet = (typeof matchLogFacets)[number]
