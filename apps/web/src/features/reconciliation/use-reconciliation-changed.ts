// After a match, an acceptance or an import: all that showed the old state is read again.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { reconciliationKey } from './reconciliation.queries.ts'

export function useReconciliationChanged(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    await Promise.all(
      [reconciliationKey, ['statements'], ['account-statement'], ['payments'], ['account-balance']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
  }, [client])
}
