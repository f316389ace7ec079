// What left the house as a salary stays one: whoever may not see salaries would read of its file, and of what the bank said and
// will say of it, by the payment that stands under its number now (decision 0052). What it was in its file is not kept: one that
// was ticked since stays a salary too.
import type { SalaryTick } from '../payments/public.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Scene } from '../../kernel/reactions.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { wasSent } from './salary-groups.store.ts'

export async function refuseSentSalary({ tx }: Scene<Kernel>, { paymentId, isSalary }: SalaryTick): Promise<void> {
  if (!isSalary && (await wasSent(tx, paymentId))) throw refused('payment.sent-as-salary', {}, 'details.isSalary')
}
