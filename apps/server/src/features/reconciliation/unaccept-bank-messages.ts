// A person takes the acceptance of bank messages back, with a reason: they are open again, and wait for a person.
import type { RouteAnswer, RouteInput } from '@kontor/contract'
import type { CompanyId } from '@kontor/domain/identifiers'
import { decideReason } from '@kontor/domain/payments'
import { act } from '../../kernel/act.ts'
import { type Caller, mayOnAccount } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { listVisibleAccounts } from '../accounts/public.ts'
import { listEntries, unacceptEntries, lockImports } from '../ledger/public.ts'
import { seesSalary } from '../payments/public.ts'

/** All or none. Refuses a short reason, a salary to whoever may not see salaries, and what is matched, withdrawn, or not accepted. */
export function unacceptBankMessages(
  kernel: Kernel,
  caller: Caller,
  companyId: CompanyId,
  asked: RouteInput<'unacceptBankMessages'>['body'],
): Promise<RouteAnswer<'unacceptBankMessages'>> {
  const ids = [...new Set(asked.bankMessageCashTransactionIds)]
  return act(kernel, caller, async (on) => {
    const { tx } = on
    await lockImports(tx)
    const accounts = new Map((await listVisibleAccounts(tx, caller, [companyId])).map((one) => [one.id, one]))
    const entries = await listEntries(tx, { ids, layers: ['booked', 'withdrawn'] })
    if (entries.length !== ids.length || entries.some((one) => !accounts.has(one.accountId))) {
      throw refused('match.entry-not-found')
    }
    for (const one of entries) {
      if (!mayOnAccount(caller, companyId, one.accountId, 'ReconciliationEdit')) throw refused('access.forbidden')
      if (one.isSalary && !seesSalary(caller, companyId)) throw refused('payment.salary-not-permitted')
    }
    const reason = orRefuse(decideReason(asked.reason))
    for (const one of entries) {
      if (one.layer === 'withdrawn') throw refused('entry.withdrawn')
      // undoing a match is an act of its own
      if (one.state === 'matched') throw refused('match.entry-taken')
      if (one.state !== 'accepted') throw refused('entry.not-accepted')
    }
    await unacceptEntries(on, entries, { companyId, reason })
    return { unaccepted: entries.length }
  })
}
