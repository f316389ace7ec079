// How far a person is: invited until he has set a password, then active, unless somebody has disabled him.

export const userStates = ['invited', 'active', 'disabled'] as const
export type UserState = (typeof userStates)[number]

/** What somebody who administers people may do with one of them. */
export const userActs = [
  'edit',
  'enable',
  'disable',
  'edit-roles',
  'edit-account-rules',
  'confirm-rights',
  'send-link',
  'reset-sign-in',
] as const
export type UserAct = (typeof userActs)[number]

/** The same of a role. */
export const roleActs = ['edit', 'delete', 'confirm'] as const
export type RoleAct = (typeof roleActs)[number]
