// The directory of banks, by name where nobody asks for another order.
import { listSpec } from './list-spec.ts'

export const institutionList = listSpec({
  sortKeys: ['Name', 'Bic', 'Town', 'Code', 'Country'],
  sortColumns: { name: 'Name', bic: 'Bic', town: 'Town', code: 'Code', country: 'Country' },
  filters: { country: { kind: 'values', parameter: 'countries' } },
  search: 'globalSearch',
})
export type InstitutionSortKey = (typeof institutionList.sortKeys)[number]
