// What is read of contracts with banks.
import type { CommunicationAnswer } from '@kontor/contract'
import type { CommunicationId } from '@kontor/domain/identifiers'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'
import { idOf } from '../../shared/ids.ts'

export const contractsQuery = (companyId: string, withChildren: boolean) =>
  queryOptions({
    queryKey: ['communications', companyId, withChildren],
    queryFn: ({ signal }) =>
      call('listCommunications', {
        params: { companyId: idOf<'company'>(companyId) },
        query: withChildren ? { children: 'true' } : {},
        signal,
      }),
  })

export const contractQuery = (communicationId: CommunicationId) =>
  queryOptions({
    queryKey: ['communications', 'one', communicationId],
    queryFn: ({ signal }) => call('findCommunication', { params: { communicationId }, signal }),
  })

/** Shipped with the product: they stay as they are while it runs. */
export const bankProfilesQuery = queryOptions({
  queryKey: ['bank-profiles'],
  staleTime: Infinity,
  queryFn: ({ signal }) => call('listBankProfiles', { signal }),
})

/** Only those that use it: of a large group all accounts weigh megabytes. */
export const accountsOnContractQuery = ({ id, companyId }: Pick<CommunicationAnswer, 'id' | 'companyId'>) =>
  queryOptions({
    queryKey: ['communications', 'accounts', companyId, id],
    queryFn: ({ signal }) =>
      call('listCompanyAccounts', { params: { companyId }, query: { children: 'true', communicationId: id }, signal }),
  })

/** Of the contract's company and of those below it that use it; whoever may not see accounts is not asked for them. */
export const contractAccountsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['communications', 'accounts', companyId],
    queryFn: ({ signal }) =>
      call('listCompanyAccounts', {
        params: { companyId: idOf<'company'>(companyId) },
        query: { children: 'true' },
        signal,
      }),
  })
