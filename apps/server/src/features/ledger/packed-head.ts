// The head of a statement as JSON, while it waits to be booked.
import type { BankBalance, StatementHead } from '@kontor/domain/entries'
import { decimal } from '@kontor/domain/money'

type PackedBalance = Omit<BankBalance, 'amount'> & { readonly amount: string }
export type PackedHead = Omit<StatementHead, 'balances'> & { readonly balances: readonly PackedBalance[] }

export function packHead(head: StatementHead): PackedHead {
  return { ...head, balances: head.balances.map((one) => ({ ...one, amount: one.amount.toFixed() })) }
}

/** Of what `packHead` wrote. */
export function unpackHead(value: unknown): StatementHead {
  const packed = value as PackedHead
  return { ...packed, balances: packed.balances.map((one) => ({ ...one, amount: decimal(one.amount) })) }
}
