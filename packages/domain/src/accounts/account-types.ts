// What an account is: one at a bank, or the book of what companies of the group owe each other.

export const accountTypes = ['bank', 'inter-company'] as const
export type AccountType = (typeof accountTypes)[number]
