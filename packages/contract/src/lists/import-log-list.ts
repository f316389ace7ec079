// The log of bank files, newest first where nobody asks for another order.
import { facetsOf, listSpec } from './list-spec.ts'

export const importLogList = listSpec({
  sortKeys: ['CreatedAt', 'FileName', 'AccountShortName', 'StatementDate', 'Status'],
  sortColumns: {
    createdAt: 'CreatedAt',
    file: 'FileName',
    account: 'AccountShortName',
    statementDate: 'StatementDate',
    status: 'Status',
  },
  filters: {
    account: { kind: 'values', parameter: 'accountIds', isCounted: true },
    communication: { kind: 'values', parameter: 'communications', isCounted: true },
    result: { kind: 'values', parameter: 'statusList', isCounted: true },
    createdAt: { kind: 'range', from: 'startDate', to: 'endDate' },
  },
})

export type ImportLogSortKey = (typeof importLogList.sortKeys)[number]
export const importLogFacets = facetsOf(importLogList)
export type ImportLogFacet = (typeof importLogFacets)[number]
