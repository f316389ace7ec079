// Who answers to the numbers of an account already: looked up by number, for a file may add thousands of accounts.
import { type NumberReach, accountNumberKeys, bankOfAccount } from './account-numbers.ts'
import type { NeighbourAccount, PlacedAccount } from './decide-account.ts'
import { areDifferentBanks } from './named-bank.ts'

export type NumberHolders<Neighbour extends NeighbourAccount> = {
  /** One that is there already answers to its new numbers too, and to its old ones until all is written. */
  add(one: Neighbour): void
  /**
   * The account of the tenant that answers to one of these numbers in this currency; a closed one does not count. A number
   * that is no IBAN is another one at another bank, and that of a book between companies is no bank's.
   */
  find(account: PlacedAccount): Neighbour | null
  /** Of accounts. */
  count(): number
}

export function numberHolders<Neighbour extends NeighbourAccount>(
  accounts: readonly Neighbour[],
): NumberHolders<Neighbour> {
  const byNumber = new Map<string, { readonly other: Neighbour; readonly reach: NumberReach }[]>()
  const ids = new Set<string>()
  function add(other: Neighbour): void {
    ids.add(other.id)
    if (other.isClosed) return
    for (const [key, reach] of accountNumberKeys(other)) {
      const named = byNumber.get(key)
      if (named === undefined) byNumber.set(key, [{ other, reach }])
      else named.push({ other, reach })
    }
  }
  for (const one of accounts) add(one)
  return {
    add,
    count: () => ids.size,
    find(account) {
      const bank = bankOfAccount(account)
      for (const [key, ownReach] of accountNumberKeys(account)) {
        const held = byNumber.get(key)?.find(({ other, reach }) => {
          if (other.id === account.id || other.currencyId !== account.currencyId) return false
          if (other.accountType !== account.accountType) return false
          const isAnywhere = reach === 'everywhere' || ownReach === 'everywhere'
          return isAnywhere || !areDifferentBanks(bank, bankOfAccount(other))
        })
        if (held !== undefined) return held.other
      }
      return null
    },
  }
}

/** Of one account alone. */
export function findNumberHolder<Neighbour extends NeighbourAccount>(
  account: PlacedAccount,
  others: readonly Neighbour[],
): Neighbour | null {
  return numberHolders(others).find(account)
}
