// Routes of the search over all addresses.
import type { Registrar } from '../../kernel/http/register.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { listAddresses } from './list-addresses.ts'

export function addressesRoutes(on: Registrar, kernel: Kernel): void {
  on.route('listAddresses', ({ caller, query }) => listAddresses(kernel, caller, query))
}
