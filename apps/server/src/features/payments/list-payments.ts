// The lists of payments: all, open, done, outstanding; each within the companies and accounts that the caller sees.
import {
  type Facet,
  type PaymentFacet,
  type RouteAnswer,
  type RouteInput,
  paymentSortKeys,
  paymentStatusOnWire,
  paymentTypeOnWire,
} from '@kontor/contract'
import { limits } from '@kontor/domain'
import { addDays, wallClock } from '@kontor/domain/calendar'
import type { CompanyId } from '@kontor/domain/identifiers'
import { decimal, formatDecimal } from '@kontor/domain/money'
import {
  type PaymentStatus,
  type PaymentType,
  doneStatuses,
  openStatuses,
  outstandingStatuses,
} from '@kontor/domain/payments'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { facetsAnswer } from '../../kernel/facets.ts'
import { pageAnswer, pagingOf } from '../../kernel/paging.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { companyScope, hiddenAccountIds } from '../accounts/public.ts'
import { paymentSettingsOf } from '../settings/public.ts'
import { paymentRowAnswer } from './payment-answer.ts'
import { countPaymentFacet, listPaymentPage, sumPayments } from './payment-lists.store.ts'
import { seesSalary } from './payment-rights.ts'
import type { PaymentScope } from './payment-scope.ts'

export type PaymentList = 'all' | 'open' | 'done' | 'outstanding'

const statusesOf: Readonly<Record<PaymentList, readonly PaymentStatus[] | null>> = {
  all: null,
  open: openStatuses,
  done: doneStatuses,
  outstanding: outstandingStatuses,
}

export async function listPayments(
  kernel: Kernel,
  caller: Caller,
  companyId: CompanyId,
  list: PaymentList,
  { children, facets, pageNumber, page, pageSize, size, orderBy, ...query }: RouteInput<'listPayments'>['query'],
): Promise<RouteAnswer<'listPayments'>> {
  const { pageSizeDefault, unpagedRows } = limits.count
  const paging = pagingOf(
    { pageNumber, page, pageSize, size, orderBy },
    paymentSortKeys,
    [{ key: 'TransactionNumber', direction: 'desc' }],
    // the specification pages what is done only: who asks the others for no page believes he has all
    list === 'done' ? pageSizeDefault : unpagedRows,
  )
  const scope = scopeOfList(kernel, caller, companyId, list, { children, ...query })
  const settings = paymentSettingsOf(caller)
  return kernel.database.withTenant(caller.tenantId, async (tx) => {
    const { rows, total } = await listPaymentPage(tx, scope, query, paging)
    const answered = pageAnswer(
      rows.map((row) => paymentRowAnswer(caller, row, settings)),
      total,
      paging,
    )
    const count = async (name: PaymentFacet) => onWire(name, await countPaymentFacet(tx, scope, query, name))
    return { ...answered, ...(await facetsAnswer(facets, count)) }
  })
}

/** Of the open ones those that are due within the tenant's days, unless another last day is asked for. */
function scopeOfList(
  { clock }: Kernel,
  caller: Caller,
  companyId: CompanyId,
  list: PaymentList,
  { children = false, valueEndDate }: Pick<RouteInput<'sumOpenPayments'>['query'], 'children' | 'valueEndDate'>,
): PaymentScope {
  const timeZone = caller.timeZones[companyId]
  if (timeZone === undefined) throw refused('company.not-found')
  const hasHorizon = list === 'open' && valueEndDate === undefined
  const today = wallClock(clock.now(), timeZone).date
  return {
    ...paymentScope(caller, companyScope(caller, companyId, children, ['Payments'])),
    statuses: statusesOf[list],
    latestValueDate: hasHorizon ? addDays(today, paymentSettingsOf(caller).openPaymentDays) : null,
  }
}

/** What the open payments of a filter come to, by currency. */
export async function sumOpenPayments(
  kernel: Kernel,
  caller: Caller,
  companyId: CompanyId,
  { children, ...filter }: RouteInput<'sumOpenPayments'>['query'],
): Promise<RouteAnswer<'sumOpenPayments'>> {
  const scope = scopeOfList(kernel, caller, companyId, 'open', { children, valueEndDate: filter.valueEndDate })
  const { sums, maskedCount } = await kernel.database.withTenant(caller.tenantId, (tx) =>
    sumPayments(tx, scope, filter),
  )
  return {
    sums: sums.map((sum) => ({ ...sum, amount: formatDecimal(decimal(sum.amount), sum.currencyMinorUnit) })),
    maskedCount,
  }
}

function onWire(name: PaymentFacet, facets: readonly Facet[]): readonly Facet[] {
  if (name === 'paymentStatus')
    return facets.map((facet) => ({ ...facet, value: paymentStatusOnWire[facet.value as PaymentStatus] }))
  if (name === 'paymentType')
    return facets.map((facet) => ({ ...facet, value: paymentTypeOnWire[facet.value as PaymentType] }))
  return facets
}

export function paymentScope(
  caller: Caller,
  companyIds: readonly CompanyId[],
): Pick<PaymentScope, 'companyIds' | 'salaryCompanyIds' | 'hiddenAccountIds'> {
  return {
    companyIds,
    salaryCompanyIds: companyIds.filter((id) => seesSalary(caller, id)),
    hiddenAccountIds: hiddenAccountIds(caller),
  }
}
