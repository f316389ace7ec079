// What was paid to a partner and what is open, page by page, with what it comes to: of a company, or of all that the caller
// sees.
import { type PartnerSum, type RouteAnswer, type RouteInput, paymentSortKeys } from '@kontor/contract'
import { companiesWith } from '@kontor/domain/access'
import type { CompanyId, PartnerId } from '@kontor/domain/identifiers'
import { decimal, formatDecimal } from '@kontor/domain/money'
import type { Caller } from '../../kernel/caller.ts'
import { askTogether } from '../../kernel/database/nested-rows.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { pageAnswer, pagingOf } from '../../kernel/paging.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { companyScope } from '../accounts/public.ts'
import { partnerIn } from '../partners/public.ts'
import { paymentSettingsOf } from '../settings/public.ts'
import { paymentScope } from './list-payments.ts'
import { paymentRowAnswer } from './payment-answer.ts'
import { listPaymentPage, sumsToPartner } from './payment-lists.store.ts'

/** `companyId` null: a global partner, of all companies. */
type Place = { readonly companyId: CompanyId | null; readonly partnerId: PartnerId }

export async function listPartnerPayments(
  kernel: Kernel,
  caller: Caller,
  place: Place,
  query: RouteInput<'listGlobalPartnerPayments'>['query'],
  children = false,
): Promise<RouteAnswer<'listPartnerPayments'>> {
  const { paymentStatus, ...paged } = query
  const paging = pagingOf(paged, paymentSortKeys, [{ key: 'TransactionNumber', direction: 'desc' }])
  const settings = paymentSettingsOf(caller)
  const scope = {
    ...paymentScope(caller, companiesOf(caller, place, children)),
    statuses: null,
    latestValueDate: null,
    partnerId: place.partnerId,
  }
  return kernel.database.withTenant(caller.tenantId, async (tx) => {
    const { isThere, sums } = await askTogether(tx, { isThere: partnerIn(tx, place), sums: sumsToPartner(tx, scope) })
    if (!isThere) throw refused('partner.not-found')
    const { rows, total } = await listPaymentPage(tx, scope, { paymentStatus }, paging)
    const data = rows.map((row) => paymentRowAnswer(caller, row, settings))
    return { ...pageAnswer(data, total, paging), sums: sums.map(sumAnswer) }
  })
}

function sumAnswer({ openAmount, paidAmount, ...sum }: PartnerSum): PartnerSum {
  const said = (amount: string) => formatDecimal(decimal(amount), sum.currencyMinorUnit)
  return { ...sum, openAmount: said(openAmount), paidAmount: said(paidAmount) }
}

function companiesOf(caller: Caller, { companyId }: Place, children: boolean): readonly CompanyId[] {
  if (companyId !== null) return companyScope(caller, companyId, children, ['Payments'])
  return companiesWith(caller.facts, { feature: 'Payments' }) as readonly CompanyId[]
}
