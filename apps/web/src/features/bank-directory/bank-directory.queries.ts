// What is read of the directory of banks, and how a newer edition is taken.
import type { DirectoryChanges, DirectoryEdition, RouteCall } from '@kontor/contract'
import { nationalCodeOf } from '@kontor/domain/bank-directory'
import { parseIban } from '@kontor/domain/identifiers'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'
import type { ImportCalls } from '../../shared/lists/imports/use-import.ts'

export type InstitutionsQuery = RouteCall<'listInstitutions'>['query']

export function fetchInstitutions(query: InstitutionsQuery, signal: AbortSignal) {
  return call('listInstitutions', { query, signal })
}

export const editionsQuery = queryOptions({
  queryKey: ['bank-directory', 'editions'],
  queryFn: ({ signal }) => call('listDirectoryEditions', { signal }),
})

/** Asked for whole IBANs only, of countries whose IBANs name their bank. */
export function bankOfIbanQuery(text: string) {
  const iban = text.trim() === '' ? null : parseIban(text)
  const asked = iban?.ok === true && nationalCodeOf(iban.value) !== null ? iban.value : null
  return queryOptions({
    queryKey: ['bank-directory', 'bank', asked],
    enabled: asked !== null,
    staleTime: 300_000,
    queryFn: async ({ signal }) => (await call('findBankOfIban', { query: { iban: asked ?? '' }, signal })).bank,
  })
}

export const directoryImport: ImportCalls<DirectoryChanges, DirectoryEdition> = {
  preview: (file, signal) => call('previewDirectoryImport', { file, signal }),
  commit: (file, shown, key) =>
    call('importDirectory', { query: { shown }, file, headers: { 'idempotency-key': key } }),
}
