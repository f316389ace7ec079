// The people of a tenant, by name where nobody asks for another order.
import { facetsOf, listSpec } from './list-spec.ts'

export const userList = listSpec({
  sortKeys: ['Name', 'Email', 'LastSignInAt', 'CreatedAt'],
  sortColumns: { name: 'Name', email: 'Email', lastSignInAt: 'LastSignInAt', createdAt: 'CreatedAt' },
  filters: {
    state: { kind: 'values', parameter: 'states', isCounted: true },
    // those who hold a role there; none: for all companies
    company: { kind: 'values', parameter: 'companyIds', isCounted: true },
    roles: { kind: 'values', parameter: 'roleIds', isCounted: true },
  },
  search: 'globalSearch',
})

export type UserSortKey = (typeof userList.sortKeys)[number]
export const userFacets = facetsOf(userList)
export type UserFacet = (typeof userFacets)[number]
