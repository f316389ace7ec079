// What is read of partners: in a company, or among the global ones where `companyId` is null.
import type { RouteCall } from '@kontor/contract'
import type { CompanyId, PartnerId } from '@kontor/domain/identifiers'
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
