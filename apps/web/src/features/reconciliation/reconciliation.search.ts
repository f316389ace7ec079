// What the address of the reconciliation screen carries: the tab.

export const reconciliationTabs = ['outstanding', 'matched', 'unknown'] as const
export type ReconciliationTab = (typeof reconciliationTabs)[number]
