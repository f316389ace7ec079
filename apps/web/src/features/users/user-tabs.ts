/** The lists of the page of people. */
export const peopleTabs = ['people', 'roles'] as const
export type PeopleTab = (typeof peopleTabs)[number]

/** The parts of a person's page, in the order of their tabs. */
export const userTabs = ['data', 'roles', 'accounts', 'why', 'log'] as const
export type UserTab = (typeof userTabs)[number]
