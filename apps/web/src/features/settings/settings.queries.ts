// What is in force, and what waits for a second administrator.
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'

/** Read anew whenever the page is opened: another administrator may be at it. */
export const paymentSettingsQuery = queryOptions({
  queryKey: ['settings', 'payments'],
  staleTime: 0,
  queryFn: ({ signal }) => call('getPaymentSettings', { signal }),
})

export const reconciliationSettingsQuery = queryOptions({
  queryKey: ['settings', 'reconciliation'],
  staleTime: 0,
  queryFn: ({ signal }) => call('getReconciliationSettings', { signal }),
})

export const secondFactorSettingsQuery = queryOptions({
  queryKey: ['settings', 'mfa'],
  staleTime: 0,
  queryFn: ({ signal }) => call('getSecondFactorSettings', { signal }),
})

export const noticeSettingsQuery = queryOptions({
  queryKey: ['settings', 'notification', 'payments'],
  staleTime: 0,
  queryFn: ({ signal }) => call('getTenantNotices', { signal }),
})
