// The activity log of a tenant, latest first where nobody asks for another order.
import { facetsOf, listSpec } from './list-spec.ts'

export const auditList = listSpec({
  sortKeys: ['At'],
  sortColumns: { at: 'At' },
  filters: {
    at: { kind: 'range', from: 'startDate', to: 'endDate' },
    person: { kind: 'values', parameter: 'userIds', isCounted: true },
    action: { kind: 'values', parameter: 'actions', isCounted: true },
    subject: { kind: 'values', parameter: 'subjectKinds', isCounted: true },
    company: { kind: 'values', parameter: 'companyIds', isCounted: true },
  },
})

export type AuditSortKey = (typeof auditList.sortKeys)[number]
export const auditFacets = facetsOf(auditList)
export type AuditFacet = (typeof auditFacets)[number]
