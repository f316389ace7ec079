// The addresses of companies, partners, beneficiaries and banks, by name where nobody asks for another order.
import { listSpec } from './list-spec.ts'

export const addressList = listSpec({
  sortKeys: ['Name', 'Town', 'Country', 'Kind'],
  sortColumns: { name: 'Name', town: 'Town', country: 'Country', kind: 'Kind' },
  filters: {
    kind: { kind: 'values', parameter: 'kinds' },
    standing: { kind: 'values', parameter: 'standings' },
  },
  search: 'globalSearch',
})
export type AddressSortKey = (typeof addressList.sortKeys)[number]

/** What banks make of an address. */
export const addressStandings = ['Accepted', 'Refused'] as const
