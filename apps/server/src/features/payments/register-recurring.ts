// Routes of recurring payments; creating and changing one are calls of every payment.
import type { Registrar } from '../../kernel/http/register.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { confirmIdentity } from '../auth/public.ts'
import { deleteRecurring, revertRecurring, skipOccurrence } from './end-recurring.ts'
import { getRecurring, listRecurring } from './list-recurring.ts'
import { makeOccurrences } from './make-occurrences.ts'
import { listRecurringById } from './recurring-payments.store.ts'
import { earliestToday } from './recurring-record.ts'
import { signMany } from './sign-payments.ts'
import { signRecurring } from './sign-recurring.ts'

export function registerRecurring(on: Registrar, kernel: Kernel): void {
  makeOccurrences(kernel)
  on.route('listRecurringPayments', ({ caller, params, query }) =>
    listRecurring(kernel, caller, params.companyId, query),
  )
  on.route('getRecurringPayment', ({ caller, params }) => getRecurring(kernel, caller, params.id))
  on.route('signRecurringPayment', async ({ caller, params, body }) => {
    await confirmIdentity(kernel, caller, body)
    await signRecurring(kernel, caller, params.id, body.version ?? null)
    return getRecurring(kernel, caller, params.id)
  })
  on.route('signRecurringPayments', ({ caller, body }) =>
    signMany(kernel, caller, body, {
      sign: signRecurring,
      find: async (tx, id) => (await listRecurringById(tx, [id], earliestToday(kernel.clock)))[0]?.payment ?? null,
    }),
  )
  on.route('revertRecurringPayment', async ({ caller, params, body }) => {
    await revertRecurring(kernel, caller, params.id, body)
    return getRecurring(kernel, caller, params.id)
  })
  on.route('skipRecurringPayment', async ({ caller, params, body }) => {
    await skipOccurrence(kernel, caller, params.id, body)
    return getRecurring(kernel, caller, params.id)
  })
  on.route('deleteRecurringPayment', async ({ caller, params, query }) => {
    await deleteRecurring(kernel, caller, params.id, query.version ?? null)
    return null
  })
}
