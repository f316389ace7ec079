// The global cashflow categories, page by page.
import { listSpec } from './list-spec.ts'

export const cashflowList = listSpec({
  sortKeys: ['Name', 'IsActive', 'IsPublic'],
  filters: {},
  search: 'globalSearch',
})

export type CashflowSortKey = (typeof cashflowList.sortKeys)[number]
