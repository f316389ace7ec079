// Resets of a sign-in that wait for a second person (rules 2.11): shown as whatever else concerns people.
import type { Kernel } from '../../kernel/kernel.ts'
import { lockRights, showChanges } from '../users/public.ts'
import { applyReset, readSignIn } from './reset-sign-in.ts'

export function authProposals(proposals: Kernel['proposals']): void {
  proposals.tell('sign-in-reset', { lock: lockRights, show: showChanges, read: readSignIn, apply: applyReset })
}
