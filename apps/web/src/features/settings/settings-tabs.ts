/** The subjects of the settings, in the order of their tabs. */
export const settingsTabs = ['reconciliation', 'two-factor-authentication', 'payments'] as const
export type SettingsTab = (typeof settingsTabs)[number]
