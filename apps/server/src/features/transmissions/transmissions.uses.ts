// By which names of files and groups payments are known.
import type { Uses } from '../../kernel/uses.ts'
import { paymentsInGroups } from './payment-names.store.ts'

export function transmissionsUses(uses: Uses): void {
  uses.tellNamed('payment', paymentsInGroups)
}
