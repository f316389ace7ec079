// Deletes an account on which nothing stands; what is used can be disabled instead.
import { type Refusal, refusal } from '@kontor/domain'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { deleteOne } from '../../kernel/database/records.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { RefusalError, refused } from '../../kernel/refusal-error.ts'
import { type AccountPlace, describeAccount, lockAccount } from './account-record.ts'
import { countRulesOn } from './accounts.store.ts'

export async function deleteAccount(kernel: Kernel, caller: Caller, place: AccountPlace): Promise<null> {
  return act(kernel, caller, async ({ tx, note }) => {
    const account = await lockAccount(tx, caller, place)
    const { id, companyId } = account
    const users = await usersOf(kernel, tx, place)
    if (users.length > 0) throw new RefusalError([refusal('account.in-use'), ...users])
    // what nobody tells of: a kept balance, a match
    if (!(await deleteOne(tx, 'account', id))) throw refused('account.in-use')
    note({ action: 'Deleted', subjectKind: 'account', subjectId: id, companyId, before: describeAccount(account) })
    return null
  })
}

/** Each with its number: payments and statements by what later features tell, rules of people. */
async function usersOf({ uses }: Kernel, tx: TenantTx, { accountId }: AccountPlace): Promise<readonly Refusal[]> {
  const counts = await uses.countByTable(tx, 'account', accountId)
  const said = (count: number | undefined, refuse: (count: string) => Refusal) =>
    count === undefined || count === 0 ? [] : [refuse(`${count}`)]
  return [
    ...said(counts.get('payment'), (count) => refusal('account.used-by-payments', { count })),
    ...said(counts.get('statement'), (count) => refusal('account.used-by-statements', { count })),
    ...said(await countRulesOn(tx, accountId), (count) => refusal('account.used-by-rules', { count })),
  ]
}
