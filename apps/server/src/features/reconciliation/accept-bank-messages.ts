// A person accepts bank messages: they are booked under a cashflow. The balance moved at import already.
import type { CashflowId, CompanyId, EntryId } from '@kontor/domain/identifiers'
import { act } from '../../kernel/act.ts'
import { type Caller, mayOnAccount } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { listVisibleAccounts } from '../accounts/public.ts'
import { chooseCashflows } from '../cashflows/public.ts'
import { listEntries, saveAccepted, lockImports } from '../ledger/public.ts'
import { seesSalary } from '../payments/public.ts'

type Acceptance = {
  readonly bankMessageCashTransactionId: EntryId
  readonly cashflowId?: CashflowId | null | undefined
}

/**
 * All or none. Refuses what is accepted or matched already, a salary to whoever may not see salaries, and cashflows that do
 * not exist or are disabled.
 */
export function acceptBankMessages(
  kernel: Kernel,
  caller: Caller,
  companyId: CompanyId,
  asked: readonly Acceptance[],
): Promise<{ accepted: number }> {
  const ids = [...new Set(asked.map((one) => one.bankMessageCashTransactionId))]
  return act(kernel, caller, async ({ tx, actor, note }) => {
    await lockImports(tx)
    const accounts = new Map((await listVisibleAccounts(tx, caller, [companyId])).map((one) => [one.id, one]))
    const entries = await listEntries(tx, { ids })
    if (entries.length !== ids.length || entries.some((one) => !accounts.has(one.accountId))) {
      throw refused('match.entry-not-found')
    }
    for (const one of entries) {
      if (!mayOnAccount(caller, companyId, one.accountId, 'ReconciliationEdit')) throw refused('access.forbidden')
      // he would book what he does not see, beside the payment that it is of
      if (one.isSalary && !seesSalary(caller, companyId)) throw refused('payment.salary-not-permitted')
      if (one.state === 'accepted') throw refused('entry.already-accepted')
      // of one whose details are matched in part, the rest is accepted
      if (one.state === 'matched') throw refused('match.entry-taken')
    }
    const wanted = new Set(asked.flatMap((one) => one.cashflowId ?? []))
    await chooseCashflows(tx, companyId, [...wanted])
    for (const [cashflowId, group] of Map.groupBy(asked, (one) => one.cashflowId ?? null)) {
      const own = [...new Set(group.map((one) => one.bankMessageCashTransactionId))]
      await saveAccepted(tx, own, { userId: caller.userId, at: actor.at, cashflowId })
    }
    for (const one of entries) {
      note({
        action: 'BankMessageAccepted',
        subjectKind: 'entry',
        subjectId: one.id,
        companyId,
        before: { state: one.state },
        after: {
          state: 'accepted',
          cashflowId: asked.find((each) => each.bankMessageCashTransactionId === one.id)?.cashflowId ?? null,
        },
      })
    }
    return { accepted: entries.length }
  })
}
