// The companies that one may see, disabled ones too, and what moving one would change.
import type { CompanyId } from '@kontor/domain/identifiers'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'

export const companiesQuery = queryOptions({
  queryKey: ['companies'],
  staleTime: 0,
  queryFn: ({ signal }) => call('listCompanies', { signal }),
})

export const licenseQuery = queryOptions({
  queryKey: ['companies', 'license'],
  staleTime: 0,
  queryFn: ({ signal }) => call('getCompanyLicense', { signal }),
})

export const movePreviewQuery = (id: CompanyId, parentId: CompanyId | null) =>
  queryOptions({
    queryKey: ['companies', 'move', id, parentId],
    staleTime: 0,
    queryFn: ({ signal }) =>
      call('previewCompanyMove', { params: { id }, query: parentId === null ? {} : { parentId }, signal }),
  })
