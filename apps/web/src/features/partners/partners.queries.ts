// What is read of partners: in a company, or among the global ones where `companyId` is null.
import type { RouteCall } from '@kontor/contract'
import type { BeneficiaryId, CompanyId, PartnerId } from '@kontor/domain/identifiers'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'

/** Where a partner is looked for. */
export type PartnerPlace = { readonly companyId: CompanyId | null; readonly partnerId: PartnerId }
export type PartnerListParams = RouteCall<'listPartners'>['query']

export function fetchPartners(companyId: CompanyId | null, query: PartnerListParams, signal: AbortSignal) {
  return companyId === null
    ? call('listGlobalPartners', { query, signal })
    : call('listPartners', { params: { companyId }, query, signal })
}

export const partnerQuery = ({ companyId, partnerId }: PartnerPlace) =>
  queryOptions({
    queryKey: ['partners', 'one', companyId, partnerId],
    queryFn: ({ signal }) =>
      companyId === null
        ? call('getGlobalPartner', { params: { id: partnerId }, signal })
        : call('getPartner', { params: { companyId, partnerId }, signal }),
  })

/** Those that a name finds, among them those of the same name. */
export const sameNameQuery = (companyId: CompanyId | null, name: string) =>
  queryOptions({
    queryKey: ['partners', 'same-name', companyId, name],
    queryFn: async ({ signal }) =>
      (await fetchPartners(companyId, { globalSearch: name, pageSize: '100' }, signal)).data,
  })

export const beneficiariesQuery = ({ companyId, partnerId }: PartnerPlace) =>
  queryOptions({
    queryKey: ['partners', 'beneficiaries', companyId, partnerId],
    queryFn: ({ signal }) =>
      companyId === null
        ? call('listGlobalBeneficiaries', { params: { id: partnerId }, signal })
        : call('listBeneficiaries', { params: { companyId, partnerId }, signal }),
  })

export const contactsQuery = ({ companyId, partnerId }: PartnerPlace) =>
  queryOptions({
    queryKey: ['partners', 'contacts', companyId, partnerId],
    queryFn: ({ signal }) =>
      companyId === null
        ? call('listGlobalContacts', { params: { id: partnerId }, signal })
        : call('listContacts', { params: { companyId, partnerId }, signal }),
  })

/** Latest first. */
export const beneficiaryChangesQuery = ({ companyId, partnerId }: PartnerPlace, beneficiaryId: BeneficiaryId) =>
  queryOptions({
    queryKey: ['partners', 'changes', companyId, partnerId, beneficiaryId],
    queryFn: ({ signal }) =>
      companyId === null
        ? call('listGlobalBeneficiaryChanges', { params: { id: partnerId, beneficiaryId }, signal })
        : call('listBeneficiaryChanges', { params: { companyId, partnerId, beneficiaryId }, signal }),
  })

export type WaitingListParams = RouteCall<'listWaitingBeneficiaries'>['query']

export function fetchWaiting(query: WaitingListParams, signal: AbortSignal) {
  return call('listWaitingBeneficiaries', { query, signal })
}

/** Of all places: how many bank details wait for a second person. */
export const waitingCountQuery = queryOptions({
  queryKey: ['partners', 'waiting-count'],
  queryFn: async ({ signal }) => (await fetchWaiting({ pageSize: '1' }, signal)).totalCount,
})

/** What the tenant's files call the fields of partners. */
export const headingsQuery = queryOptions({
  queryKey: ['partners', 'headings'],
  queryFn: ({ signal }) => call('getPartnerHeadings', { signal }),
  // the form begins with what is true now
  gcTime: 0,
})
