// The own accounts that a search of beneficiaries finds: each makes a transfer to it.
import type { AccountAnswer } from '@kontor/contract'

/** Those that a transfer may go to, whose name or number has all the words; none where nothing is typed. */
export function ownAccountsWith(
  keyword: string,
  accounts: readonly AccountAnswer[],
  debit: AccountAnswer | null,
): readonly AccountAnswer[] {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return accounts.filter((one) => {
    const text = `${one.shortName} ${one.iban ?? ''} ${one.accountNumber ?? ''}`.toLowerCase()
    const mayBe = debit === null || (one.accountId !== debit.accountId && one.currency.id === debit.currency.id)
    return mayBe && words.every((word) => text.includes(word))
  })
}
