// The answer as rows of a table: one for each person, right and account, and one for each other strong right.
import type { AccessReviewAnswer } from '@kontor/contract'

type Person = AccessReviewAnswer['people'][number]
type Account = AccessReviewAnswer['accounts'][number]
type AccountsHeld = AccessReviewAnswer['accountsHeld'][number]
type StrongRight = AccessReviewAnswer['strongRights'][number]

export type HeldRow = Omit<AccountsHeld | StrongRight, 'accounts' | 'withSalaries'> & {
  readonly key: string
  readonly person: Person
  readonly since: string | null
}
export type AccountRow = HeldRow &
  Pick<AccountsHeld, 'withSalaries'> & {
    readonly account: Account
    readonly lastUsedAt: string | null
    readonly isUnused: boolean
  }

export function accountRowsOf({ accountsHeld, accounts, people }: AccessReviewAnswer): AccountRow[] {
  const accountOf = new Map(accounts.map((one) => [one.id, one]))
  const personOf = new Map(people.map((one) => [one.id, one]))
  return accountsHeld.flatMap(({ accounts: held, ...one }) => {
    const person = personOf.get(one.userId)
    return held.flatMap(({ accountId, ...use }) => {
      const account = accountOf.get(accountId)
      if (person === undefined || account === undefined) return []
      return [{ ...one, ...use, account, person, key: `${one.userId} ${one.right} ${accountId}` }]
    })
  })
}

export function strongRowsOf({ strongRights, people }: AccessReviewAnswer): HeldRow[] {
  const personOf = new Map(people.map((one) => [one.id, one]))
  return strongRights.flatMap((one) => {
    const person = personOf.get(one.userId)
    return person ? [{ ...one, person, key: `${one.userId} ${one.right} ${one.companyId ?? ''}` }] : []
  })
}
