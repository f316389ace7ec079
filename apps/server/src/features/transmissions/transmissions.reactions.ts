// A payment that stands in a file does not cease to be a salary; what a bank booked of an earlier file of one that counts as not
// executed now rings.
import type { Kernel } from '../../kernel/kernel.ts'
import { countedNotExecuted, salaryTicked } from '../payments/public.ts'
import { ringEnded } from './booked-unsent.ts'
import { refuseSentSalary } from './refuse-sent-salary.ts'

export function transmissionsReactions(on: Kernel['reactions']): void {
  on.during(salaryTicked, 'transmissions', refuseSentSalary)
  on.during(countedNotExecuted, 'transmissions', ringEnded)
}
