// Enables or disables an account: what stands on it stays, and no new payment is made of a disabled one.
import type { AccountAnswer } from '@kontor/contract'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import { saveVersion } from '../../kernel/database/records.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { accountAnswer } from './account-answer.ts'
import { type AccountPlace, describeAccount, lockAccount } from './account-record.ts'
import { findAccount } from './accounts.store.ts'

export async function setAccountStatus(
  kernel: Kernel,
  caller: Caller,
  place: AccountPlace,
  enabled: boolean,
): Promise<AccountAnswer> {
  return act(kernel, caller, async ({ tx, actor, note }) => {
    const before = await lockAccount(tx, caller, place)
    const { id, companyId } = before
    // closed is for good: it would look enabled and take no payment
    if (before.closedOn !== null) throw refused('account.not-in-use')
    await saveVersion(tx, 'account', id, { enabled }, actor)
    const after = await findAccount(tx, id)
    if (after === null) throw new Error('The account just written is not there')
    const action = enabled ? 'Enabled' : 'Disabled'
    const [was, is] = [describeAccount(before), describeAccount(after)]
    note({ action, subjectKind: 'account', subjectId: id, companyId, before: was, after: is })
    return accountAnswer(after)
  })
}
