// What moves on an account: a payment of the house, or what the bank credited or debited otherwise.
export const cashTransactionTypes = ['payment', 'credit', 'debit'] as const
export type CashTransactionType = (typeof cashTransactionTypes)[number]
