// Routes of what only the demo has.
import type { Registrar } from '../../kernel/http/register.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { listDemoPeople } from './list-demo-people.ts'
import { playBankDay } from './play-bank-day.ts'

export function demoRoutes(on: Registrar, kernel: Kernel): void {
  on.publicRoute('listDemoPeople', () => listDemoPeople(kernel))
  on.route('playBankDay', ({ caller }) => playBankDay(kernel, caller))
}
