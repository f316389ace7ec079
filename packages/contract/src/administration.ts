// What the screens of administrators may know of records that are none of their business: their names.

/** Who manages people, agents or settings, or reads how people are managed. */
export const forAdministration = {
  scope: 'any-company',
  features: ['Users'],
  permissions: ['UsersEdit', 'AgentsEdit', 'SettingsEdit'],
} as const
