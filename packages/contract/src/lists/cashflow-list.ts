// The global cashflow categories, page by page.
import { listSpec } from './list-spec.ts'

const sortKeys = ['Name', 'IsActive', 'IsPublic'] as const
export type CashflowSortKey = (typeof sortKeys)[number]

export const cashflowList = listSpec({ sortKeys, filters: {}, search: 'globalSearch' })
