// Routes of the first steps.
import type { Registrar } from '../../kernel/http/register.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { getFirstSteps } from './get-first-steps.ts'

export function firstStepsRoutes(on: Registrar, kernel: Kernel): void {
  on.route('getFirstSteps', ({ caller }) => getFirstSteps(kernel, caller))
}
