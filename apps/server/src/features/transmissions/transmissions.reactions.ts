// A payment that stands in a file does not cease to be a salary.
import type { Kernel } from '../../kernel/kernel.ts'
import { salaryTicked } from '../payments/public.ts'
import { refuseSentSalary } from './refuse-sent-salary.ts'

export function transmissionsReactions(on: Kernel['reactions']): void {
  on.during(salaryTicked, 'transmissions', refuseSentSalary)
}
