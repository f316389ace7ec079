// What the activity log reads, and the chain that one takes along.
import type { RouteAnswer, RouteCall } from '@kontor/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'

export type AuditParams = RouteCall<'listAuditEntries'>['query']

export function fetchAuditEntries(query: AuditParams, signal: AbortSignal) {
  return call('listAuditEntries', { query, signal })
}

/** What was written down never changes; what the reader may see of it does. */
export function auditEntryQuery(sequence: number) {
  return queryOptions({
    queryKey: ['audit', 'entry', sequence],
    queryFn: ({ signal }) => call('getAuditEntry', { params: { sequence: `${sequence}` }, signal }),
  })
}

/** The caller's own, latest first, as many more as are asked for. */
export const ownActivitiesQuery = infiniteQueryOptions({
  queryKey: ['audit', 'list', 'own'],
  staleTime: 0,
  initialPageParam: 1,
  queryFn: ({ pageParam, signal }) => call('listOwnActivities', { query: { pageNumber: `${pageParam}` }, signal }),
  getNextPageParam: ({ currentPage, hasNextPage }) => (hasNextPage ? currentPage + 1 : null),
})

export function verifyChain() {
  return call('verifyAuditChain', {})
}

/** The whole chain as a file, read in pieces: it ends with the head that the chain has at its last piece. */
export async function fetchChain(): Promise<Blob> {
  const lines: string[] = []
  for (let after: number | null = 0; after !== null;) {
    const piece: RouteAnswer<'exportAuditChain'> = await call('exportAuditChain', { query: { after: `${after}` } })
    lines.push(...piece.lines.map((line) => `${line}\n`))
    after = piece.next
  }
  return new Blob(lines, { type: 'application/x-ndjson' })
}
