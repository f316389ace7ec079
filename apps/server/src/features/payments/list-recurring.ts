// Recurring payments: those of a company, and one with what comes next and what was made.
import { type RouteAnswer, type RouteInput, recurringSortKeys } from '@kontor/contract'
import { limits } from '@kontor/domain'
import type { CompanyId, PaymentId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import { askTogether } from '../../kernel/database/nested-rows.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { pageAnswer, pagingOf } from '../../kernel/paging.ts'
import { companyScope } from '../accounts/public.ts'
import { paymentScope } from './list-payments.ts'
import { checkPayment } from './payment-rights.ts'
import { type RecurringAnswer, recurringAnswer, recurringRowAnswer } from './recurring-answer.ts'
import { settledIn, settledOf } from './recurring-occurrences.store.ts'
import { listRecurringPage, recurringOf, recurringUnder } from './recurring-payments.store.ts'
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
    const { rows, settled } = await askTogether(tx, {
      rows: recurringUnder(tx, id, earliestToday(kernel.clock)),
      settled: settledIn(tx, id, { count: limits.count.pageSizeMax }),
    })
    const [recurring] = await recurringOf(tx, rows)
    checkPayment(caller, recurring?.payment ?? null, null)
    if (recurring === undefined) throw new Error('A recurring payment was found and is not there')
    return recurringAnswer(kernel, caller, recurring, settledOf(settled))
  })
}
