// Whether the person gives rights anywhere: he invites people and makes roles.
import { holdsAnywhere } from '@kontor/domain/access'
import { useSession } from '../../shared/session/session-context.ts'

export function useMayGive(): boolean {
  return holdsAnywhere(useSession().facts, 'UsersEdit')
}
