// What a bank told of a payment before it became a salary is hidden with it (golden 68).
import { wallClock } from '@kontor/domain/calendar'
import { expectedBooking, nameBeginning } from '@kontor/domain/matching'
import { formatDecimal } from '@kontor/domain/money'
import type { PaymentAmounts } from '@kontor/domain/payments'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Scene } from '../../kernel/reactions.ts'
import { findAccount } from '../accounts/public.ts'
import { listTraced, saveSalaries } from '../ledger/public.ts'
import { type SalaryTick, lockPayments } from '../payments/public.ts'
import { findOwnSalaries, listSentNames } from '../transmissions/public.ts'
import { findFirstSending } from './first-sending.store.ts'

/** Whatever may be it is handed over; which of it is one is decided as for what comes in. */
export async function hideBecameSalary(
  { kernel, tx }: Scene<Kernel>,
  { paymentId, isSalary }: SalaryTick,
): Promise<void> {
  if (!isSalary) return
  const [payment] = await lockPayments(tx, [paymentId])
  const firstSending = await findFirstSending(tx, paymentId)
  if (payment === undefined || firstSending === null) return
  const { accountIds, names } = await listSentNames(tx, paymentId)
  const beginnings = [...new Set(names.map(beginningOf))]
  const amounts = amountsOf(payment.content.amounts)
  for (const accountId of accountIds) {
    const account = await findAccount(tx, accountId)
    if (account === null) continue
    const since = wallClock(firstSending.getTime(), account.timeZone).date
    const told = await listTraced(tx, accountId, { beginnings, amounts, since })
    await saveSalaries(tx, [...(await findOwnSalaries(kernel, tx, account, told))])
  }
}

/** `K104233` of `K104233-1`, behind which a bank may write what it likes; of groups and files what is left where they are cut. */
function beginningOf(name: string): string {
  return /^K\d+(?=-\d)/.exec(name)?.[0] ?? name.slice(0, nameBeginning)
}

function amountsOf(amounts: PaymentAmounts): readonly string[] {
  const all = [expectedBooking(amounts), amounts.paymentAmount.abs(), amounts.accountAmount.abs()]
  return [...new Set(all.map((one) => formatDecimal(one)))]
}
