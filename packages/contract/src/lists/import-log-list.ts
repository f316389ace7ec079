// The log of bank files, newest first.
import { facetsOf, listSpec } from './list-spec.ts'

export const importLogList = listSpec({
  sortKeys: [],
  filters: {
    account: { kind: 'values', parameter: 'accountIds', isCounted: true },
    communication: { kind: 'values', parameter: 'communications', isCounted: true },
    result: { kind: 'values', parameter: 'statusList', isCounted: true },
    createdAt: { kind: 'range', from: 'startDate', to: 'endDate' },
  },
})

export const importLogFacets = facetsOf(importLogList)
export type ImportLogFacet = (typeof importLogFacets)[number]
