/** The parts of the profile, in the order of their tabs. */
export const profileTabs = ['settings', 'rights', 'activities'] as const
export type ProfileTab = (typeof profileTabs)[number]
