// Whether the person may change an account: by the right in its company, and no rule denies it.
import { hasPermissionOnAccount } from '@kontor/domain/access'
import { useCallback } from 'react'
import { useSession } from '../../shared/session/session-context.ts'

export function useMayEditAccount(): (account: { readonly companyId: string; readonly accountId: string }) => boolean {
  const { facts } = useSession()
  return useCallback(
    ({ companyId, accountId }) => hasPermissionOnAccount(facts, companyId, accountId, 'AccountsEdit'),
    [facts],
  )
}
