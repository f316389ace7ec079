// What is read of agents.
import type { AgentId } from '@kontor/domain/identifiers'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'

export const agentsQuery = queryOptions({
  queryKey: ['agents'],
  queryFn: ({ signal }) => call('listAgents', { signal }),
})

export const agentQuery = (id: AgentId) =>
  queryOptions({
    queryKey: ['agents', 'one', id],
    queryFn: ({ signal }) => call('getAgent', { params: { id }, signal }),
  })

/** Newest first, as many more as are asked for. */
export const agentLogQuery = (id: AgentId) =>
  infiniteQueryOptions({
    queryKey: ['agents', 'log', id],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call('listAgentLog', { params: { id }, query: { pageNumber: `${pageParam}`, pageSize: '20' }, signal }),
    getNextPageParam: ({ currentPage, hasNextPage }) => (hasNextPage ? currentPage + 1 : null),
  })
