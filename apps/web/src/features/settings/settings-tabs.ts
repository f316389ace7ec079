/** The subjects of the settings, in the order of their tabs. */
export const settingsTabs = [
  'language',
  'reconciliation',
  'currencies',
  'two-factor-authentication',
  'payments',
  'notifications',
] as const
export type SettingsTab = (typeof settingsTabs)[number]

/** What notices are about. */
export const noticeTabs = ['payments'] as const
export type NoticeTab = (typeof noticeTabs)[number]
