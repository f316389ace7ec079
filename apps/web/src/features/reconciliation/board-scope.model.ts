// Which accounts the board shows, and so which of them an act over all of it may touch.
import type { RouteCall } from '@kontor/contract'
import type { AccountId, CompanyId } from '@kontor/domain/identifiers'

export type BoardScope = {
  readonly companyId: CompanyId
  readonly children: boolean
  /** Null asks for all accounts. */
  readonly accountId: AccountId | null
}

/** What the automatic passes are run over: exactly the accounts that the board shows. */
export function automaticMatching({
  companyId,
  children,
  accountId,
}: BoardScope): RouteCall<'matchAutomatically'>['body'] {
  return {
    companyId,
    children,
    ...(accountId !== null && { accountIds: [accountId] }),
  }
}
