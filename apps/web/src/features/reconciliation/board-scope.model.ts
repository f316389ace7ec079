// Which accounts the board shows, and so which of them an act over all of it may touch.
import type { RouteCall } from '@kontor/contract'
import { idOf } from '../../shared/ids.ts'

export type BoardScope = {
  readonly companyId: string
  readonly children: boolean
  /** Null asks for all accounts. */
  readonly accountId: string | null
}

/** What the automatic passes are run over: exactly the accounts that the board shows. */
export function automaticMatching({
  companyId,
  children,
  accountId,
}: BoardScope): RouteCall<'matchAutomatically'>['body'] {
  return {
    companyId: idOf<'company'>(companyId),
    children,
    ...(accountId !== null && { accountIds: [idOf<'account'>(accountId)] }),
  }
}
