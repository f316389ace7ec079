// Accounts by their names alone, for screens of rights: also those that the reader may not open.
import type { AccountName } from '@kontor/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../api/client.ts'

const accountNamesQuery = queryOptions({
  queryKey: ['account-names'],
  queryFn: ({ signal }) => call('listAccountNames', { signal }),
})

export type AccountNames = {
  readonly all: readonly AccountName[]
  readonly byId: ReadonlyMap<string, AccountName>
  readonly isLoading: boolean
  readonly failure: string | null
}

const none: readonly AccountName[] = []

/** `isWanted`: false where nothing names an account. */
export function useAccountNames(isWanted = true): AccountNames {
  const { data, error, isPending } = useQuery({ ...accountNamesQuery, enabled: isWanted })
  return useMemo(() => {
    const all = data ?? none
    return {
      all,
      byId: new Map(all.map((one) => [one.id, one])),
      isLoading: isPending,
      failure: error?.message ?? null,
    }
  }, [data, error, isPending])
}
