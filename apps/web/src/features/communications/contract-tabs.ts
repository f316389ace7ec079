/** The parts of a contract's page, in the order of their tabs. */
export const contractTabs = ['data', 'formats', 'reports', 'folders', 'accounts'] as const
export type ContractTab = (typeof contractTabs)[number]
