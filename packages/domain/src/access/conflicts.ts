// Separation of duties: rights that one person must not gather, whichever roles bring them (decisions "People and
// rights": nobody holds UsersEdit and EbicsKeys together).
import { acceptUnless, refusal, type Outcome } from '../outcome.ts'
import { conflictingPermissions, type Permission } from './rights.ts'

type Granting = { readonly permissions: readonly Permission[] }

/**
 * The assignments that a person would hold, over all companies. Refused with `access.conflicting-permissions` for
 * each pair that they bring together.
 */
export function decideAssignments<Assignment extends Granting>(
  assignments: readonly Assignment[],
): Outcome<readonly Assignment[]> {
  const held = new Set(assignments.flatMap((one) => one.permissions))
  const conflicts = conflictingPermissions.filter(([first, second]) => held.has(first) && held.has(second))
  const refusals = conflicts.map(([first, second]) => refusal('access.conflicting-permissions', { first, second }))
  return acceptUnless(refusals, () => assignments)
}
