// A payment that stands in a file does not cease to be a salary. Of one that counts as not executed now nothing is left to reject,
// and what a bank booked of an earlier file of it rings.
import type { Kernel } from '../../kernel/kernel.ts'
import { countedNotExecuted, salaryTicked } from '../payments/public.ts'
import { ringEnded } from './booked-unsent.ts'
import { dropUnconfirmed } from './unconfirmed-rejections.ts'
import { refuseSentSalary } from './refuse-sent-salary.ts'

export function transmissionsReactions(on: Kernel['reactions']): void {
  on.during(salaryTicked, 'transmissions', refuseSentSalary)
  on.during(countedNotExecuted, 'transmissions', async (scene, payment) => {
    await dropUnconfirmed(scene, payment)
    await ringEnded(scene, payment)
  })
}
