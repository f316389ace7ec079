// What a bank told of a payment before it became a salary is hidden with it (golden 68).
import type { Kernel } from '../../kernel/kernel.ts'
import type { Scene } from '../../kernel/reactions.ts'
import { findAccount } from '../accounts/public.ts'
import { listNaming, saveSalaries } from '../ledger/public.ts'
import type { SalaryTick } from '../payments/public.ts'
import { findOwnSalaries, listSentNames } from '../transmissions/public.ts'

export async function hideBecameSalary(
  { kernel, tx }: Scene<Kernel>,
  { paymentId, isSalary }: SalaryTick,
): Promise<void> {
  if (!isSalary) return
  const { accountIds, names } = await listSentNames(tx, paymentId)
  for (const accountId of accountIds) {
    const account = await findAccount(tx, accountId)
    if (account === null) continue
    const told = await listNaming(tx, accountId, names)
    await saveSalaries(tx, [...(await findOwnSalaries(kernel, tx, account, told))])
  }
}
