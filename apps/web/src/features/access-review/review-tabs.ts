// The two parts of the review, as the address names them.

export const reviewTabs = ['accounts', 'rights'] as const
export type ReviewTab = (typeof reviewTabs)[number]
