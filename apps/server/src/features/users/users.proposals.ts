// Changes of people and rights that wait for a second person (rules 2.11, decision 0055).
import type { Kernel } from '../../kernel/kernel.ts'
import { applyRules, readRules } from './change-account-rules.ts'
import { applyRoleRights, readRoleRights } from './change-role.ts'
import { applyRoles, readHeld } from './change-roles.ts'
import { lockRights } from './rights-book.store.ts'
import { applyEnabled, readEnabled } from './set-user-enabled.ts'
import { showChanges } from './show-changes.ts'
import { applyEmail, readEmail } from './update-user.ts'

export function usersProposals(proposals: Kernel['proposals']): void {
  const ofPeople = { lock: lockRights, show: showChanges }
  proposals.tell('user-roles', { ...ofPeople, read: readHeld, apply: applyRoles })
  proposals.tell('account-rules', { ...ofPeople, read: readRules, apply: applyRules })
  proposals.tell('role-rights', { ...ofPeople, read: readRoleRights, apply: applyRoleRights })
  proposals.tell('user-email', { ...ofPeople, read: readEmail, apply: applyEmail })
  proposals.tell('user-enabled', { ...ofPeople, read: readEnabled, apply: applyEnabled })
}
