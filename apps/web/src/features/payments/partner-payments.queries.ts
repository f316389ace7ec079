// The payments to one partner.
import type { RouteCall } from '@kontor/contract'
import { call } from '../../shared/api/client.ts'
import type { PartnerPlace } from '../partners/public.ts'

export type PartnerPaymentParams = RouteCall<'listGlobalPartnerPayments'>['query']

export function fetchPartnerPayments(
  { companyId, partnerId }: PartnerPlace,
  query: PartnerPaymentParams,
  signal: AbortSignal,
) {
  return companyId === null
    ? call('listGlobalPartnerPayments', { params: { id: partnerId }, query, signal })
    : call('listPartnerPayments', { params: { companyId, partnerId }, query, signal })
}
