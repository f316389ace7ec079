// Recurring payments: those of a company, and one with what comes next and what was made.
import { type RouteAnswer, type RouteInput, recurringSortKeys } from '@kontor/contract'
import { limits } from '@kontor/domain'
import type { CompanyId, PaymentId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { pageAnswer, pagingOf } from '../../kernel/paging.ts'
import { companyScope } from '../accounts/public.ts'
import { paymentScope } from './list-payments.ts'
import { checkPayment } from './payment-rights.ts'
import { type RecurringAnswer, recurringAnswer, recurringRowAnswer } from './recurring-answer.ts'
import { listSettled } from './recurring-occurrences.store.ts'
import { findRecurring, listRecurringPage } from './recurring-payments.store.ts'
import { earliestToday } from './recurring-record.ts'

export function listRecurring(
  kernel: Kernel,
  caller: Caller,
  companyId: CompanyId,
  { children, ...paged }: RouteInput<'listRecurringPayments'>['query'],
): Promise<RouteAnswer<'listRecurringPayments'>> {
  const { unpagedRows } = limits.count
  const paging = pagingOf(paged, recurringSortKeys, [{ key: 'RecurringName', direction: 'asc' }], unpagedRows)
  const scope = paymentScope(caller, companyScope(caller, companyId, children ?? false, ['Payments']))
  return kernel.database.withTenant(caller.tenantId, async (tx) => {
    const { rows, total } = await listRecurringPage(tx, scope, paging, earliestToday(kernel.clock))
    const data = rows.map((row) => recurringRowAnswer(kernel, caller, row))
    return pageAnswer(data, total, paging)
  })
}

export function getRecurring(kernel: Kernel, caller: Caller, id: PaymentId): Promise<RecurringAnswer> {
  return kernel.database.withTenant(caller.tenantId, async (tx) => {
    const recurring = await findRecurring(tx, id, earliestToday(kernel.clock))
    checkPayment(caller, recurring?.payment ?? null, null)
    if (recurring === null) throw new Error('A recurring payment was found and is not there')
    const settled = await listSettled(tx, id, { count: limits.count.pageSizeMax })
    return recurringAnswer(kernel, caller, recurring, settled)
  })
}
