// Partners, by name where nobody asks for another order: those of a company with the global ones that it works with, and the
// global ones.
import { facetsOf, listSpec } from './list-spec.ts'

export const partnerList = listSpec({
  sortKeys: ['Name', 'ExternalId', 'Town', 'Country', 'ChangedAt'],
  sortColumns: {
    name: 'Name',
    externalId: 'ExternalId',
    townName: 'Town',
    countryCode: 'Country',
    changedAt: 'ChangedAt',
  },
  filters: {
    role: { kind: 'values', parameter: 'roles', isCounted: true },
    kind: { kind: 'values', parameter: 'kinds', isCounted: true },
    countryCode: { kind: 'values', parameter: 'countryCodes', isCounted: true },
    owner: { kind: 'values', parameter: 'owners', isCounted: true },
    status: { kind: 'values', parameter: 'statuses', isCounted: true },
    // whether bank details of it wait for a second person
    confirmation: { kind: 'values', parameter: 'confirmations', isCounted: true },
  },
  search: 'globalSearch',
})

export type PartnerSortKey = (typeof partnerList.sortKeys)[number]
export const partnerFacets = facetsOf(partnerList)
export type PartnerFacet = (typeof partnerFacets)[number]
